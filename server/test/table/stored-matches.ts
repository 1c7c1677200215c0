/** Matches that were played at random, put into a store as rooms store them, and loaded again. */

import {
  type AnyGame,
  asMatchId,
  asPlayerId,
  campsOf,
  chanceOf,
  type Entry,
  type GameTypes,
  Match,
  newClock,
  retime,
} from '@escadre/shared/kernel';
import { type AnySpecimen, playAtRandom, randomMatch } from '@escadre/shared/testkit';
import type { ListedMatch, StoredEntry } from '../../src/store/model.ts';
import type { MatchStore } from '../../src/store/port.ts';
import type { LoadedEntries } from '../../src/table/history/snapshot.ts';
import { Snapshots } from '../../src/table/history/snapshots.ts';
import { LiveMatch } from '../../src/table/match/live-match.ts';
import type { PlayersHere } from '../../src/table/match/match-ledger.ts';
import { standingOrderDelay } from '../../src/table/time/standing-order-delay.ts';
import { systemTime, type Time } from '../../src/time.ts';
import { aMatch, aSeat, NOW } from '../store/samples.ts';

const CLOCK = { perGame: 600, increment: 5 };

export interface Played {
  readonly game: AnyGame;
  readonly listed: ListedMatch;
  readonly entries: readonly StoredEntry[];
}

/** A match of at most so many entries, a second between any two. */
export function played(specimen: AnySpecimen, run: number, most: number): Played {
  const match: Match<GameTypes> = randomMatch(specimen, run);
  const steps: Entry<GameTypes>[] = playAtRandom(
    specimen,
    match,
    chanceOf(`steps ${run}`),
    () => {},
    most - 1,
  );
  const { options, scenario = null, seed } = match.setup;
  const { game } = specimen;
  const id = asMatchId(`${game.id}-${run}`);
  const table = {
    clock: CLOCK,
    private: false,
    spectators: { allowed: true, delay: 0, talk: true },
    claimAfter: null,
    standIns: false,
    talk: 'free',
  } as const;
  const stored = aMatch(id, { game: game.id, options: options as never, scenario, seed, table });
  const seats = match.chairs.map(({ seat, camp }) =>
    aSeat(seat, { camp, player: asPlayerId(`p-${seat}`), name: seat, ready: true }),
  );
  return {
    game,
    listed: { match: { ...stored, phase: 'playing' }, seats, departures: [] },
    entries: timed(Match.replay(match.game, match.setup, []), steps),
  };
}

/** The entries with their clocks and ids, the start before them. */
function timed(match: Match<GameTypes>, steps: readonly Entry<GameTypes>[]): StoredEntry[] {
  let clock = newClock(CLOCK, campsOf(match.table));
  return [match.decideStart({}), ...steps].map((entry) => {
    match.apply(entry);
    const at = NOW + entry.seq * 1_000;
    clock = retime(CLOCK, clock, match.prompts, at);
    return { ...entry, at, id: entry.seat === null ? null : `command-${entry.seq}`, clock, computer: null };
  });
}

export async function keep(store: MatchStore, { listed, entries }: Played): Promise<void> {
  await store.create(listed.match, listed.seats, true);
  await Promise.all(entries.map((entry) => store.append(listed.match.id, entry)));
}

/** Snapshots without a keeper: only the test saves them. */
export const noSnapshots = (store: MatchStore): Snapshots =>
  new Snapshots({
    store,
    every: Number.POSITIVE_INFINITY,
    onError: (_id, error) => {
      throw error;
    },
  });

const NOBODY_HERE: PlayersHere = {
  isHere: () => false,
  graceOf: () => 0,
  answered: () => {},
  ranOut: () => {},
};

export function liveFrom(
  { game, listed }: Played,
  loaded: LoadedEntries,
  store: MatchStore,
  { snapshots = noSnapshots(store), time = systemTime() }: { snapshots?: Snapshots; time?: Time } = {},
): LiveMatch {
  const parts = {
    players: NOBODY_HERE,
    before: { process: null, lastHeard: null, from: 'nobody' } as const,
    answerDelay: standingOrderDelay(),
    store,
    snapshots,
    time,
  };
  return new LiveMatch({ game, stored: listed, loaded, ...parts });
}
