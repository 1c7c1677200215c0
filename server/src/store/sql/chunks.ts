/** Rows per statement: at ten columns, well below the parameter limit of either database. */
const MOST_ROWS = 1_000;

/** Rows in parts that fit into one statement each. */
export const chunks = <Item>(rows: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, n) =>
    rows.slice(n * MOST_ROWS, (n + 1) * MOST_ROWS),
  );
