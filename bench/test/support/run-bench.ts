/** Runs the bench as by hand, and checks its results. */

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { games } from '@escadre/shared/games';
import { expect } from '@jest/globals';
import type { Figure } from '../../src/figure.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export async function runBench(...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [code, said, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, said, complained };
}

interface Results {
  readonly format: string;
  readonly effort: string;
  readonly machine: Readonly<Record<string, unknown>>;
  readonly rows: readonly (Figure & { readonly measure: string })[];
}

interface Held {
  readonly rows: Results['rows'];
  /** The text of each other file. */
  readonly files: readonly string[];
}

/** Runs these measures, prints a table, and writes it as JSON, and these `files` beside it. */
export async function holdsFor(names: readonly string[], files: readonly string[] = []): Promise<Held> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-test-'));
  try {
    const rows = await holdsIn(join(folder, 'results.json'), names);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return { rows, files: texts };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function holdsIn(file: string, names: readonly string[]): Promise<Results['rows']> {
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
  for (const measure of ['kernel', 'bytes'].filter((each) => names.includes(each))) {
    const ofGames = results.rows.filter((row) => row.measure === measure);
    const inGames = Object.keys(games).map((game) =>
      ofGames.filter(({ name }) => name.startsWith(`${game}:`)),
    );
    expect(inGames.flat().length).toBeGreaterThan(0);
    expect(new Set(inGames.map(({ length }) => length)).size).toBe(1);
  }
  return results.rows;
}
