/** Searches the journal: a piece of a file at a time, so that nobody waits for a search. */

import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { codeOf } from '@escadre/shared/kernel';
import { dayOf, daysIn, fileOf } from './journal.ts';
import type { JournalLine } from './line.ts';

/** The most lines of an answer. */
const MOST_LINES = 2_000;

export interface JournalQuery {
  /** Only lines with this match, player or mark; lines about the whole process come with them. By default, all. */
  readonly match?: string | undefined;
  readonly player?: string | undefined;
  readonly mark?: string | undefined;
  /** Milliseconds since 1970, both included. */
  readonly from: number;
  readonly to: number;
}

export interface Found {
  readonly lines: readonly JournalLine[];
  /** True if there are more lines than {@link MOST_LINES}: the first ones are returned. */
  readonly isCut: boolean;
}

/** The lines that fit, the oldest first. */
export async function searchJournal(folder: string, query: JournalQuery): Promise<Found> {
  const days = (await daysIn(folder)).filter((day) => day >= dayOf(query.from) && day <= dayOf(query.to));
  const lines: JournalLine[] = [];
  const shown = subjectOf(query) === undefined ? (all: JournalLine[]) => all : withoutOuterProcessLines;
  for (const day of days) {
    for await (const line of fitting(fileOf(folder, day), query)) {
      if (lines.length === MOST_LINES) return { lines: shown(lines), isCut: true };
      lines.push(line);
    }
  }
  return { lines: shown(lines), isCut: false };
}

/** What lines are about; undefined for the whole process. */
const subjectOf = ({ match, player, mark }: Partial<JournalQuery>) => match ?? player ?? mark;

/** Without the lines about the process before the first line about the subject, and after the last. */
function withoutOuterProcessLines(lines: readonly JournalLine[]): JournalLine[] {
  const isOwn = (line: JournalLine) => subjectOf(line) !== undefined;
  const [first, last] = [lines.findIndex(isOwn), lines.findLastIndex(isOwn)];
  return first === -1 ? [] : lines.slice(first, last + 1);
}

async function* fitting(file: string, query: JournalQuery): AsyncGenerator<JournalLine> {
  const marks = marksOf(query);
  let rest = NOTHING;
  try {
    for await (const read of createReadStream(file, { highWaterMark: PIECE })) {
      const piece = Buffer.concat([rest, read]);
      const end = piece.lastIndexOf(LINE_BREAK) + 1;
      rest = piece.subarray(end);
      for (const text of linesWith(piece.subarray(0, end), marks)) {
        const line = lineIn(text, query);
        if (line !== null) yield line;
      }
      await setImmediate();
    }
  } catch (error) {
    // Removed as too old meanwhile.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** Bytes looked through at once, within about a millisecond. */
const PIECE = 2 ** 18;
const NOTHING = Buffer.alloc(0);
const LINE_BREAK = 10;
/** Begins lines about the whole process. */
const ABOUT_ALL = ['started', 'stopped', 'stall', 'store'] as const satisfies readonly JournalLine['what'][];

/** Texts of which a line must contain one, as bytes: searching is a thousand times faster than parsing. */
const marksOf = (query: JournalQuery): readonly Buffer[] => {
  const named = subjectOf(query);
  if (named === undefined) return [Buffer.from('\n')];
  return [`"${named}"`, ...ABOUT_ALL.map((what) => `"what":"${what}"`)].map((text) => Buffer.from(text));
};

/** The lines of whole lines that have one of these marks, in their order. */
function linesWith(lines: Buffer, marks: readonly Buffer[]): string[] {
  const found = new Map<number, number>();
  for (const mark of marks) {
    for (let at = lines.indexOf(mark); at !== -1; ) {
      const from = at === 0 ? 0 : lines.lastIndexOf(LINE_BREAK, at - 1) + 1;
      const to = lines.indexOf(LINE_BREAK, at);
      found.set(from, to);
      at = lines.indexOf(mark, to + 1);
    }
  }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([from, to]) => lines.toString('utf8', from, to));
}

/** Null for a line that does not fit, or was written only in part. */
function lineIn(text: string, query: JournalQuery): JournalLine | null {
  const { match, player, mark, from, to } = query;
  try {
    const line: JournalLine = JSON.parse(text);
    const isAboutAll = line.match === undefined && line.player === undefined;
    const isNamed = [match, player, mark].every((each) => each === undefined || text.includes(`"${each}"`));
    return (isAboutAll || isNamed) && line.at >= from && line.at <= to ? line : null;
  } catch {
    return null;
  }
}
