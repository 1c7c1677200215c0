/** What a match that is seen late has still to show when it comes into memory: from what is stored. */

import { campsOf, type GameTypes, Match, must, newClock } from '@escadre/shared/kernel';
import type { StoredEntry, StoredTalk } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import type { PublicPicture } from './display.ts';
import { LateShow, type LateShowParts } from './late-show.ts';
import { type LiveMatch, phaseOf } from './live-match.ts';
import { publicMatchOf } from './public-match.ts';
import { seatsAt } from './seats.ts';
import type { Talk } from './talk.ts';

/** Nobody was here: whose lines came and went is not stored. */
const NOBODY = {
  isHere: () => false,
  since: () => null,
  standInFrom: () => null,
  watching: 0,
  claims: {},
  openUntil: null,
};

/**
 * A show that is where it would be, had the match not left memory.
 *
 * @throws what reading throws
 */
export async function lateShowOf(
  parts: LateShowParts,
  live: LiveMatch,
  talk: Talk,
  store: MatchStore,
): Promise<LateShow> {
  const entries = await store.entries(live.id);
  const { game, setup } = live.match;
  const match = Match.replay<GameTypes>(game, setup, []);
  const from = parts.lateness.shownAt(parts.time.now());
  let n = 0;
  let at = 0;
  for (; at < entries.length && must(entries[at], 'one of the entries').at <= from; at++) {
    match.apply(must(entries[at], 'one of the entries'));
    if (match.seenBy('public', must(entries[at], 'one of the entries')).length > 0) n += 1;
  }
  const show = new LateShow(parts, pictureOf(live, match, entries[at - 1]), n);
  const lines = talk.since(from);
  for (const entry of entries.slice(at)) {
    while (lines[0] !== undefined && lines[0].at < entry.at) say(show, lines.shift());
    match.apply(entry);
    show.stands(pictureOf(live, match, entry), entry.at);
    const events = match.seenBy('public', entry);
    if (events.length > 0) show.happened({ n: ++n, at: entry.at, events }, entry.at);
  }
  while (lines.length > 0) say(show, lines.shift());
  return show;
}

function say(show: LateShow, line: StoredTalk | undefined): void {
  if (line !== undefined) show.said(line);
}

/** How a match stood after an entry, as far as that is stored. */
function pictureOf(
  { id, seats, stored, brokenOpenings }: LiveMatch,
  match: Match<GameTypes>,
  last: StoredEntry | undefined,
): PublicPicture {
  const clock = last?.clock ?? newClock(stored.table.clock, campsOf(match.table));
  const at = last?.at ?? stored.createdAt;
  const standing = {
    id,
    seats: match.started ? { all: seatsAt(at, seats.all, seats.departures) } : seats,
    match,
    phase: phaseOf(match),
    host: null,
    clock,
    stored,
    pausedFor: null,
    rematchOffers: new Set<string>(),
    brokenOpenings,
  };
  return publicMatchOf({ ...standing, rematch: null }, NOBODY);
}
