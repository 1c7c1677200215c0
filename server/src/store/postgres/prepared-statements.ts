/**
 * PostgreSQL parses and plans a statement each time, which costs it more than most of ours do by themselves. Those that
 * are repeated are prepared under a name instead, once in each connection (`bench -- cluster` has what that saves).
 */

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import QuickLRU from 'quick-lru';
import { failureOf } from '../failure.ts';

/** How often a statement has run before it is prepared. */
const PREPARED_AFTER = 3;
/** The most statements: PostgreSQL keeps some 20 kB for each in each connection. */
const MOST = 100;
/** Statements that are counted, and the most parameters of one: lists of any length make texts without end. */
const MOST_COUNTED = 1_000;
const MOST_PARAMETERS = 60;
/**
 * PostgreSQL’s codes: the transaction has failed before; a statement would return other columns than when it was
 * prepared, as a newer release has added one.
 */
const HAS_FAILED = '25P02';
const PLAN_IS_OLD = '0A000';

class Statements {
  readonly #times = new QuickLRU<string, number>({ maxSize: MOST_COUNTED });
  /** By text; null for those that are never prepared again. */
  readonly #names = new Map<string, string | null>();

  /** The name under which this text is prepared; null if it is not. */
  nameOf(text: string): string | null {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    const times = (this.#times.get(text) ?? 0) + 1;
    this.#times.set(text, times);
    if (times <= PREPARED_AFTER || this.#names.size >= MOST) return null;
    this.#times.delete(text);
    this.#names.set(text, `s${this.#names.size}`);
    return null;
  }

  giveUp(text: string): void {
    this.#names.set(text, null);
  }
}

/** The same pool, whose connections prepare what is repeated. */
export function preparing(pool: pg.Pool): PostgresPool {
  const statements = new Statements();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, statements);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: pg.PoolClient, statements: Statements): PostgresPoolClient {
  const query = async (text: string, parameters: readonly unknown[]) => {
    const values = [...parameters];
    const isCounted = values.length > 0 && values.length <= MOST_PARAMETERS;
    const name = isCounted ? statements.nameOf(text) : null;
    if (name === null) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (failureOf(error).code !== PLAN_IS_OLD) throw error;
      statements.giveUp(text);
      return client.query(text, values).catch((second: unknown) => {
        throw failureOf(second).code === HAS_FAILED ? error : second;
      });
    }
  };
  return {
    // Kysely’s other way of asking is for cursors, which we do not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
