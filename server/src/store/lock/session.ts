/** A PostgreSQL session that holds or requests the site lock, on a connection of its own. */

import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { failureOf } from '../failure.ts';

/** Number of the advisory lock: "esca", then which lock. */
const [CLASS, SITE] = [0x65736361, 1];
const CONNECT_MS = 5_000;
const ANSWER_MS = 5_000;
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

const HAS_LOCK = `exists (
  select 1 from pg_locks where locktype = 'advisory' and classid = ${CLASS} and objid = ${SITE} and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and pid = pg_backend_pid() and granted)`;

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

  /** @throws errors of the driver */
  static async open(url: string): Promise<LockSession> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
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

  /** Takes the lock unless this session already holds it: locks taken twice must be released twice. */
  async tryToLock(): Promise<boolean> {
    const [row] = await this.#ask<{ got: boolean }>(
      `select case when ${HAS_LOCK} then true else pg_try_advisory_lock(${CLASS}, ${SITE}) end as got`,
    );
    return row?.got === true;
  }

  /** True if another process has closed this one’s row. */
  async isReplaced(me: string): Promise<boolean> {
    try {
      const ended = 'select 1 from processes where id = $1 and ended_at is not null';
      return (await this.#ask(ended, [me])).length > 0;
    } catch (error) {
      // The tables are not up to date yet.
      if (NOT_MIGRATED.includes(failureOf(error).code)) return false;
      throw error;
    }
  }

  /** @throws Error behind a pooler */
  async mustHaveLock(): Promise<void> {
    const [row] = await this.#ask<{ has: boolean }>(`select ${HAS_LOCK} as has`);
    if (row?.has !== true)
      throw new Error('DATABASE_URL points to a connection pooler. Point it to PostgreSQL itself.');
  }

  /** Releases the lock. Does not wait for a database that hangs. */
  async close(): Promise<void> {
    this.hasEnded = true;
    await Promise.race([this.#client.end().catch(() => {}), delay(CLOSE_MS, undefined, { ref: false })]);
  }

  async #ask<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#client.query<Row>(text, [...values]);
    return rows;
  }
}
