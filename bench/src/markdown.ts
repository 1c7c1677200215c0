/** A table in Markdown, with numbers in all columns but perhaps the first. */

type Cells = readonly string[];

/** @param names how the first column is aligned: to the left if it has names */
export function markdownTable(headings: Cells, rows: readonly Cells[], names: 'left' | 'right'): string {
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
  const alignments = headings.map((_, column) => (column === 0 && names === 'left' ? '---' : '--:'));
  return [headings, alignments, ...rows].map((cells) => `${line(cells)}\n`).join('');
}
