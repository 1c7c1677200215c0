/** The page on upgrading says what this version needs. */

import { readFileSync } from 'node:fs';
import { games } from '@escadre/shared/games';
import { expect, test } from '@jest/globals';
import { VERSION as BACKUPS } from '../../server/src/store/backup/format.ts';
import { inRoot } from '../toolchain.mjs';

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');

test('this version has its section, with its store, backups, rules and Node', () => {
  const { version, engines }: { version: string; engines: { node: string } } = JSON.parse(
    read('package.json'),
  );
  const sections = read('docs', 'upgrading.md').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version},`)) ?? '';
  const facts = Object.fromEntries(
    [...section.matchAll(/^\| (\w+) \| (.+) \|$/gm)].map(([, name, fact]) => [name, fact]),
  );
  const migrations = [...read('server', 'src', 'store', 'migrations.ts').matchAll(/^ {4}'(\d{4}-[\w-]+)'/gm)];
  const rules = Object.values(games)
    .map(({ id, version }) => `${id} ${version}`)
    .sort();
  const [, image] = /^FROM node:(\d+)/m.exec(read('Dockerfile')) ?? [];
  expect(facts).toEqual({
    store: `\`${migrations
      .map(([, name]) => name)
      .sort()
      .at(-1)}\``,
    backups: `format ${BACKUPS}`,
    rules: rules.join(', '),
    Node: `${image} in the image; from ${engines.node.replace('>=', '')} to run \`npm start\``,
  });
});
