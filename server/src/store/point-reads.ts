/**
 * Reads of a few rows by their keys. With SQLite they are made in this thread, by prepared statements: a trip to
 * the reading thread and back takes longer. Lists stay there.
 */

import type { Compilable, Kysely } from 'kysely';
import type { SqliteDatabase } from './sqlite/database.ts';
import type { Tables } from './tables.ts';

/** A query that differs in its keys only. */
export type PointQuery<Row> = (
  db: Kysely<Tables>,
  ...keys: string[]
) => Compilable & { execute(): Promise<Row[]> };

/** Reads the rows of a query for these keys. */
export type ReadPoint = <Row>(query: PointQuery<Row>, ...keys: string[]) => Promise<Row[]>;

/** A query as SQL: each parameter is a value, or a function of the keys. */
interface Prepared {
  readonly sql: string;
  readonly parameters: readonly ((keys: readonly string[]) => unknown)[];
}

export class PointReads {
  readonly #database: SqliteDatabase;
  /** Compiles queries, and executes none. */
  readonly #compiler: Kysely<Tables>;
  readonly #prepared = new Map<unknown, Prepared>();

  constructor(database: SqliteDatabase, compiler: Kysely<Tables>) {
    this.#database = database;
    this.#compiler = compiler;
  }

  /** The rows; null if the file does not answer: the reading thread will say why, or wait. */
  rows<Row>(query: PointQuery<Row>, keys: readonly string[]): Row[] | null {
    const { sql, parameters } = this.#prepare(query, keys.length);
    try {
      // The query knows the type of its rows.
      return this.#database.execute(
        sql,
        parameters.map((parameter) => parameter(keys)),
      ).rows as Row[];
    } catch {
      return null;
    }
  }

  close(): void {
    this.#database.letGo();
  }

  #prepare(query: PointQuery<unknown>, count: number): Prepared {
    const known = this.#prepared.get(query);
    if (known !== undefined) return known;
    const marks = Array.from({ length: count }, (_, place) => `key ${place} of a query`);
    const { sql, parameters } = query(this.#compiler, ...marks).compile();
    const prepared = { sql, parameters: parameters.map((value) => parameterOf(value, marks)) };
    this.#prepared.set(query, prepared);
    return prepared;
  }
}

function parameterOf(value: unknown, marks: readonly unknown[]): (keys: readonly string[]) => unknown {
  const place = marks.indexOf(value);
  return place < 0 ? () => value : (keys) => keys[place];
}
