/** What everybody sees, what a camp sees besides, and who is told of an event. */

import { z } from 'zod';
import type { View as KernelView, Viewer } from '../../kernel/game.ts';
import { chartOf } from './chart.ts';
import type { Event, SeenEvent } from './events.ts';
import { boardShape, seatId } from './shapes.ts';
import type { Board, State } from './state.ts';
import { type Camp, campOfSeat, SHIP_AIMS } from './vocabulary.ts';

export const publicView = boardShape;
export type PublicView = z.infer<typeof publicView>;

export const privateView = z.object({
  /** The standing orders of one's own guns; a gun without one asks. */
  orders: z.record(
    z.string(),
    z.object({
      do: z.enum(['ask', 'hold', 'fire']),
      aims: z.array(z.enum(SHIP_AIMS)).optional(),
      distance: z.int().optional(),
    }),
  ),
  /** Seats of one's own camp that hold their fire in the open window. */
  held: z.array(seatId),
});
export type PrivateView = z.infer<typeof privateView>;
export type View = KernelView<PublicView, PrivateView>;

export function view(state: State, viewer: Viewer<Camp>): View {
  return {
    public: publicViewOf(state.board),
    own: viewer === 'public' ? null : privateViewOf(state, viewer),
  };
}

function publicViewOf(board: Board): PublicView {
  const { chart, players, repair, turnLimit, round, turn, chooser, first, playing, wind } = board;
  const { ended, retired, acted, proposal, passes, ships, forts, flags } = board;
  const { windows, calls, window, call } = board;
  return {
    ...{ chart, players, repair, turnLimit, round, turn, ended, retired, acted, passes },
    ...{ ships, forts, flags, windows, calls },
    ...(chooser === undefined ? {} : { chooser }),
    ...(first === undefined ? {} : { first }),
    ...(playing === undefined ? {} : { playing }),
    ...(wind === undefined ? {} : { wind }),
    ...(proposal === undefined ? {} : { proposal }),
    ...(window === undefined ? {} : { window }),
    ...(call === undefined ? {} : { call }),
  };
}

function privateViewOf({ board, orders, held }: State, viewer: Camp): PrivateView {
  const own = chartOf(board.chart).emplacements[viewer].flatMap((id) => {
    const given = orders[id];
    return given === undefined ? [] : [[id, { ...given.order }] as const];
  });
  return { orders: Object.fromEntries(own), held: held.filter((each) => campOfSeat(each) === viewer) };
}

/** An event as a viewer is told it; null when it is another camp's secret. */
export function redact(event: Event, viewer: Viewer<Camp>): SeenEvent | null {
  if (event.type === 'heldFire') return campOfSeat(event.seat) === viewer ? event : null;
  if (event.type === 'ordered') return event.camp === viewer ? event : null;
  return event;
}
