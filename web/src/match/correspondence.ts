import type { TimeControl } from 'escadre';

/** Whether a match is played by post, with days for each move. */
export const isCorrespondence = (clock: TimeControl | null): boolean =>
  clock !== null && 'correspondence' in clock;
