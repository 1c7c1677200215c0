/** SQLite for Kysely, wherever the database is: in this thread, or in one of its own. */

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Where connections to one database come from. */
export interface SqliteSource {
  /** Never rejects, as Kysely would keep its lock. */
  connect(): DatabaseConnection;
  close(): Promise<void>;
}

/** For `reading`, what is asked at the same time is sent at once, and answered in order: a connection for that begins no transaction. */
export function sqliteDialect(source: SqliteSource, use: 'reading' | 'transactions'): Dialect {
  return {
    createAdapter: () => (use === 'reading' ? new ReadingSqliteAdapter() : new TransactionalSqliteAdapter()),
    createDriver: () => new SourceDriver(source),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite can do DDL in transactions: so processes that start together migrate one at a time. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Spares Kysely's lock, behind which each question would wait for the answer to the one before. */
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

  /** Takes the write lock at once: a transaction that asks for it later can be refused it. */
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
