/** A window that closed without an answer: what is said about it until it is read. */

import type { Happening } from '../../match/model.ts';
import type { Camp } from './input.ts';

interface MissedWindow {
  /** The id of its prompt. */
  readonly id: string;
  /** Nobody was here to see it. */
  readonly away: boolean;
}

/** The last window of the own port, where it has closed and no gun was fired in it, and not by standing orders. */
export function missedWindow(
  happenings: readonly Happening<'trafalgar'>[],
  camp: Camp | null,
): MissedWindow | undefined {
  const opened = happenings.findLastIndex(({ event }) => event.type === 'windowOpened');
  const window = happenings[opened];
  if (window?.after == null || camp === null) return undefined;
  const { public: board, own } = window.after;
  if (board.playing === camp) return undefined;
  const since = happenings.slice(opened + 1);
  const closed = since.findIndex(({ event }) => event.type === 'windowClosed');
  const called = since.findIndex(({ event }) => event.type === 'called' || event.type === 'heldFire');
  if (closed < 0 || (called >= 0 && called < closed)) return undefined;
  const isByOrder = Object.entries(board.forts).every(
    ([fort, { camp: side, gun }]) =>
      side !== camp || gun !== 'loaded' || (own?.orders[fort]?.do ?? 'ask') !== 'ask',
  );
  return isByOrder ? undefined : { id: `feu-${board.windows}`, away: since[closed]?.missed ?? false };
}
