/** The public view, a camp's private view, and who is told of an event. */

import type { z } from 'zod';
import type { View as KernelView, Viewer } from '../../kernel/game.ts';
import { memoized } from '../../kernel/memoized.ts';
import { chartOf } from './chart.ts';
import type { Event, SeenEvent } from './events.ts';
import type { Position } from './position.ts';
import { makePosition, parsePosition } from './position-text.ts';
import type { privateView, publicView } from './shapes.ts';
import type { Board, StandingOrders, State } from './state.ts';
import { CAMPS, type Camp, campOfSeat } from './vocabulary.ts';

export type PublicView = z.infer<typeof publicView>;

export type PrivateView = z.infer<typeof privateView>;
export type View = KernelView<PublicView, PrivateView>;

export function view(state: State, viewer: Viewer<Camp>): View {
  return {
    public: publicViewOf(state.board),
    own: viewer === 'public' ? null : privateViewOf(state, viewer),
  };
}

/** Everybody shares the same object. */
const publicViewOf = memoized((board: Board): PublicView => {
  const { chart, players, repair, turnLimit, round, turn, chooser, first, playing, wind } = board;
  const { ended, retired, acted, proposal, passes, ships, forts, flags } = board;
  const { windows, calls, window, call } = board;
  // Runs for every command, so it avoids `given`.
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
});

function privateViewOf({ board, orders, replaced, held }: State, viewer: Camp): PrivateView {
  const answering = ordersOf(board, viewer, replaced);
  return {
    orders: ordersOf(board, viewer, orders),
    ...(Object.keys(answering).length === 0 ? {} : { replaced: answering }),
    held: held.filter((each) => campOfSeat(each) === viewer),
  };
}

/** The orders of a camp's guns. */
function ordersOf({ chart }: Board, camp: Camp, orders: StandingOrders): PrivateView['orders'] {
  const own: PrivateView['orders'] = {};
  // Runs for every command, so it avoids intermediate lists.
  for (const fort of chartOf(chart).emplacements[camp]) {
    const order = orders[fort];
    if (order !== undefined) own[fort] = { ...order };
  }
  return own;
}

/** An event as told to a viewer; null if it is another camp's secret. */
export function redact(event: Event, viewer: Viewer<Camp>): SeenEvent | null {
  if (event.type === 'heldFire') return campOfSeat(event.seat) === viewer ? event : null;
  if (event.type === 'ordered') return event.camp === viewer ? event : null;
  if (event.type === 'laidOut') return { ...event, position: positionFor(event.position, viewer) };
  return event;
}

/** A position as laid out for a viewer: without other camps' secrets. */
function positionFor(text: string, viewer: Viewer<Camp>): string {
  const { position } = parsePosition(text);
  const own = (camp: Camp): boolean => camp === viewer;
  const hidden =
    CAMPS.some((camp) => !own(camp) && hasOrders(position, camp)) ||
    position.held.some((seat) => !own(campOfSeat(seat)));
  if (!hidden) return text;
  const ofOwn = (orders: Position['standingOrders']): Position['standingOrders'] => ({
    english: own('english') ? orders.english : {},
    allied: own('allied') ? orders.allied : {},
  });
  return makePosition({
    ...position,
    standingOrders: ofOwn(position.standingOrders),
    replaced: ofOwn(position.replaced),
    held: position.held.filter((seat) => own(campOfSeat(seat))),
  });
}

const hasOrders = ({ standingOrders, replaced }: Position, camp: Camp): boolean =>
  Object.keys(standingOrders[camp]).length + Object.keys(replaced[camp]).length > 0;
