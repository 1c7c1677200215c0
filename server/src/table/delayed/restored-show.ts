/** Restores the delayed show of a loaded match from the store. */

import { campsOf, type GameTypes, Match, newClock } from '@escadre/shared/kernel';
import type { StoredEntry, StoredTalk } from '../../store/model.ts';
import type { MatchStore } from '../../store/port.ts';
import type { PublicPicture } from '../match/display.ts';
import type { LiveMatch } from '../match/live-match.ts';
import { publicMatchOf } from '../match/public-match.ts';
import { seatsAt } from '../seats/seats.ts';
import { DelayedShow, type DelayedShowParts } from './delayed-show.ts';

/** Presence is not stored. */
const NOBODY = {
  isHere: () => false,
  since: () => null,
  standInFrom: () => null,
  watching: 0,
  claims: {},
  openUntil: null,
  readyUntil: null,
  review: { shown: null },
};

/**
 * Resumes the show where it would be if the match had stayed in memory.
 *
 * @throws errors of reading the entries
 */
export async function restoredShow(
  parts: DelayedShowParts,
  live: LiveMatch,
  talk: { since(at: number): readonly StoredTalk[] },
  store: MatchStore,
): Promise<DelayedShow> {
  const entries = await store.entries(live.id);
  const { game, setup } = live.match;
  const match = Match.replay<GameTypes>(game, setup, []);
  const from = parts.spectatorDelay.shownAt(parts.time.now());
  const [shown, coming] = splitAt(entries, ({ at }) => at > from);
  let n = 0;
  for (const entry of shown) {
    match.apply(entry);
    if (match.seenBy('public', entry).length > 0) n += 1;
  }
  const show = new DelayedShow(parts, pictureOf(live, match, shown.at(-1)), n);
  let lines = talk.since(from);
  for (const entry of coming) {
    const [before, after] = splitAt(lines, ({ at }) => at >= entry.at);
    for (const line of before) show.addLine(line);
    lines = after;
    match.apply(entry);
    show.addPicture(pictureOf(live, match, entry), entry.at);
    const events = match.seenBy('public', entry);
    if (events.length > 0) show.addEvents({ n: ++n, at: entry.at, events }, entry.at);
  }
  for (const line of lines) show.addLine(line);
  return show;
}

/** Splits a list before the first matching item. */
function splitAt<Item>(items: readonly Item[], isMeant: (item: Item) => boolean): [Item[], Item[]] {
  const found = items.findIndex(isMeant);
  const at = found === -1 ? items.length : found;
  return [items.slice(0, at), items.slice(at)];
}

/** The public picture after an entry; before the first if undefined. */
function pictureOf(
  { id, seats, stored, seating }: LiveMatch,
  match: Match<GameTypes>,
  last: StoredEntry | undefined,
): PublicPicture {
  const clock = last?.clock ?? newClock(stored.table.clock, campsOf(match.table));
  const at = last?.at ?? stored.createdAt;
  const shown = {
    id,
    seats: match.started ? { all: seatsAt(at, seats.all, seats.departures) } : seats,
    match,
    clock,
    stored,
    pausedFor: null,
    rematchOffers: new Set<string>(),
    seating: { host: null, brokenOpenings: seating.brokenOpenings },
  };
  return publicMatchOf({ ...shown, rematch: null }, NOBODY);
}
