/** Reconstructs departures for stores that did not record them. */

import { type Kysely, sql } from 'kysely';

/**
 * Infers a departure for each player who talked from a seat after the start and has no seat now. Restored
 * backups need it, and migration 0022: it must run on the tables as they were then, which every new database
 * checks.
 */
export async function findDepartures<T>(db: Kysely<T>): Promise<void> {
  await sql`
    insert into departures (match, player, seat, camp, name, since, until)
    select talk.match, talk.player, talk.seat, seats.camp, max(talk.name), null, max(talk.at)
    from matches
      join talk on talk.match = matches.id
      join seats on seats.match = talk.match and seats.seat = talk.seat
    where matches.private in (0, 1) and matches.phase = 'playing' and talk.at > matches.started_at
      and not exists (select 1 from seats held where held.match = talk.match and held.player = talk.player)
      and not exists (select 1 from departures known where known.match = talk.match and known.player = talk.player)
    group by talk.match, talk.player, talk.seat, seats.camp
    on conflict do nothing`.execute(db);
}
