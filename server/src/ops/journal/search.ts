/** Searches the journal: a piece of a file at a time, so that nobody waits for a search. */

import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { codeOf } from '@escadre/shared/kernel';
import { dayOf, daysIn, fileOf } from './journal.ts';
import type { JournalLine } from './line.ts';

/** The most lines of an answer. */
const MOST_LINES = 2_000;

export interface JournalQuery {
  /** Only lines with this match, player or mark; lines about the whole process come with them. */
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
  for (const day of days) {
    for await (const line of fitting(fileOf(folder, day), query)) {
      if (lines.length === MOST_LINES) return { lines: aboutTheTime(lines), isCut: true };
      lines.push(line);
    }
  }
  return { lines: aboutTheTime(lines), isCut: false };
}

/** Lines about the process only between the others: the rest is not about whom is asked. */
function aboutTheTime(lines: readonly JournalLine[]): JournalLine[] {
  const isOwn = ({ match, player, mark }: JournalLine) => (match ?? player ?? mark) !== undefined;
  const [first, last] = [lines.findIndex(isOwn), lines.findLastIndex(isOwn)];
  return first === -1 ? [] : lines.slice(first, last + 1);
}

async function* fitting(file: string, query: JournalQuery): AsyncGenerator<JournalLine> {
  let rest = '';
  try {
    for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 2 ** 18 })) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) {
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

/** Null for a line that does not fit, or was written only in part. */
function lineIn(text: string, query: JournalQuery): JournalLine | null {
  const { match, player, mark, from, to } = query;
  const isGlobal = !text.includes('"match":') && !text.includes('"player":');
  const isNamed = [match, player, mark].every((each) => each === undefined || text.includes(`"${each}"`));
  if (!isGlobal && !isNamed) return null;
  try {
    const line: JournalLine = JSON.parse(text);
    return line.at >= from && line.at <= to ? line : null;
  } catch {
    return null;
  }
}
