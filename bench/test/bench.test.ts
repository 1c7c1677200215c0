import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { games } from '@escadre/shared/games';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { measures } from '../src/measures/index.ts';
import type { Row } from '../src/row.ts';

// It measures real processes; how long that takes is up to the machine.
jest.setTimeout(300_000);

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-bench-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function runBench(...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [code, said, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, said, complained };
}

interface Results {
  readonly format: string;
  readonly effort: string;
  readonly machine: Readonly<Record<string, unknown>>;
  readonly rows: readonly (Row & { readonly measure: string })[];
}

describe('the bench', () => {
  test('measures everything it knows, prints a table, and writes it as JSON', async () => {
    const file = join(folder, 'results.json');
    const names = Object.keys(measures);
    const { code, said, complained } = await runBench(...names, '--quick', '--json', file);
    expect({ code, complained }).toEqual({ code: 0, complained: expect.stringContaining('results.json') });
    const results = JSON.parse(await readFile(file, 'utf8')) as Results;
    expect(results).toMatchObject({ format: 'escadre-bench/1', effort: 'quick' });
    expect(results.machine).toMatchObject({ node: process.version, cores: expect.any(Number) });
    expect(new Set(results.rows.map(({ measure }) => measure))).toEqual(new Set(names));
    for (const { name, value, unit, goal, ratio, against, verdict } of results.rows) {
      expect({ name, unit, value }).toEqual({
        name: expect.any(String),
        unit: expect.any(String),
        value: expect.any(Number),
      });
      if (against !== undefined) expect(ratio).toBeCloseTo(value / against.value);
      expect(verdict === undefined).toBe(goal === undefined);
    }
    for (const name of names) expect(said).toMatch(new RegExp(`^${name}$`, 'm'));
    const ofGames = results.rows.filter(({ measure }) => measure === 'kernel' || measure === 'bytes');
    for (const game of Object.keys(games)) {
      const own = ofGames.filter(({ name }) => name.startsWith(`${game}:`));
      expect({ game, rows: own.length }).toEqual({ game, rows: 3 });
    }
  });

  test.each([
    [['speed'], /^Nothing here is called "speed"\. There are: kernel, /],
    [['--fast'], /^Unknown option '--fast'\. See --help\.$/m],
    [['--quick', '--full'], /^A run is --quick or --full/],
  ])('says in a sentence why it cannot: %j', async (args, sentence) => {
    const { code, said, complained } = await runBench(...args);
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toMatch(sentence);
  });

  test('tells how it is used, and what can be measured', async () => {
    const { code, said } = await runBench('--help');
    expect(code).toBe(0);
    for (const name of Object.keys(measures)) expect(said).toMatch(new RegExp(`^  ${name} `, 'm'));
  });
});
