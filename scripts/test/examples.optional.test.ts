/** The Python example plays each game to its end, against itself, on a real server. */

import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { testServer } from '../../server/test/support/harness.ts';
import { inRoot } from '../toolchain.mjs';

jest.setTimeout(300_000);

/** Debian's Python, with Debian's packages. */
const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';
const BOT = inRoot('docs', 'examples', 'bot.py');

/** Options that keep random matches short. */
const SHORT: Readonly<Record<string, object>> = {
  'trafalgar-cards': { drawLimit: 2 },
  'grands-amiraux': { quietLimit: 20 },
  trafalgar: { turnLimit: 10 },
  'branle-bas': { turns: 2 },
};

let server: Awaited<ReturnType<typeof testServer>>;
const running = new Set<ChildProcessByStdio<null, Readable, null>>();

beforeAll(async () => {
  try {
    execFileSync(PYTHON, ['-c', 'import msgpack, websockets'], { stdio: 'ignore' });
  } catch (cause) {
    throw new Error('this needs python3-websockets and python3-msgpack of Debian', { cause });
  }
  server = await testServer();
});
afterAll(async () => {
  for (const bot of running) bot.kill();
  await server.destroy();
});

/** A bot and its output lines. */
function bot(...args: string[]): { line(): Promise<string>; ended: Promise<unknown> } {
  const child = spawn(PYTHON, [BOT, server.url, ...args, '--patience', '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code;
  });
  return { line: async () => (await lines.next()).value ?? '', ended };
}

test.each(Object.entries(SHORT))('%s', async (game, options) => {
  const one = bot(game, '--open', '--seed', 'one', '--options', JSON.stringify(options));
  const [, match] = /^match (\S+):/.exec(await one.line()) ?? [];
  const other = bot(game, '--match', must(match, 'a match'), '--seed', 'two');
  await other.line();
  const endings = await Promise.all([one.line(), other.line()]);
  for (const ending of endings) expect(ending).toMatch(/^over after \d+ commands of ours: \{"kind"/);
  expect(endings[0]?.split(': ')[1]).toBe(endings[1]?.split(': ')[1]);
  expect(await Promise.all([one.ended, other.ended])).toEqual([0, 0]);
});
