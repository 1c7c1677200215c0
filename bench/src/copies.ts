/** Fills a store quickly by copying its matches within the database. */

import BetterSqlite from 'better-sqlite3';

/**
 * A match's tables, each after those it refers to, with the column that names the match. Without snapshots, whose
 * checksums include the match's id.
 */
const TABLES = { matches: 'id', seats: 'match', entries: 'match' } as const;

/**
 * Copies matches of a SQLite store in rotation, naming the copies `${prefix}${n}` from 0 on. Nothing is
 * synced, as this work is not measured.
 */
export function copyMatches(file: string, originals: readonly string[], count: number, prefix: string): void {
  const db = new BetterSqlite(file, { timeout: 60_000 });
  db.pragma('synchronous = off');
  const statements = Object.entries(TABLES).map(([table, key]) => db.prepare(copying(db, table, key)));
  // One transaction per copy, as others may write meanwhile.
  const copy = db.transaction((values: object) => {
    for (const statement of statements) statement.run(values);
  });
  for (const [first, original] of originals.entries()) {
    if (first < count) copy({ original, prefix, first, step: originals.length, count });
  }
  db.close();
}

function copying(db: BetterSqlite.Database, table: string, key: string): string {
  // A pragma's rows have a fixed form.
  const columns = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
  const copied = columns.map((column) => (column === key ? '@prefix || cast(n as integer)' : `"${column}"`));
  return `
    with recursive numbers(n) as (
      values (@first) union all select n + @step from numbers where n + @step < @count
    )
    insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
    select ${copied.join(', ')} from ${table}, numbers where "${key}" = @original`;
}
