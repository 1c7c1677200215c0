/**
 * The inevitable parts of such a server, each alone: the rules of the card game, and a store entry in
 * groups.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MatchStore, openStore } from '@escadre/server/store';
import { games } from '@escadre/shared/games';
import { campsOf, chanceOf, type GameTypes, type Match, must } from '@escadre/shared/kernel';
import { newMatch } from './random-play.ts';
import { storedMatch, storedSeats, templateOf } from './stored.ts';
import { GAME, STAGES } from './wire/duel.ts';

/** Microseconds of all cores per command. */
export interface Parts {
  /** Decided, folded, and shown to everybody. */
  readonly rules: number;
  /** Made durable together with all concurrent ones. */
  readonly entry: number;
}

const MATCHES = 400;
const AT_ONCE = 128;
/** Entries per stored match. */
const ENTRIES = 13;

export async function measureParts(): Promise<Parts> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
  const store = await openStore(join(folder, 'parts.sqlite'));
  try {
    // Warm-up, which also starts threads.
    playAll();
    await storeAll(store, 'first');
    return {
      rules: await cpuOf(async () => playAll()),
      entry: await cpuOf(() => storeAll(store, 'measured')),
    };
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Microseconds of all cores per action. */
async function cpuOf(act: () => Promise<number>): Promise<number> {
  const before = process.cpuUsage();
  const count = await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** Matches as {@link Duel} plays them. Returns the number of commands. */
function playAll(): number {
  let commands = 0;
  for (let run = 0; run < MATCHES; run++) {
    const match = newMatch(games[GAME], chanceOf(`parts ${run}`));
    const seats = match.chairs.map(({ seat }) => seat);
    match.start();
    for (let n = 0; match.outcome === null; n++, commands++) {
      const stage = Math.floor(n / seats.length) % STAGES.length;
      play(match, must(seats[n % seats.length], 'a seat'), must(STAGES[stage], 'a stage of a hand'));
    }
  }
  return commands;
}

function play(match: Match<GameTypes>, seat: string, command: GameTypes['Command']): void {
  const entry = match.submit(seat, command);
  for (const viewer of ['public', ...campsOf(match.table)]) {
    match.view(viewer);
    match.seenBy(viewer, entry);
  }
}

/** Matches with this name. Returns the number of entries. */
async function storeAll(store: MatchStore, name: string): Promise<number> {
  const template = templateOf(games[GAME], 0, ENTRIES);
  const storeOne = async (run: number): Promise<void> => {
    const match = storedMatch(template, `${name}-${run}`, []);
    await store.create(match, storedSeats(template, []));
    for (const entry of template.entries) await store.append(match.id, entry);
  };
  for (let run = 0; run < MATCHES; run += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, each) => storeOne(run + each)));
  }
  return Math.ceil(MATCHES / AT_ONCE) * AT_ONCE * template.entries.length;
}
