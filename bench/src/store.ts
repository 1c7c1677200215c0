/**
 * The cost of durability: entries per second, each acknowledged only once it would survive a power cut, one
 * at a time and many at a time; and the disk's own limit. Includes PostgreSQL if TEST_DATABASE_URL names a
 * database for it.
 */

import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  JUST_MADE,
  type MatchStore,
  openStore,
  type StoredEntry,
  type StoredMatch,
} from '@escadre/server/store';
import { asCommandId, asMatchId, asPlayerId, type MatchId, must } from '@escadre/shared/kernel';
import type { Finding } from './figure.ts';
import { sum } from './statistics.ts';

/** The most milliseconds per measure; it ends earlier once done. */
const MOST_TIME = 1_500;
const WRITERS = 100;
const ALONE = 2_000;
const EACH = 400;

/** The average length of the games' entries. */
const EVENT = { type: 'moved', ship: 'victory', path: Array.from({ length: 12 }, (_, i) => `a${i}`) };

export async function measureStore(): Promise<Finding[]> {
  const directory = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
  try {
    const figures = await measureDisk(directory);
    figures.push(...(await measureOne('SQLite', join(directory, 'bench.db'))));
    const url = process.env.TEST_DATABASE_URL;
    if (url !== undefined) figures.push(...(await measureOne('PostgreSQL', url)));
    return figures;
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The same bytes, written and synced without a database. */
async function measureDisk(directory: string): Promise<Finding[]> {
  const file = await open(join(directory, 'bare'), 'w');
  const bytes = Buffer.alloc(4_096, 1);
  const perSecond = await rate(ALONE, async () => {
    await file.write(bytes);
    await file.datasync();
  });
  await file.close();
  return [{ measure: 'the disk: 4 KiB written and synced', value: perSecond, unit: '1/s' }];
}

async function measureOne(name: string, url: string): Promise<Finding[]> {
  let groups = 0;
  const store = await openStore(url, { onGroup: () => groups++ });
  const run = `bench-${process.pid}-${Date.now()}`;
  const ids = Array.from({ length: WRITERS + 1 }, (_, n) => asMatchId(`${run}-${n}`));
  await Promise.all(ids.map((id) => store.create(match(id), [])));
  const [first, ...others] = ids;

  const alone = await rate(ALONE, (seq) => store.append(must(first, 'a match'), entry(seq)));
  groups = 0;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const together = await Promise.all(others.map((id) => appendMany(store, id)));
  delay.disable();
  const perSecond = sum(together);
  const written = (await store.entries(must(others[0], 'a match'))).length * WRITERS;
  await store.close();
  return [
    { measure: `${name}: entries, one after the other`, value: alone, unit: '1/s' },
    { measure: `${name}: entries, ${WRITERS} matches at once`, value: perSecond, unit: '1/s' },
    { measure: `${name}: entries in a group, mean`, value: written / groups, unit: '' },
    {
      measure: `${name}: delay of the event loop meanwhile, 99 %`,
      value: delay.percentile(99) / 1e6,
      unit: 'ms',
    },
  ];
}

const appendMany = (store: MatchStore, id: MatchId): Promise<number> =>
  rate(EACH, (seq) => store.append(id, entry(seq)));

/** Repetitions per second, one after the other. */
async function rate(most: number, act: (n: number) => Promise<void>): Promise<number> {
  const begun = performance.now();
  let done = 0;
  while (done < most && performance.now() - begun < MOST_TIME) await act(done++);
  return (done / (performance.now() - begun)) * 1_000;
}

const match = (id: MatchId): StoredMatch => ({
  id,
  game: 'bench',
  options: {},
  scenario: null,
  table: {
    clock: null,
    private: true,
    spectators: { allowed: true, delay: 0, talk: true },
    claimAfter: null,
    standIns: false,
    talk: 'free',
  },
  seed: '0'.repeat(64),
  commitment: '0'.repeat(64),
  invite: '',
  creator: asPlayerId('bench'),
  createdAt: 0,
  ...JUST_MADE,
  phase: 'playing',
  startedAt: 0,
});

const entry = (seq: number): StoredEntry => ({
  seq,
  computer: null,
  seat: 'british',
  command: { type: 'resign' },
  events: [EVENT],
  drawn: 0,
  rules: 1,
  at: seq,
  id: asCommandId(`command-${seq}`),
  clock: { since: seq, pots: { 'camp:british': 600_000, 'camp:french': 600_000 }, timers: [] },
});
