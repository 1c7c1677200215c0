/** The arena's output: progress and result. */

import { type Contest, type Contestant, otherOf } from './contest.ts';
import type { Cost, Share, Tally } from './tally.ts';

/** Progress, in a line. */
export function progressOf({ one }: Contest, tally: Tally, matches: number, seconds: number): string {
  const left = (seconds / tally.matches) * (matches - tally.matches);
  const { won, drawn, lost } = tally;
  return [
    `${tally.matches} of ${matches}`,
    `${one} won ${won}, drew ${drawn}, lost ${lost}: ${inWords(tally.share())}`,
    `${timeOf(seconds)}, about ${timeOf(left)} left`,
  ].join(' · ');
}

/** The result, for readers. */
export function reportOf(contest: Contest, tally: Tally): string {
  const { one } = contest;
  const other = otherOf(contest);
  if (tally.matches === 0) return `${one} against ${other}: no match has come to its end\n`;
  const { won, drawn, lost } = tally;
  const byCamp = tally.camps.map((camp) => `as ${camp} ${percent(tally.share(camp).share)}`);
  const endings = tally.endings.map(([ending, times]) => `${ending} ${times}`);
  const others = one === other ? `${other} (the other)` : other;
  return [
    `${one} against ${other}: won ${won}, drew ${drawn}, lost ${lost} of ${tally.matches}`,
    `  points       ${inWords(tally.share())}; ${byCamp.join(', ')}`,
    `  endings      ${endings.join(', ')}; ${tally.length} entries in the median, ${tally.timeouts} time-outs`,
    `  held lost    ${one} ${heldLost(tally.gaveUp('one'))}; ${others} ${heldLost(tally.gaveUp('other'))}`,
    '',
    ...aligned([
      ['a choice', 'CPU ms: median', '99 %', 'most', 'positions: median', '99 %', 'choices'],
      ...costRows(one, 'one', tally),
      ...costRows(others, 'other', tally),
    ]),
    '',
  ].join('\n');
}

function costRows(name: string, contestant: Contestant, tally: Tally): (readonly string[])[] {
  const searches = tally.costsOfSearches(contestant);
  return [
    cells(name, tally.costs[contestant]),
    ...(searches.choices > 0 ? [cells('  that searched', searches)] : []),
    ...tally.costsByKind(contestant).map(([kind, cost]) => cells(`  ${kind}`, cost)),
  ];
}

const inWords = ({ share, least, most }: Share): string =>
  `${percent(share)} (95 %: ${percent(least)} to ${percent(most)})`;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const heldLost = ({ times, wrongly }: { readonly times: number; readonly wrongly: number }): string =>
  times === 0 ? 'never' : `${times} times, ${wrongly} of them wrongly`;

const cells = (name: string, { choices, median, nearlyAll, most, searched }: Cost): readonly string[] => [
  name,
  ...[median, nearlyAll, most].map((milliseconds) => milliseconds.toFixed(1)),
  ...[searched.median, searched.nearlyAll, choices].map((count) => Math.round(count).toLocaleString('en')),
];

/** Names aligned left, numbers right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const [headings = []] = rows;
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 3),
      )
      .join(''),
  );
}

function timeOf(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
