/** Table talk: who hears a line, and which lines are kept. */

import { LIMITS } from '../protocol/limits.ts';

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
