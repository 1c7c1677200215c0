/** A build is repeated only if one of its sources has changed. */

import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BUILDS, KEY, keysOf } from '../builds.mjs';
import { inRoot } from '../toolchain.mjs';

const run = promisify(execFile);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'escadre-builds-'));
  for (const path of ['package-lock.json', 'scripts', 'docs/style.md', 'web/index.html']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(inRoot(path), join(folder, path), { recursive: true });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The builds that a change makes necessary. */
function builtAfter(change: () => void): string[] {
  const before = keysOf(folder);
  change();
  const after = keysOf(folder);
  return BUILDS.filter((_, at) => before[at] !== after[at]).map(({ script }) => script);
}

const append = (path: string) => () => appendFileSync(join(folder, path), '\n');
const write = (path: string) => () => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), 'export {};');
};

const [SDK, CLIENT, PAGES] = ['build-sdk.mjs', 'build-web.mjs', 'build-pages.ts'];

test.each([
  ['nothing', () => {}, []],
  ['a page of the client', append('web/index.html'), [CLIENT]],
  ['a new file of the client', write('web/src/deep/new.ts'), [CLIENT]],
  ['a document', append('docs/style.md'), [PAGES]],
  ['a file of the SDK', write('client-sdk/src/new.ts'), [SDK, CLIENT]],
  ['a rule', write('shared/src/games/new.ts'), [SDK, CLIENT, PAGES]],
  ['a package', append('package-lock.json'), [SDK, CLIENT, PAGES]],
  ['how it is built', append('scripts/packed.mjs'), [SDK, CLIENT, PAGES]],
  ['a test', write('web/test/new.test.ts'), []],
  ['what was built', write('web/dist/new.js'), []],
] as const)('changing %s', (_, change, built) => {
  expect(builtAfter(change)).toEqual(built);
});

test('moving a file', () => {
  write('web/src/one.ts')();
  const move = () => {
    rmSync(join(folder, 'web/src/one.ts'));
    write('web/src/other.ts')();
  };
  expect(builtAfter(move)).toEqual([CLIENT]);
});

test('a build in place, as in npm run dev, does not count as the last whole one', async () => {
  const place = join(folder, 'in-place');
  mkdirSync(place);
  writeFileSync(join(place, KEY), 'a key');
  await run(process.execPath, [inRoot('scripts', 'build-sdk.mjs'), '--bundles', '--out', place]);
  expect(existsSync(join(place, 'escadre.js'))).toBe(true);
  expect(existsSync(join(place, KEY))).toBe(false);
});
