/** The repository's folder may have almost any name; if it cannot be built in, a sentence says so. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const scripts = join(import.meta.dirname, '..');
const NEEDED = [
  'builds.mjs',
  'dev.mjs',
  'folder-name.mjs',
  'foreground.mjs',
  'on-change.mjs',
  'server-flags.mjs',
  'start.mjs',
  'toolchain.mjs',
];
let above: string;
beforeAll(() => {
  above = mkdtempSync(join(tmpdir(), 'escadre-folder-'));
});
afterAll(() => rmSync(above, { recursive: true, force: true }));

test.each([
  ['C# projects', 'start.mjs', '#'],
  ['what?', 'start.mjs', '?'],
  ['#1', 'dev.mjs', '#'],
])('in "%s", %s refuses to build there before it installs anything', (name, script, sign) => {
  const folder = join(above, name, 'escadre', 'scripts');
  mkdirSync(folder, { recursive: true });
  for (const file of NEEDED) cpSync(join(scripts, file), join(folder, file));
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(folder, script)], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`no folder on the way may have a "${sign}" in its name`);
  expect(stderr).not.toMatch(/^\s+at /m);
});
