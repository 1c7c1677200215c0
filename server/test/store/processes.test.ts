/** Processes that start together, and processes that die. */

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { asMatchId } from '@escadre/shared/kernel';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Bench, databases, type TestDatabase } from './databases.ts';
import { anEntry, seqs } from './samples.ts';

/** Disks and machines may be slow: only a hang fails. */
jest.setTimeout(120_000);

const WRITERS = 8;
const bench = new Bench();
const children: ChildProcess[] = [];

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  await bench.tidy();
});

const APPENDER = fileURLToPath(new URL('./appender.ts', import.meta.url));

/** A process that appends; `lines` are what it has printed, each durable. */
function startAppender({ url }: TestDatabase, id: string) {
  const child = spawn(process.execPath, [APPENDER, url, id, String(WRITERS)], { stdio: 'pipe' });
  children.push(child);
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const printed = async (count: number) => {
    while (lines.length < count) {
      if (hasEnded(child)) throw new Error(`it has ended: ${errors.join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { child, lines, printed };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

describe.each(databases)('on $name', (kind) => {
  test('stores opened at the same time migrate once', async () => {
    const database = await bench.database(kind);
    const stores = await Promise.all(seqs(0, 5).map(() => bench.open(database)));
    await Promise.all(stores.map((store) => store.ping()));
  });

  test('processes that start together on an empty database all play', async () => {
    const database = await bench.database(kind);
    const started = ['one', 'two', 'three'].map((id) => startAppender(database, id));
    await Promise.all(started.map(({ printed }) => printed(WRITERS * 5)));
  });

  test('what a killed process had acknowledged is there, and play continues', async () => {
    const database = await bench.database(kind);
    const acknowledged: string[] = [];
    const kills = 3;
    for (const round of seqs(1, kills)) {
      const { child, lines, printed } = startAppender(database, 'm');
      await printed(round * 67);
      await kill(child);
      acknowledged.push(...lines);
    }
    const store = await bench.open(database);
    for (const n of seqs(0, WRITERS)) {
      const entries = await store.entries(asMatchId(`m-${n}`));
      expect(entries).toEqual(seqs(0, entries.length).map((seq) => anEntry(seq)));
      const all = entries.map(({ seq }) => `m-${n} ${seq}`);
      const told = acknowledged.filter((line) => line.startsWith(`m-${n} `));
      expect(told).toEqual(all.filter((line) => told.includes(line)));
    }
  });
});
