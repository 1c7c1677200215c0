/** The demo as a person runs it: a separate process, with its output and exit code. */

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

/** No server at the usual address, unless `PORT` says otherwise. */
const NOWHERE = { PORT: '1' };

export const runDemo = (...args: string[]): Promise<Ran> => runDemoWith('', ...args);

/** With this typed input. */
export async function runDemoWith(typed: string, ...args: string[]): Promise<Ran> {
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...env, ...NOWHERE },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // After the end of play it reads no more.
  child.stdin.on('error', () => undefined);
  child.stdin.end(typed);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, said, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, said, complained };
}

/** Plays a match at its own server to its end, narrates it, and verifies its record. */
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours start with one
  expect(said).not.toMatch(/\u001b/);
}
