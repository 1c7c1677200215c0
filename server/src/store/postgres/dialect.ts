/** PostgreSQL for Kysely: a pool with a limit on every wait. */

import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared-statements.ts';

/** Seconds for one statement: on the server, and here if the connection is dead. */
const STATEMENT = 8;
const ANSWER = 10;
/** Seconds to connect, or to get a pooled connection. */
const CONNECT = 5;

const { builtins } = pg.types;

/** Reads 64-bit times and counts as numbers: all are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

interface PostgresOptions {
  readonly url: string;
  readonly connections: number;
  /** No time limits, for migrations. */
  readonly patient?: boolean;
  /** Reports broken connections; their users also get errors. */
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
  // An unhandled error event would end the process: the pool reports idle connections, and each connection
  // reports a break between two statements.
  pool.on('error', onError);
  pool.on('connect', (connection) => connection.on('error', onError));
  return new PostgresDialect({ pool: preparing(pool) });
}
