/** Stored matches, played at random without a server. */

import { setTimeout as pause } from 'node:timers/promises';
import {
  JUST_MADE,
  type MatchStore,
  type StoredEntry,
  type StoredMatch,
  type StoredSeat,
} from '@escadre/server/store';
import {
  type AnyGame,
  asMatchId,
  asPlayerId,
  campsOf,
  chanceOf,
  type Entry,
  type GameTypes,
  type Match,
  newClock,
  retime,
} from '@escadre/shared/kernel';
import { chooseAction, decideAction, newMatch } from './random-play.ts';

/** A match in progress, to be stored under any name and for any players. */
export interface Template {
  readonly game: string;
  readonly match: Match<GameTypes>;
  readonly entries: readonly StoredEntry[];
}

/** Plays a match of the game to its end, or this many entries of it. */
export function templateOf(game: AnyGame, run: number, most: number): Template {
  const chance = chanceOf(`${game.id} ${run}`);
  const match = newMatch(game, chance);
  const entries: StoredEntry[] = [];
  let clock = newClock(null, campsOf(match.table));
  const keep = (entry: Entry<GameTypes>) => {
    clock = retime(null, clock, match.prompts, entry.seq);
    entries.push({ ...entry, at: entry.seq, id: `command-${entry.seq}`, clock, computer: null });
  };
  keep(match.start());
  while (match.outcome === null && entries.length < most) {
    const entry = decideAction(match, chooseAction(match, chance));
    match.apply(entry);
    keep(entry);
  }
  return { game: game.id, match, entries };
}

export function storedMatch({ game, match }: Template, id: string, players: readonly string[]): StoredMatch {
  const { options, seed } = match.setup;
  return {
    id: asMatchId(id),
    game,
    options: options as StoredMatch['options'],
    scenario: null,
    table: {
      clock: null,
      private: false,
      spectators: { allowed: true, delay: 0, talk: true },
      claimAfter: null,
      standIns: false,
      talk: 'free',
    },
    seed,
    commitment: match.commitment,
    invite: 'none',
    creator: asPlayerId(players[0] ?? 'nobody'),
    ...JUST_MADE,
    phase: match.outcome === null ? 'playing' : 'over',
    outcome: match.outcome,
    createdAt: 1,
    startedAt: 1,
    endedAt: match.outcome === null ? null : 1,
  };
}

/** The seats, one player per camp, who has been told all these entries. */
export function storedSeats({ match, entries }: Template, players: readonly string[]): StoredSeat[] {
  const camps = campsOf(match.table);
  return match.chairs.map(({ seat, camp }) => ({
    seat,
    camp,
    player: asPlayerId(players[camps.indexOf(camp)] ?? 'nobody'),
    name: camp,
    ready: true,
    hash: null,
    nonce: null,
    told: entries.length,
    since: null,
    namesake: null,
    computer: null,
    stint: null,
    standInVotes: [],
    orComputer: null,
  }));
}

/** Stores a match that both have agreed to end in a draw. */
export async function keepDrawn(store: MatchStore, template: Template, id: string): Promise<void> {
  await keep(store, template, id, []);
  await store.claim(asMatchId(id));
  const outcome = { kind: 'draw', reason: 'agreed' } as const;
  await store.change(asMatchId(id), { phase: 'over', outcome, endedAt: 1 });
}

/** Stores a match under a name. */
export async function keep(
  store: MatchStore,
  template: Template,
  id: string,
  players: readonly string[],
): Promise<void> {
  const match = storedMatch(template, id, players);
  await store.create(match, storedSeats(template, players));
  await Promise.all(template.entries.map((entry) => store.append(match.id, entry)));
}

/** Resolves once a server has taken a snapshot of the match, as it does soon after loading a long one. */
export async function snapshotOf(store: MatchStore, id: string): Promise<void> {
  while ((await store.snapshot(asMatchId(id))) === undefined) await pause(1);
}
