/** What a process sees of the others that run the site with it, and how it shuts one out that has ended. */

import { Kysely, sql } from 'kysely';
import type { StoreWatch } from '../database-watch.ts';
import { StoreUnavailable } from '../errors.ts';
import { failureOf } from '../failure.ts';
import { BURIALS, HELD_BY_PROCESSES } from '../lock/advisory-locks.ts';
import type { Peer, PeerStore } from '../peers.ts';
import { clockOfPostgres } from '../sql/clock.ts';
import { bury, mustBeOpen, openProcesses, type Writer } from '../sql/processes.ts';
import type { Tables } from '../tables.ts';
import { postgresDialect } from './dialect.ts';

/** One may wait for a process that is being shut out. */
const CONNECTIONS = 2;

interface PeerStoreParts {
  readonly url: string;
  /** The id of this process. */
  readonly me: string;
  readonly watch: Pick<StoreWatch, 'failed'>;
}

/** On connections of its own, so that looks wait neither for reads nor for writes. */
export function openPeerStore({ url, me, watch }: PeerStoreParts): PeerStore {
  const onError = (error: Error) => watch.failed(failureOf(error));
  const db = new Kysely<Tables>({ dialect: postgresDialect({ url, connections: CONNECTIONS, onError }) });
  const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      throw new StoreUnavailable(failureOf(error));
    }
  };
  return {
    me,
    others: () => asking(() => othersThan(db, me)),
    arrive: () => asking(() => arrive(db, me)),
    leave: () => asking(() => leave(db, me)),
    numbersHeld: () => asking(() => numbersHeld(db)),
    bury: (dead, open) => asking(() => buryIfStill({ db, dialect: 'postgres', me }, dead, open)),
    close: () => db.destroy(),
  };
}

async function othersThan(db: Kysely<Tables>, me: string): Promise<Peer[]> {
  const rows = await db
    .selectFrom('processes')
    .select(['id', 'number', 'beat', 'address', 'release', 'leaving_at'])
    .where('ended_at', 'is', null)
    .where('id', '!=', me)
    .execute();
  return rows.map(({ leaving_at, ...peer }) => ({ ...peer, isLeaving: leaving_at !== null }));
}

async function arrive(db: Kysely<Tables>, me: string): Promise<void> {
  await db.updateTable('processes').set({ leaving_at: null }).where('id', '=', me).execute();
}

async function leave(db: Kysely<Tables>, me: string): Promise<void> {
  const leaving_at = Math.round(await clockOfPostgres(db));
  await db.updateTable('processes').set({ leaving_at }).where('id', '=', me).execute();
}

async function numbersHeld(db: Kysely<Tables>): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`${sql.raw(HELD_BY_PROCESSES)}`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

const buryIfStill = (writer: Writer, { id, beat }: Peer, open: readonly string[]): Promise<boolean> =>
  writer.db.transaction().execute(async (trx) => {
    // One burial at a time.
    await sql`select pg_advisory_xact_lock(${BURIALS}, 1)`.execute(trx);
    await mustBeOpen(trx, writer, []);
    const now = new Set(await openProcesses(trx));
    if (now.size !== open.length + 1 || !open.every((each) => now.has(each))) return false;
    const same = trx.selectFrom('processes').select('id').where('id', '=', id).where('beat', '=', beat);
    // Its own beat waits from here on.
    if ((await same.forUpdate().execute()).length === 0) return false;
    await bury(trx, 'postgres', [id]);
    return true;
  });
