/** SQLite for Kysely, in this thread or in another. */

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** The source of connections to one database. */
export interface SqliteSource {
  /** Must not reject, or Kysely would keep its lock. */
  connect(): DatabaseConnection;
  close(): Promise<void>;
}

/**
 * With `reading`, simultaneous queries are sent at once and answered in order; such a connection begins no
 * transaction.
 */
export function sqliteDialect(source: SqliteSource, use: 'reading' | 'transactions'): Dialect {
  return {
    createAdapter: () => (use === 'reading' ? new ReadingSqliteAdapter() : new TransactionalSqliteAdapter()),
    createDriver: () => new SourceDriver(source),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite supports transactional DDL, so that processes that start together migrate one at a time. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Avoids Kysely’s lock, which would delay each query until the previous answer. */
class ReadingSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SourceDriver implements Driver {
  readonly #source: SqliteSource;

  constructor(source: SqliteSource) {
    this.#source = source;
  }

  async init(): Promise<void> {
    await this.#source.connect().executeQuery(CompiledQuery.raw('select 1'));
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#source.connect();
  }

  async releaseConnection(): Promise<void> {}

  /** Takes the write lock at once: a later upgrade can be refused. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#source.close();
  }
}
