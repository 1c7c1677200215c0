/** The rule for commit subjects, in the hook and in CI. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { faultsOf } from '../commit-subjects.mjs';
import { inRoot } from '../toolchain.mjs';

describe('a commit subject', () => {
  test.each([
    'Remove unused exports',
    'store: ignore watch-mode messages from the SQLite thread',
    'Pass the payer as an argument',
    'Feed the bots a seed',
    'Bring the panel to practice',
    'Merge branch "language", which is a subject of seventy-three and more characters by git',
    'x'.repeat(72),
  ])('is fine: %s', (subject) => {
    expect(faultsOf(subject)).toEqual([]);
  });

  test.each([
    ['x'.repeat(73), ['has 73 characters; the most is 72']],
    ['Remove unused exports.', ['ends with a full stop']],
    ['wip', ['is not an order such as "Remove unused exports"']],
    ['Added a test', ['is not an order such as "Remove unused exports"']],
    ['Adds a test', ['is not an order such as "Remove unused exports"']],
    ['store: fixing a race', ['is not an order such as "Remove unused exports"']],
    ['The exports that are unused', ['is not an order such as "Remove unused exports"']],
  ])('is refused: %s', (subject, faults) => {
    expect(faultsOf(subject)).toEqual(faults);
  });
});

test('the hook reads the message, and a folder without history has nothing to check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'escadre-subjects-'));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['commit-subjects.mjs', 'toolchain.mjs']) {
    cpSync(inRoot('scripts', name), join(folder, 'scripts', name));
  }
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(folder, 'scripts', 'commit-subjects.mjs'), ...args], {
      encoding: 'utf8',
    });
  const message = join(folder, 'message');
  writeFileSync(message, '# a comment\nAdded a test\n\nThe reason.\n');
  expect(run('--message', message)).toMatchObject({
    status: 1,
    stderr: 'commit subject "Added a test" is not an order such as "Remove unused exports"\n',
  });
  expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  rmSync(folder, { recursive: true });
});
