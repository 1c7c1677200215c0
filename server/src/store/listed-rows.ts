/** Matches as their rows, read with their seats and departures. */

import type { Kysely } from 'kysely';
import { allMatches } from './match-query.ts';
import type { ListedMatch } from './model.ts';
import type { PointQuery } from './point-reads.ts';
import { readDeparture, readMatch, readSeat } from './rows.ts';
import type { DepartureRow, MatchRow, SeatRow, Tables } from './tables.ts';

export const matchById: PointQuery<MatchRow> = (db, id) => allMatches(db).where('id', '=', id);

export const seatsById: PointQuery<SeatRow> = (db, id) =>
  db.selectFrom('seats').selectAll().where('match', '=', id).orderBy('place');

const departuresOf = (db: Kysely<Tables>) =>
  db.selectFrom('departures').selectAll().orderBy('until').orderBy('seat');

export async function departuresIn(
  db: Kysely<Tables>,
  matches: readonly MatchRow[],
): Promise<Map<string, DepartureRow[]>> {
  if (matches.length === 0) return new Map();
  const ids = matches.map(({ id }) => id);
  return Map.groupBy(await departuresOf(db).where('match', 'in', ids).execute(), ({ match }) => match);
}

export const departuresById: PointQuery<DepartureRow> = (db, id) => departuresOf(db).where('match', '=', id);

/** A match as database rows. */
export interface ListedRows {
  readonly match: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly departures: readonly DepartureRow[];
}

/** @throws Unreadable */
export const readListed = ({ match, seats, departures }: ListedRows): ListedMatch => ({
  match: readMatch(match),
  seats: seats.map(readSeat),
  departures: departures.map(readDeparture),
});

/** Departures decide who may sit down and what delayed spectators see. */
export const areDeparturesAsked = ({ phase, delay }: MatchRow): boolean =>
  phase === 'playing' || (phase === 'over' && delay > 0);
