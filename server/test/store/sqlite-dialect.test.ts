/** How questions go to a SQLite connection. */

import { describe, expect, test } from '@jest/globals';
import { type CompiledQuery, type DatabaseConnection, Kysely } from 'kysely';
import { type SqliteSource, sqliteDialect } from '../../src/store/sqlite/dialect.ts';
import type { Tables } from '../../src/store/tables.ts';

/** Holds every query back until it is told to answer. */
class SlowConnection implements DatabaseConnection, SqliteSource {
  readonly #answers: (() => void)[] = [];
  asked = 0;

  connect(): DatabaseConnection {
    return this;
  }

  executeQuery<R>({ sql }: CompiledQuery): Promise<{ rows: R[] }> {
    // Kysely's driver starts with this.
    if (sql === 'select 1') return Promise.resolve({ rows: [] });
    this.asked += 1;
    return new Promise((resolve) => {
      this.#answers.push(() => resolve({ rows: [] }));
    });
  }

  answer(): void {
    for (const answer of this.#answers.splice(0)) answer();
  }

  async *streamQuery(): AsyncIterableIterator<never> {}

  async close(): Promise<void> {}
}

/** Asks for two tables at the same time. Gives how many questions there were before the first answer, and in all. */
async function askTwo(use: 'reading' | 'transactions'): Promise<{ before: number; all: number }> {
  const connection = new SlowConnection();
  const db = new Kysely<Tables>({ dialect: sqliteDialect(connection, use) });
  const both = Promise.all([
    db.selectFrom('matches').select('id').execute(),
    db.selectFrom('seats').select('seat').execute(),
  ]);
  await settled();
  const before = connection.asked;
  connection.answer();
  await settled();
  connection.answer();
  await both;
  return { before, all: connection.asked };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('simultaneous queries', () => {
  test('run at once on a read-only connection', async () => {
    expect(await askTwo('reading')).toEqual({ before: 2, all: 2 });
  });

  test('wait for their turn on a connection with transactions', async () => {
    expect(await askTwo('transactions')).toEqual({ before: 1, all: 2 });
  });
});
