/** The end of the story: opens the record and checks it against the promise. */

import { EscadreError, type MatchRecord } from 'escadre';
import { type Verdict, verifyRecord } from 'escadre/verify';
import { line, type TextLine, title } from './terminal.ts';

/** Whether the record matches the promise noted before the start. */
export function judge(record: MatchRecord, commitment: string): Verdict {
  try {
    return verifyRecord(record, commitment);
  } catch (error) {
    if (error instanceof EscadreError) return { ok: false, at: 'commitment', reason: error.message };
    throw error;
  }
}

export function verdictLines(record: MatchRecord, commitment: string, verdict: Verdict): TextLine[] {
  return [
    title('The record'),
    line(`promised before the start   ${commitment}`, 'faint'),
    line(`the seed, opened            ${record.seed}`, 'faint'),
    line(`entries replayed            ${record.entries.length}`, 'faint'),
    verdict.ok
      ? line(
          'The record holds: the seed is the one that was promised, and every event follows from it.',
          'good',
        )
      : line(`The record does NOT hold, at ${placeOf(verdict.at)}: ${verdict.reason}.`, 'bad'),
  ];
}

type Finding = Extract<Verdict, { ok: false }>['at'];

const placeOf = (at: Finding): string => (typeof at === 'number' ? `entry ${at}` : `the ${at}`);
