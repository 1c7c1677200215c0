/** A PostgreSQL session that holds or requests the site lock, on a connection of its own. */

import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { OtherKey } from '../errors.ts';
import type { SiteKeys } from './site-lock.ts';

/** Number of the advisory lock: "esca", then which lock. */
const [CLASS, SITE] = [0x65736361, 1];
const CONNECT_MS = 5_000;
const ANSWER_MS = 5_000;
const CLOSE_MS = 1_000;
/** Milliseconds: longer, as writes sent by the previous holder may have to commit first. */
const COUNT_MS = 30_000;

/** Detects a vanished machine in ten seconds instead of hours, and turns off the idle timeout. */
const SETTINGS = `set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
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

  /** The number of the latest holder. */
  async holder(): Promise<number | null> {
    const [row] = await this.#ask<{ number: string }>('select number from escadre_holder');
    return row === undefined ? null : Number(row.number);
  }

  /** Registers this process as the holder and returns its number. @throws {@link OtherKey} */
  async countUp({ key, before }: SiteKeys): Promise<number> {
    await this.#mustHaveLock();
    await this.#ask(
      `create table if not exists escadre_holder
         (one integer primary key check (one = 1), number bigint not null, key text not null)`,
    );
    const [row] = await this.#ask<{ number: string }>(
      `insert into escadre_holder (one, number, key) values (1, 1, $1)
       on conflict (one) do update set number = escadre_holder.number + 1, key = excluded.key
         where escadre_holder.key in ('', excluded.key, $2)
       returning number`,
      [key, before],
      COUNT_MS,
    );
    if (row === undefined) throw new OtherKey();
    return Number(row.number);
  }

  /** Releases the lock. Does not wait for a database that hangs. */
  async close(): Promise<void> {
    this.hasEnded = true;
    await Promise.race([this.#client.end().catch(() => {}), delay(CLOSE_MS, undefined, { ref: false })]);
  }

  async #mustHaveLock(): Promise<void> {
    const [row] = await this.#ask<{ has: boolean }>(`select ${HAS_LOCK} as has`);
    if (row?.has !== true)
      throw new Error(
        'DATABASE_URL leads to a pooler that shares its connections: it has to lead to PostgreSQL',
      );
  }

  async #ask<Row extends object>(
    text: string,
    values: readonly unknown[] = [],
    within = ANSWER_MS,
  ): Promise<Row[]> {
    // The driver’s types omit the timeout of a single query.
    const { rows } = await this.#client.query<Row>({
      text,
      values: [...values],
      query_timeout: within,
    } as pg.QueryConfig);
    return rows;
  }
}
