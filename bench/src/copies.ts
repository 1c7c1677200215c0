/** A store that is full of matches, soon: what it holds is copied within the database. */

import BetterSqlite from 'better-sqlite3';

/** The tables of a match, each after what it refers to, and the column that names the match. */
const TABLES = { matches: 'id', seats: 'match', entries: 'match' } as const;

/**
 * Copies matches of a SQLite store, by turns, as so many others called `${prefix}${n}` from 0 on.
 * Nothing is synced: it is no work of the store that is being measured.
 */
export function copyMatches(file: string, originals: readonly string[], count: number, prefix: string): void {
  const db = new BetterSqlite(file, { timeout: 60_000 });
  db.pragma('synchronous = off');
  const statements = Object.entries(TABLES).map(([table, key]) => db.prepare(copying(db, table, key)));
  // One transaction for each, as others may have to write meanwhile.
  const copy = db.transaction((values: object) => {
    for (const statement of statements) statement.run(values);
  });
  for (const [first, original] of originals.entries()) {
    if (first < count) copy({ original, prefix, first, step: originals.length, count });
  }
  db.close();
}

function copying(db: BetterSqlite.Database, table: string, key: string): string {
  // A pragma's rows are known by its name alone.
  const columns = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
  const copied = columns.map((column) => (column === key ? '@prefix || cast(n as integer)' : `"${column}"`));
  return `
    with recursive numbers(n) as (
      values (@first) union all select n + @step from numbers where n + @step < @count
    )
    insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
    select ${copied.join(', ')} from ${table}, numbers where "${key}" = @original`;
}
