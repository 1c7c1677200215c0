/** PostgreSQL for Kysely: a pool whose waits all have an end. */

import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

/** Seconds of one statement, on the server and, if the connection is dead, here. */
const STATEMENT = 8;
const ANSWER = 10;
/** Seconds to reach the server, or to get a connection of the pool. */
const CONNECT = 5;

const { builtins } = pg.types;

/** Times and numbers of entries, as numbers: all are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

interface PostgresOptions {
  readonly url: string;
  readonly connections: number;
  /** Without time limits: a migration takes as long as it takes. */
  readonly patient?: boolean;
  /** Told of connections that broke; who used them gets an error of their own. */
  readonly onError: (error: Error) => void;
}

export function postgresDialect({ url, connections, patient = false, onError }: PostgresOptions): Dialect {
  const limits = patient
    ? {}
    : {
        statement_timeout: STATEMENT * 1_000,
        idle_in_transaction_session_timeout: STATEMENT * 1_000,
        query_timeout: ANSWER * 1_000,
      };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT * 1_000,
    keepAlive: true,
    application_name: 'escadre',
    types,
    ...limits,
  });
  // Without listeners a connection that breaks would take the process along: the pool hears of idle
  // ones, and each connection of itself, if it breaks between two statements.
  pool.on('error', onError);
  pool.on('connect', (connection) => connection.on('error', onError));
  return new PostgresDialect({ pool });
}
