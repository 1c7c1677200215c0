/** Table talk: who hears a line, and which lines are kept. */

import { LIMITS } from '../protocol/index.ts';

/** A line is said to one camp, or to everybody: then its camp is null. */
type CampOf<Line> = (line: Line) => string | null;

/** Whether a line that was said to this camp is for a viewer. */
export const isSaidTo = (camp: string | null, viewer: string): boolean => camp === null || camp === viewer;

/**
 * The lines with a new one. Where there are too many of them for those who hear it, without the oldest that they hear: what
 * one camp says to itself must not push out what others can read.
 */
export function withTalk<Line>(lines: readonly Line[], line: Line, campOf: CampOf<Line>): readonly Line[] {
  const all = [...lines, line];
  const alike = all.filter((each) => campOf(each) === campOf(line));
  return alike.length > LIMITS.chatLines ? all.filter((each) => each !== alike[0]) : all;
}
