/**
 * Matches as they go out over HTTP: all of one that is over, and of one that goes on what a viewer
 * has been shown. This is a way out for secrets: what leaves is listed here, thing by thing.
 */

import {
  type AnyGame,
  type GameTypes,
  Match,
  type MatchRecord,
  type MatchSetup,
  RECORD_FORMAT,
} from '@escadre/shared/kernel';
import { type NumberedEvents, VIEWER_RECORD_FORMAT, type ViewerRecord } from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import type { ListedMatch, StoredEntry, StoredMatch } from '../store/model.ts';
import { Lateness } from '../table/lateness.ts';
import { publicPromptOf } from '../table/public-match.ts';
import { summaryOf } from './summary.ts';

/** Everything: for a match that is over. */
export function matchRecordOf(match: StoredMatch, entries: readonly StoredEntry[]): MatchRecord<never> {
  return {
    format: RECORD_FORMAT,
    game: match.game,
    options: match.options as never,
    ...(match.scenario === null ? {} : { scenario: match.scenario as never }),
    commitment: match.commitment,
    seed: match.seed,
    entries: entries.map(({ seq, seat, command, events, drawn, rules }) => ({
      seq,
      seat: seat as never,
      command: command as never,
      events: events as never,
      drawn,
      rules,
    })),
  };
}

/**
 * As whom somebody looks who asks to look so, or does not say.
 *
 * @throws Fault BAD_REQUEST
 */
export function viewerOf({ seats }: ListedMatch, player: Player | null, as: string | undefined): string {
  const viewers = ['public', ...new Set(seats.map(({ camp }) => camp))];
  const viewer = as ?? campOf(seats, player) ?? 'public';
  if (viewers.includes(viewer)) return viewer;
  throw new Fault('BAD_REQUEST', `Nobody looks at this match as "${viewer}".`, { as: viewers });
}

/**
 * While a match goes on, people look at it as their own camp, or as everybody may.
 * @throws Fault OTHER_CAMP, NOT_A_PLAYER, NO_SPECTATORS
 */
export function mustMayLook({ match, seats }: ListedMatch, player: Player | null, viewer: string): void {
  const own = campOf(seats, player);
  if (viewer === own) return;
  if (viewer === 'public') {
    if (own !== null || match.table.spectators.allowed) return;
    throw new Fault('NO_SPECTATORS', 'This match is played without spectators.');
  }
  if (own === null) throw new Fault('NOT_A_PLAYER', `You have no seat in the camp "${viewer}".`);
  throw new Fault('OTHER_CAMP', `What "${viewer}" knows is opened when the match is over: you are "${own}".`);
}

function campOf(seats: ListedMatch['seats'], player: Player | null): string | null {
  if (player === null) return null;
  return seats.find((seat) => seat.player === player.id)?.camp ?? null;
}

interface ViewerRecordParts {
  readonly game: AnyGame;
  readonly listed: ListedMatch;
  readonly entries: readonly StoredEntry[];
  readonly viewer: string;
  /** The number of the first event that is wanted. */
  readonly from: number;
  /** The number of the last event that has been told. */
  readonly told: number;
  readonly now: number;
}

/** A match that goes on, as a viewer knows it. */
export function viewerRecordOf(parts: ViewerRecordParts): ViewerRecord {
  const { game, listed, viewer, now } = parts;
  const { match: stored } = listed;
  const match = Match.replay<GameTypes>(game, setupOf(stored), []);
  const { events, last } = toldIn(match, parts);
  const prompts = match.prompts.map((prompt) => [prompt.id, publicPromptOf(prompt)] as const);
  return {
    format: VIEWER_RECORD_FORMAT,
    match: stored.id,
    game: stored.game,
    options: stored.options,
    commitment: stored.commitment,
    phase: summaryOf(listed, viewer === 'public', now).phase,
    as: viewer,
    told: last,
    events,
    ...(match.started ? { view: match.view(viewer) } : {}),
    prompts: Object.fromEntries(prompts),
  };
}

/** Folds the entries that are old enough, and tells what the viewer was told of them, once again. */
function toldIn(
  match: Match<GameTypes>,
  { listed, entries, viewer, from, told, now }: ViewerRecordParts,
): { events: NumberedEvents[]; last: number } {
  const events: NumberedEvents[] = [];
  const latest = latestFor(listed, viewer, now);
  let n = 0;
  for (const entry of entries) {
    if (entry.at > latest) break;
    match.apply(entry);
    if (n === told || match.seenBy(viewer, entry).length === 0) continue;
    n += 1;
    if (n >= from) events.push({ n, events: match.seenBy(viewer, entry, 'again') });
  }
  return { events, last: n };
}

/** Until when entries count: where spectators see late, so does who looks from outside. */
function latestFor({ match }: ListedMatch, viewer: string, now: number): number {
  const lateness = Lateness.of(match);
  return viewer === 'public' && !lateness.isNone ? lateness.shownAt(now) : Number.POSITIVE_INFINITY;
}

const setupOf = ({ options, scenario, seed }: StoredMatch): MatchSetup<GameTypes> => ({
  options,
  seed,
  ...(scenario === null ? {} : { scenario: scenario as object }),
});
