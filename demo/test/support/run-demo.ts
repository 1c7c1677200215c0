/** The demo as a person runs it: a process of its own, whose words and exit code are kept. */

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

interface Ran {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** No server is at the usual place, unless `PORT` says otherwise. */
const NOWHERE = { PORT: '1' };

export const runDemo = (...args: string[]): Promise<Ran> => runDemoWith('', ...args);

/** With somebody who types that. */
export async function runDemoWith(typed: string, ...args: string[]): Promise<Ran> {
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...env, ...NOWHERE },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Who has played to the end reads no more.
  child.stdin.on('error', () => undefined);
  child.stdin.end(typed);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, said, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, said, complained };
}

/** Plays a match at a server of its own to its end, tells how it went, and finds that its record holds. */
export async function holdsToTheEnd(game: string): Promise<void> {
  const { code, said, complained } = await runDemo(game, '--fast', '--seed', 'a test');
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  expect(said).toContain(`A match of ${game}\n`);
  expect(said).toContain('at a server of its own');
  expect(said).toMatch(/The match is (won by \w+|drawn): .+\./);
  const [, promise] = /the server promises[^:]*:\s+([0-9a-f]{64})/.exec(said) ?? [];
  expect(said).toMatch(new RegExp(`promised before the start +${promise}`));
  expect(said).toMatch(/the seed, opened +[0-9a-f]{64}/);
  expect(said).toContain('The record holds');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  expect(said).not.toMatch(/\u001b/);
}
