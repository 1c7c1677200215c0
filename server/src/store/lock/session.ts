/** A PostgreSQL session that holds or requests the site lock, on a connection of its own. */

import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { failureOf } from '../failure.ts';
import { type AdvisoryLock, isHeldHere, taking } from './advisory-locks.ts';

const CLOSE_MS = 1_000;
/** PostgreSQL’s codes for a missing table and a missing column. */
const NOT_MIGRATED = ['42P01', '42703'];

/** Seconds of silence before the system asks whether the other machine is there, seconds between two questions, and their number. */
const [IDLE, INTERVAL, COUNT] = [4, 2, 3];
/** Milliseconds until a vanished machine is noticed: by default it would take hours. */
export const VANISHED_AFTER = (IDLE + INTERVAL * COUNT) * 1_000;

/** Notices a vanished machine, and turns off the idle timeout. */
const SETTINGS = `set tcp_keepalives_idle = ${IDLE}; set tcp_keepalives_interval = ${INTERVAL}; set tcp_keepalives_count = ${COUNT};
  select set_config(name, '0', false) from pg_settings where name = 'idle_session_timeout'`;

/** The row of a process: it may write, another process has closed it, or it is missing, as before the process has joined. */
type ProcessRow = 'open' | 'closed' | 'missing';

export class LockSession {
  readonly #client: pg.Client;
  readonly ended: Promise<void>;
  hasEnded = false;

  private constructor(client: pg.Client) {
    this.#client = client;
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.hasEnded = true;
        resolve();
      };
      client.on('error', end);
      client.on('end', end);
    });
  }

  /** @param limits milliseconds. @throws errors of the driver */
  static async open(
    url: string,
    { connectsWithin, answersWithin }: { readonly connectsWithin: number; readonly answersWithin: number },
  ): Promise<LockSession> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectsWithin,
      query_timeout: answersWithin,
      keepAlive: true,
      application_name: 'escadre lock',
    });
    const session = new LockSession(client);
    try {
      await client.connect();
      await client.query(SETTINGS);
      return session;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  /** Takes a lock unless this session already holds it: locks taken twice must be released twice. */
  async tryToLock(lock: AdvisoryLock): Promise<boolean> {
    const [row] = await this.#ask<{ got: boolean }>(
      `select case when ${isHeldHere(lock)} then true else ${taking(lock)} end as got`,
    );
    return row?.got === true;
  }

  async rowOf(me: string): Promise<ProcessRow> {
    const ended = 'select ended_at is not null as closed from processes where id = $1';
    const [row] = await this.#askTables<{ closed: boolean }>(ended, me);
    if (row === undefined) return 'missing';
    return row.closed ? 'closed' : 'open';
  }

  /** Shows other processes that this one lives. */
  async beat(me: string): Promise<ProcessRow> {
    const beaten = 'update processes set beat = beat + 1 where id = $1 and ended_at is null returning id';
    return (await this.#askTables(beaten, me)).length > 0 ? 'open' : this.rowOf(me);
  }

  /** @throws Error behind a pooler */
  async mustHaveLock(lock: AdvisoryLock): Promise<void> {
    const [row] = await this.#ask<{ has: boolean }>(`select ${isHeldHere(lock)} as has`);
    if (row?.has !== true)
      throw new Error('DATABASE_URL points to a connection pooler. Point it to PostgreSQL itself.');
  }

  /** Releases the lock. Does not wait for a database that hangs. */
  async close(): Promise<void> {
    this.hasEnded = true;
    await Promise.race([this.#client.end().catch(() => {}), delay(CLOSE_MS, undefined, { ref: false })]);
  }

  /** No rows while the tables are not up to date yet. */
  async #askTables<Row extends object>(text: string, me: string): Promise<readonly Row[]> {
    try {
      return await this.#ask<Row>(text, [me]);
    } catch (error) {
      if (NOT_MIGRATED.includes(failureOf(error).code)) return [];
      throw error;
    }
  }

  async #ask<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#client.query<Row>(text, [...values]);
    return rows;
  }
}
