/** The weight of a frontend's page. */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Figure, figure } from '../figure.ts';
import type { Measure } from '../measure.ts';
import { sum } from '../statistics.ts';

/**
 * The goals in packed bytes: modules that every page loads, and the bundle for a script tag, with all
 * rules.
 */
const GOALS = { 'escadre.js': 45_000, 'escadre.global.js': 65_000 } as const;
const BUILD = fileURLToPath(new URL('../../../scripts/build-sdk.mjs', import.meta.url));

export const bundle: Measure = {
  about: 'bytes of the SDK, packed',
  async figures() {
    const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
    try {
      await promisify(execFile)(process.execPath, [BUILD, '--bundles', '--out', folder]);
      return await Promise.all(Object.entries(GOALS).map(([name, goal]) => figureOf(folder, name, goal)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function figureOf(folder: string, name: string, goal: number): Promise<Figure> {
  const files = await Promise.all(
    [...(await closureOf(folder, name))].map((file) => readFile(join(folder, file))),
  );
  return figure(`${name}, gzip`, sum(files.map((bytes) => gzipSync(bytes).length)), 'bytes', {
    goal: { most: goal },
    note: `${sum(files.map(({ length }) => length))} bytes unpacked, in ${files.length} files`,
  });
}

/** A module and all its static imports. */
async function closureOf(folder: string, name: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(name)) return found;
  found.add(name);
  const text = await readFile(join(folder, name), 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from|import) ?"\.\/([\w-]+\.js)"/g)) {
    await closureOf(folder, path, found);
  }
  return found;
}
