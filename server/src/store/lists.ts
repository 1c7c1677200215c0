/** Queries for match lists: the public list, a player’s own, and quick matches. */

import type { PlayerId } from '@escadre/shared/kernel';
import { must } from '@escadre/shared/kernel/optional.ts';
import type { Phase } from '@escadre/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { allMatches, isOpenTo, type MatchColumns, type MatchQuery } from './match-query.ts';
import type { GatheringFilter, ListFilter, OwnFilter } from './port.ts';
import type { MatchRow, Tables } from './tables.ts';

/** The longest spectators’ delay, in milliseconds. */
const MOST_DELAY = 3_600_000;

/**
 * Public matches in a phase, or all unfinished ones, as spectators see them. Each part uses an index and is
 * limited.
 */
export function listed(db: Kysely<Tables>, filter: ListFilter): MatchQuery {
  const { phase, game, now, after } = filter;
  const all = allMatches(db)
    .where('private', '=', 0)
    .where(isListedAt(now))
    .$if(game !== undefined, (matches) => matches.where('game', '=', must(game, 'a game')))
    .$if(after !== undefined, (matches) => matches.where(olderThan(parseCursor(must(after, 'a cursor')))));
  const phases = phase === undefined ? (['gathering', 'playing'] as const) : [phase];
  const [first, ...others] = phases
    .flatMap((each) => seenIn(all, each, now))
    .map((some) => db.selectFrom(newest(some, filter).as('some')).selectAll());
  const seen = others.reduce((sum, some) => sum.unionAll(some), must(first, 'a query'));
  return newest(db.selectFrom(seen.as('matches')).selectAll(), filter);
}

/** Matches in which the player has a seat. */
export function ownOf(db: Kysely<Tables>, filter: OwnFilter): MatchQuery {
  const { player, phase, after } = filter;
  const own = allMatches(db)
    .where('id', 'in', (eb) => eb.selectFrom('seats').select('match').where('player', '=', player))
    .where('phase', 'in', phase === undefined ? ['gathering', 'playing'] : [phase])
    .$if(after !== undefined, (some) => some.where(olderThan(parseCursor(must(after, 'a cursor')))));
  return newest(own, filter);
}

/** Gathering matches that the player has joined or may join, oldest first. */
export function gatheringFor(
  db: Kysely<Tables>,
  { kind, player, seat, now, limit, after }: GatheringFilter,
): MatchQuery {
  return allMatches(db)
    .where('kind', '=', kind)
    .where(isGathering)
    .where(isListedAt(now))
    .where((eb) =>
      eb.or([isSeatOf(player)(eb), eb.and([isNotVacant(eb), hasSeatFor(seat)(eb), isOpenTo(player)])]),
    )
    .$if(after !== undefined, (query) => query.where(newerThan(must(after, 'a cursor'))))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
}

/** One row more than the page, to detect a next page. */
const newest = (matches: MatchQuery, { limit }: Pick<ListFilter, 'limit'>): MatchQuery =>
  matches
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);

/** The page and the cursor of the next one; null on the last page. */
export function pageOf<Row extends { readonly match: Pick<MatchRow, 'id' | 'created_at'> }>(
  rows: readonly Row[],
  { limit }: Pick<ListFilter, 'limit'>,
): { page: readonly Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? cursorOf(last.match) : null };
}

/** Matches shown in a phase, allowing for spectators’ delay. */
function seenIn(all: MatchQuery, phase: Phase, now: number): MatchQuery[] {
  const inPhase = all.where('phase', '=', phase);
  switch (phase) {
    case 'gathering':
      return [inPhase.where(isNotVacant), all.where(isStillUnseen('started_at', now))];
    case 'playing':
      return [
        inPhase.where(isSeen('started_at', now)),
        all.where(isSeen('started_at', now)).where(isStillUnseen('ended_at', now)),
      ];
    case 'over':
      return [inPhase.where(isSeen('ended_at', now))];
  }
}

interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

const cursorOf = ({ created_at, id }: Pick<MatchRow, 'id' | 'created_at'>): string => `${created_at}/${id}`;

/** An invalid cursor gives an empty page. */
function parseCursor(text: string): Cursor {
  const [, createdAt, id] = /^(\d{1,15})\/(.*)$/s.exec(text) ?? [];
  return { createdAt: Number(createdAt ?? 0), id: id ?? '' };
}

const olderThan =
  ({ createdAt, id }: Cursor) =>
  (eb: MatchColumns) =>
    eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(createdAt, id));

const newerThan =
  ({ createdAt, id }: Cursor) =>
  (eb: MatchColumns) =>
    eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(createdAt, id));

const isListedAt = (now: number) => (eb: MatchColumns) =>
  eb.or([eb('listed_from', 'is', null), eb('listed_from', '<=', now)]);

/** A vacant table is unlisted until its match begins. */
const isNotVacant = (eb: MatchColumns) => eb('vacant_at', 'is', null);

/** Must match the condition of the index exactly. */
const isGathering = sql<boolean>`phase = 'gathering'`;

/** True if spectators can see the event, given their delay. */
const isSeen = (when: 'started_at' | 'ended_at', now: number) => (eb: MatchColumns) =>
  eb.or([eb('delay', '=', 0), eb(sql<number>`${eb.ref(when)} + 1000 * delay`, '<=', now)]);

/** True if the event has happened but is still delayed for spectators. */
const isStillUnseen = (when: 'started_at' | 'ended_at', now: number) => (eb: MatchColumns) =>
  eb.and([
    // Must match the condition of the index exactly.
    sql<boolean>`delay > 0`,
    eb(when, '>', now - MOST_DELAY),
    eb(sql<number>`${eb.ref(when)} + 1000 * delay`, '>', now),
  ]);

const isSeatOf = (player: PlayerId) => (eb: MatchColumns) =>
  eb.exists(
    eb
      .selectFrom('seats')
      .select('seats.seat')
      .whereRef('seats.match', '=', 'matches.id')
      .where('seats.player', '=', player),
  );

/** True if a camp is empty, so that no invitation is needed, and has the wanted seat, if any. */
const hasSeatFor = (wanted: string | null) => (eb: MatchColumns) => {
  const free = eb
    .selectFrom('seats')
    .select('seats.seat')
    .whereRef('seats.match', '=', 'matches.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seats as held')
            .select('held.seat')
            .whereRef('held.match', '=', 'seats.match')
            .whereRef('held.camp', '=', 'seats.camp')
            .where('held.player', 'is not', null),
        ),
      ),
    );
  return eb.exists(wanted === null ? free : free.where('seats.seat', '=', wanted));
};
