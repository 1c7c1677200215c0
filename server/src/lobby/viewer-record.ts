/**
 * Records over HTTP: everything of a finished match, and what one viewer has been shown of a live one.
 * Secrets could leak here, so every field is listed by name.
 */

import { type GameTypes, type Match, RECORD_FORMAT } from '@escadre/shared/kernel';
import { publicPromptOf } from '@escadre/shared/play';
import {
  type NumberedEvents,
  type Phase,
  type RecordPage,
  VIEWER_RECORD_FORMAT,
  type ViewerRecord,
} from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import { currentOptions } from '../store/current-options.ts';
import type { ListedMatch, StoredEntry, StoredMatch } from '../store/model.ts';
import { givenScenario } from '../store/setup.ts';
import { SpectatorDelay } from '../table/time/spectator-delay.ts';
import { summaryOf } from './summary.ts';

/**
 * A page of a finished match. Its options are as stored, to be checked with the rules of that day.
 *
 * @param next the first entry’s number on the next page, from 1; null on the last
 */
export function recordPageOf(
  match: StoredMatch,
  entries: readonly StoredEntry[],
  next: number | null,
): RecordPage {
  return {
    format: RECORD_FORMAT,
    game: match.game,
    options: match.options,
    ...givenScenario(match.scenario),
    commitment: match.commitment,
    seed: match.seed,
    entries: entries.map(({ seq, seat, command, events, drawn, rules, computer }) => ({
      seq,
      seat,
      command,
      events,
      drawn,
      rules,
      ...(computer === null ? {} : { computer }),
    })),
    ...(next === null ? {} : { next }),
  };
}

/**
 * The viewer: as requested, else the player’s camp, else the public.
 *
 * @throws Fault BAD_REQUEST for an impossible viewer
 */
export function viewerOf({ seats }: ListedMatch, player: Player | null, as: string | undefined): string {
  const viewers = ['public', ...new Set(seats.map(({ camp }) => camp))];
  const viewer = as ?? campOf(seats, player) ?? 'public';
  if (viewers.includes(viewer)) return viewer;
  throw new Fault('BAD_REQUEST', `"${viewer}" is not a valid viewer of this match.`, { as: viewers });
}

/**
 * A live match can be viewed as one’s own camp, or as the public.
 *
 * @throws Fault OTHER_CAMP, NOT_A_PLAYER, NO_SPECTATORS
 */
export function mustMayLook({ match, seats }: ListedMatch, player: Player | null, viewer: string): void {
  const own = campOf(seats, player);
  if (viewer === own) return;
  if (viewer === 'public') {
    if (own !== null || match.table.spectators.allowed) return;
    throw new Fault('NO_SPECTATORS', 'This match does not allow spectators.');
  }
  if (own === null) throw new Fault('NOT_A_PLAYER', `You have no seat on the side "${viewer}".`);
  throw new Fault(
    'OTHER_CAMP',
    `The record of "${viewer}" is available once the match is over. You are "${own}".`,
  );
}

function campOf(seats: ListedMatch['seats'], player: Player | null): string | null {
  if (player === null) return null;
  return seats.find((seat) => seat.player === player.id)?.camp ?? null;
}

interface ViewerRecordParts {
  readonly listed: ListedMatch;
  /** The match as far as this viewer may see it. */
  readonly match: Match<GameTypes>;
  readonly viewer: string;
  /** The events of this page. */
  readonly events: readonly NumberedEvents[];
  /** The last event’s number told to the viewer. */
  readonly last: number;
  /** The first event’s number on the next page; null on the last. */
  readonly next: number | null;
  readonly now: number;
}

/** A page of a live match as one viewer knows it. */
export function viewerRecordOf({
  listed,
  match,
  viewer,
  events,
  last,
  next,
  now,
}: ViewerRecordParts): ViewerRecord {
  const { match: stored } = listed;
  const prompts = match.prompts.map((prompt) => [prompt.id, publicPromptOf(prompt)] as const);
  return {
    format: VIEWER_RECORD_FORMAT,
    match: stored.id,
    game: stored.game,
    options: currentOptions(stored),
    commitment: stored.commitment,
    phase: phaseFor(listed, viewer, now),
    as: viewer,
    told: last,
    events,
    ...(next === null ? {} : { next }),
    ...(match.started ? { view: match.view(viewer) } : {}),
    prompts: Object.fromEntries(prompts),
  };
}

/** The phase of a match for this viewer. */
export const phaseFor = (listed: ListedMatch, viewer: string, now: number): Phase =>
  summaryOf(listed, viewer === 'public', now).phase;

/**
 * The time up to which this viewer sees events, in milliseconds since 1970: the public has the spectators’
 * delay.
 */
export function latestFor({ match }: ListedMatch, viewer: string, now: number): number {
  const spectatorDelay = SpectatorDelay.of(match);
  return viewer === 'public' && !spectatorDelay.isNone
    ? spectatorDelay.shownAt(now)
    : Number.POSITIVE_INFINITY;
}
