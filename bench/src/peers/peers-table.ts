/** The peers side by side, in Markdown: a row for each of them. */

import type { Figure } from '../figure.ts';
import { markdownTable } from '../markdown.ts';
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
  const lines = [...rows].map(([peer, row]) => [peer, ...columns.map((column) => row.get(column) ?? '')]);
  return markdownTable(['', ...columns], lines, 'left');
}
