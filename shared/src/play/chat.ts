/** Table talk: what may be said, who hears a line, and which lines are kept. */

import { LIMITS } from '../protocol/limits.ts';
import { PHRASES, type Phrase } from '../protocol/phrases.ts';

/** A line to be said: a text or a set phrase. */
export type Said = { readonly text: string } | { readonly phrase: Phrase };

/** The text of a line, with its phrase if it is one. */
export const lineOf = (said: Said): { readonly text: string; readonly phrase?: Phrase } =>
  'phrase' in said ? { text: PHRASES.en[said.phrase], phrase: said.phrase } : said;

/** The camp that a line is for; null for everybody. */
type CampOf<Line> = (line: Line) => string | null;

/** Whether a viewer may read a line to a camp, or to all (null). */
export const isSaidTo = (camp: string | null, viewer: string): boolean => camp === null || camp === viewer;

/**
 * Adds a line, and drops the oldest one for the same readers if they have too many: a camp’s talk must not push out
 * what others can read.
 */
export function withTalk<Line>(lines: readonly Line[], line: Line, campOf: CampOf<Line>): readonly Line[] {
  const all = [...lines, line];
  const alike = all.filter((each) => campOf(each) === campOf(line));
  return alike.length > LIMITS.chatLines ? all.filter((each) => each !== alike[0]) : all;
}
