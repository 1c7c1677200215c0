import type { TimeControl } from 'escadre';

/** Whether players have days for each move. */
export const isCorrespondence = (clock: TimeControl | null): boolean =>
  clock !== null && 'correspondence' in clock;
