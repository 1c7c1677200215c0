/** A window that closed without an answer: the text shown until it is read. */

import type { Seat } from 'escadre';
import type { Happening } from '../../match/model.ts';
import type { Camp } from './input.ts';

interface MissedWindow {
  /** The id of its prompt. */
  readonly id: string;
  /** The player was away. */
  readonly away: boolean;
}

/**
 * One's own port's last window, if it closed without a shot, without being left to a partner, and without
 * standing orders.
 */
export function missedWindow(
  happenings: readonly Happening<'trafalgar'>[],
  { camp, seats }: { readonly camp: Camp | null; readonly seats: readonly Seat<'trafalgar'>[] },
): MissedWindow | undefined {
  const opened = happenings.findLastIndex(({ event }) => event.type === 'windowOpened');
  const window = happenings[opened];
  if (window?.after == null || camp === null) return undefined;
  const { public: board, own } = window.after;
  if (board.playing === camp) return undefined;
  const since = happenings.slice(opened + 1);
  const closed = since.findIndex(({ event }) => event.type === 'windowClosed');
  const answered = since.findIndex(
    ({ event }) => event.type === 'called' || (event.type === 'heldFire' && seats.includes(event.seat)),
  );
  if (closed < 0 || (answered >= 0 && answered < closed)) return undefined;
  const isByOrder = Object.entries(board.forts).every(
    ([fort, { camp: side, gun }]) =>
      side !== camp || gun !== 'loaded' || (own?.orders[fort]?.do ?? 'ask') !== 'ask',
  );
  return isByOrder ? undefined : { id: `feu-${board.windows}`, away: since[closed]?.missed ?? false };
}
