/** The peers side by side, in Markdown: a row for each of them. */

import type { Figure } from '../figure.ts';
import { quantity } from '../print.ts';

/** The table; spreads and notes are in the results. */
export function peersTable(figures: readonly Figure[]): string {
  const rows = new Map<string, Map<string, string>>();
  for (const { name, value, unit } of figures) {
    const [peer = '', column = ''] = name.split(': ', 2);
    const row = rows.get(peer) ?? new Map<string, string>();
    rows.set(peer, row.set(column, quantity({ value, unit })));
  }
  const columns = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...columns]),
    line(['---', ...columns.map(() => '--:')]),
    ...[...rows].map(([peer, row]) => line([peer, ...columns.map((column) => row.get(column) ?? '')])),
    '',
  ].join('\n');
}
