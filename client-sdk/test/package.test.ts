/** The package, unpacked as by a stranger. Installing, bundling and playing are in the optional run. */

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { publint } from 'publint';
import { packed, run, stranger, typeFaults } from './support/package.ts';

// Built first if necessary.
jest.setTimeout(300_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-stranger-'));
  const installed = join(folder, 'node_modules', 'escadre');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', await packed(), '--strip-components=1', '-C', installed]);
  await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  await cp(stranger, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('passes the package checkers', async () => {
  const tarball = new Uint8Array(await readFile(await packed())).buffer;
  expect((await publint({ strict: true, pack: { tarball } })).messages).toEqual([]);
});

test('is required by CommonJS, with one class of errors in all its modules', async () => {
  const { stdout } = await run(process.execPath, ['require.cjs'], { cwd: folder });
  expect(stdout.trim().split('\n').at(-1)).toBe('the same as a module: true');
});

test('type-checks in an empty folder', async () => {
  expect(await typeFaults(folder, 'nodenext', 'nodenext')).toBe('');
});
