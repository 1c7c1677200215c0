/** `npm run measure`: size and complexity of the sources by package, against our targets. */

import { PACKAGES } from './source-program.ts';
import {
  castsPerThousand,
  isComplex,
  type Measured,
  MOST,
  measureSources,
  missedTargets,
  type SourceSizes,
} from './source-sizes.ts';

report(measureSources());

function report(sizes: SourceSizes): void {
  const rows = Object.keys(PACKAGES).map((name) => rowOf(sizes, name));
  const head = [
    'package',
    'lines',
    'longest file',
    'class',
    'function',
    `complexity > ${MOST.complexity}`,
    'casts per 1,000',
  ];
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((row) => (row[n] ?? '').length)));
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, n) =>
      n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0),
    );
    process.stdout.write(`${cells.join('  ')}\n`);
  }
  const misses = missedTargets(sizes);
  process.stdout.write(
    misses.length === 0 ? '\nEvery target is met.\n' : `\nMissed targets:\n${misses.join('\n')}\n`,
  );
}

function rowOf(sizes: SourceSizes, name: string): string[] {
  const own = sizes.found.filter((each) => each.package === name);
  const longest = (what: Measured['what']) =>
    String(Math.max(0, ...own.filter((each) => each.what === what).map((each) => each.lines)));
  return [
    name,
    String(sizes.lines.get(name) ?? 0),
    longest('file'),
    longest('class'),
    longest('function'),
    String(own.filter(isComplex).length),
    castsPerThousand(sizes, name).toFixed(1),
  ];
}
