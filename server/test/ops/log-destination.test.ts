/** A log that cannot be written is lost beyond a limit, and nobody waits for it. */

import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import { afterEach, expect, test } from '@jest/globals';
import { LogDestination } from '../../src/ops/log-destination.ts';
import { eventually } from '../http/stand.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const act of undo.splice(0).reverse()) act();
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'escadre-log-'));
  undo.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function opened(file: string): number {
  const fd = openSync(file, 'a');
  undo.push(() => closeSync(fd));
  return fd;
}

/** A file system of 64 kB; undefined if mounting is not allowed. */
function smallDisk(): string | undefined {
  const path = folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  undo.push(() => execFileSync('umount', [path]));
  return path;
}

const line = (n: number) => `${JSON.stringify({ n, text: 'x'.repeat(80) })}\n`;

test('lines are written in their order', async () => {
  const file = join(folder(), 'log');
  const log = new LogDestination(opened(file));
  for (let n = 0; n < 1_000; n++) log.write(line(n));
  const all = Array.from({ length: 1_000 }, (_, n) => line(n)).join('');
  await eventually(() => readFileSync(file, 'utf8') === all);
});

test('on a permanently full disk, logging costs nobody anything, and the process ends', () => {
  // It goes on trying: its descriptor must not become that of another file.
  const log = new LogDestination(openSync('/dev/full', 'a'), 10_000);
  for (let n = 0; n < 100_000; n++) log.write(line(n));
  log.flush();
});

test('when the disk has room again, whole lines follow, and how many were lost', async () => {
  const disk = smallDisk();
  if (disk === undefined) {
    process.stderr.write('skipped: no file system may be mounted here\n');
    return;
  }
  const file = join(disk, 'log');
  const ballast = join(disk, 'ballast');
  const output = opened(file);
  expect(() => writeFileSync(ballast, 'x'.repeat(80_000))).toThrow('ENOSPC');
  const log = new LogDestination(output, 10_000);
  const told: number[] = [];
  log.whenLost((lines) => {
    told.push(lines);
    log.write(`${JSON.stringify({ lost: lines })}\n`);
  });
  const written = () => readFileSync(file, 'utf8');
  for (let n = 0; n < 1_000; n++) log.write(line(n));
  expect(written()).toBe('');
  rmSync(ballast);
  await eventually(() => told.length === 1 && written().includes('"lost"') && written().endsWith('\n'));
  const lines = written()
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text));
  const numbers = lines.flatMap(({ n }) => (n === undefined ? [] : [n]));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => n));
  expect(lines.at(-1)).toEqual({ lost: told[0] });
  expect(numbers.length + must(told[0], 'what was told')).toBe(1_000);
});
