/** The time of a single append to the store on an idle machine: the cost of durability alone. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@escadre/server/store';
import { games } from '@escadre/shared/games';
import { storedMatch, storedSeats, templateOf } from './stored.ts';

/** More than any match of the game has. */
const ALL = 1_000;

/** Milliseconds of each of this many consecutive appends: entries of the card game. */
export async function appendTimes(count: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
  const store = await openStore(join(folder, 'append.sqlite'));
  const times: number[] = [];
  try {
    for (let run = 0; times.length < count; run++) {
      const template = templateOf(games['trafalgar-cards'], run, ALL);
      const match = storedMatch(template, `append-${run}`, []);
      await store.create(match, storedSeats(template, []));
      for (const entry of template.entries.slice(0, count - times.length)) {
        const begun = performance.now();
        await store.append(match.id, entry);
        times.push(performance.now() - begun);
      }
    }
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
  return times;
}
