/** A timeline as lines of text, for a terminal. */

import type { JournalLine } from '../ops/journal/line.ts';

export interface Timeline {
  readonly lines: readonly JournalLine[];
  readonly names: Readonly<Record<string, string>>;
  readonly isCut: boolean;
}

export function timelineText({ lines, names, isCut }: Timeline): string {
  if (lines.length === 0) return 'Nothing noted. JOURNAL_DAYS says for how long the journal is kept.';
  const shown = lines.map((line) => textOf(line, names));
  return [...shown, ...(isCut ? ['There is more: narrow it down with --from and --to.'] : [])].join('\n');
}

function textOf(line: JournalLine, names: Timeline['names']): string {
  const { at, what, player, match, request, code, reason, secret, ms, as, viewer } = line;
  const who = player === undefined ? '' : (names[player] ?? player);
  const parts = [
    timeOf(at),
    what.padEnd(8),
    who.padEnd(12),
    ...[as, viewer, request, code, reason].filter((part) => part !== undefined).map(String),
    ...(secret ? ['(unseen by spectators)'] : []),
    ...(ms === undefined ? [] : [`${ms} ms`]),
    ...(line.lines === undefined ? [] : [`${line.lines} more refusals`]),
    ...(line.seat ? [`by ${line.seat}`] : []),
    ...askedIn(line),
    ...(Object.keys(names).length === 0 && match !== undefined ? [`in ${match}`] : []),
  ];
  return parts.join('  ').trimEnd();
}

function askedIn({ asked = [], banks = {} }: JournalLine): string[] {
  const prompts = asked.map(({ id, until }) => (until === undefined ? id : `${id} until ${timeOf(until)}`));
  const left = Object.entries(banks).map(
    ([camp, milliseconds]) => `${camp} ${Math.round(milliseconds / 1_000)} s`,
  );
  return [...(prompts.length > 0 ? [`asks ${prompts.join(', ')}`] : []), ...left];
}

/** Local date and time with milliseconds. */
function timeOf(at: number): string {
  const date = new Date(at);
  return `${date.toLocaleString('sv')}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
