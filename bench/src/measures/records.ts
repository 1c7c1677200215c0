/** The cost of long matches' records to everybody else: how long the server is blocked by making them. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@escadre/server/store';
import { games } from '@escadre/shared/games';
import { type Figure, figure } from '../figure.ts';
import type { Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { keep, keepDrawn, templateOf } from '../stored.ts';

/** Entries of a match, mostly orders and sailing. */
const ENTRIES = 1_000;
/** Running and finished matches, of each; never requested before. */
const MATCHES = { quick: 3, usual: 20, full: 50 } as const;
/** Warm-up matches. */
const WARMING = 4;
/** Concurrent requests. */
const AT_ONCE = 4;
/** The most milliseconds that anything may block the server. */
const MOST = 10;

export const records: Measure = {
  about: 'for how long records of long matches hold the event loop',
  async figures(effort) {
    const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
    try {
      const ids = await lay(folder, MATCHES[effort]);
      return [await measureIn(folder, ids)];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Returns the matches' ids. */
async function lay(folder: string, count: number): Promise<string[]> {
  const server = await EscadreProcess.start({ folder });
  await server.end();
  const goingOn = templateOf(games.trafalgar, 0, ENTRIES);
  const store = await openStore(join(folder, 'escadre.sqlite'));
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    await keep(store, goingOn, `going-on-${n}`, []);
    await keepDrawn(store, goingOn, `over-${n}`);
    ids.push(`going-on-${n}`, `over-${n}`);
  }
  await store.close();
  return ids;
}

async function measureIn(folder: string, ids: readonly string[]): Promise<Figure> {
  const meter = join(folder, 'meter');
  const server = await EscadreProcess.start({ folder, meter });
  // Exclude one-time compilation.
  await readAll(server.url, ids.slice(0, WARMING));
  server.measureFromNow();
  const pages = await readAll(server.url, ids.slice(WARMING));
  await server.end();
  const longest = Number(await readFile(meter, 'utf8'));
  return figure(`records of ${ENTRIES} entries: the longest time for nothing else`, longest, 'ms', {
    goal: { most: MOST },
    note: `${pages} pages, ${AT_ONCE} at a time; of the processor`,
  });
}

/** Reads all pages of these matches and returns their number. */
async function readAll(url: string, ids: readonly string[]): Promise<number> {
  const waiting = [...ids];
  let pages = 0;
  const read = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      for (let from: number | undefined = 1; from !== undefined; pages += 1) {
        const response: Response = await fetch(`${url}/api/matches/${id}/record?as=public&from=${from}`);
        if (!response.ok) throw new Error(`${id} from ${from}: ${response.status} ${await response.text()}`);
        const { next }: { next?: number } = await response.json();
        from = next;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  return pages;
}
