/** What a frontend's page loads to play. */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Measure } from '../measure.ts';
import { type Figure, row } from '../row.ts';

/** Bytes, packed (DESIGN §8). */
const GOAL = 60_000;
const BUNDLES = ['escadre.js', 'escadre.global.js'] as const;
const BUILD = fileURLToPath(new URL('../../../scripts/build-sdk.mjs', import.meta.url));

export const bundle: Measure = {
  about: 'bytes of the SDK, packed',
  async rows() {
    const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
    try {
      await promisify(execFile)(process.execPath, [BUILD, '--out', folder]);
      return await Promise.all(BUNDLES.map((name) => rowOf(folder, name)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function rowOf(folder: string, name: string): Promise<Figure> {
  const bytes = await readFile(join(folder, name));
  return row(`${name}, gzip`, gzipSync(bytes).length, 'bytes', {
    goal: { most: GOAL },
    note: `${bytes.length} bytes unpacked`,
  });
}
