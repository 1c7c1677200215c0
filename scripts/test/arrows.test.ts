/** The rules on imports bite: each is broken here once, in a small copy of the tree. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { inRoot } from '../toolchain.mjs';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'escadre-arrows-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

/** The imports that break a rule, in a tree of these files. */
function broken(files: Readonly<Record<string, string>>): unknown[] {
  for (const [path, text] of Object.entries({ ...files, 'tsconfig.json': '{}', 'package.json': '{}' })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      ...['--config', inRoot('.dependency-cruiser.mjs'), '--output-type', 'json', '.'],
    ],
    { cwd: tree, encoding: 'utf8' },
  );
  const { violations }: { violations: { rule: { name: string }; from: string; to: string }[] } =
    JSON.parse(stdout).summary;
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

test('only the audience can address what a listener is sent', () => {
  const import_ = "import { addressed } from './addressed.ts';\nexport const send = addressed;\n";
  expect(
    broken({
      'server/src/table/audience/addressed.ts': 'export const addressed = 1;\n',
      'server/src/table/audience/audience.ts': import_,
      'server/src/table/audience/leak.ts': import_,
    }),
  ).toEqual([
    'only-the-audience-sends: server/src/table/audience/leak.ts → server/src/table/audience/addressed.ts',
  ]);
});
