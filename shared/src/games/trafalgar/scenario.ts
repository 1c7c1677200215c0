/** Other positions to start from: any moment of a match can be one. */

import { z } from 'zod';
import type { Positions } from '../../kernel/positions.ts';
import { invalidScenario } from '../../kernel/refusal.ts';
import { endingOf } from './board.ts';
import type { Options } from './options.ts';
import { NO_SECRETS, positionOf, type Secrets, secretsOf } from './position.ts';
import { positionFaults } from './position-faults.ts';
import { makePosition, parsePosition } from './position-text.ts';
import { standingOrderShape } from './shapes.ts';
import type { Board, StandingOrders, State } from './state.ts';
import type { PrivateView, View } from './view.ts';

/** Longer than any position. */
const LONGEST_TEXT = 2_500;

export const scenario = z.strictObject({
  /** The position text. */
  position: z.string().max(LONGEST_TEXT),
});
export type Scenario = z.infer<typeof scenario>;

/** Every reason why this position cannot be played with these options. */
export function faults(options: Options, { position }: Scenario): readonly string[] {
  const { position: read, faults: unread } = parsePosition(position);
  return [...unread, ...positionFaults(options, read, unread.length === 0)];
}

export const positions: Positions<State, Scenario, View> = {
  ofState: (state) =>
    endingOf(state.board) === null
      ? { position: makePosition(positionOf(state.board, secretsOf(state))) }
      : null,
  make: ({ position }) => makePosition(readPosition(position)),
  parse: (text) => ({ position: makePosition(readPosition(text)) }),
  /** Of a camp's view with its own orders, which nobody else's has: guns without one ask. */
  ofView: ({ public: board, own }) => makePosition(positionOf(board, secretsSeen(board, own))),
};

/** What a camp knows of secrets: its own. */
const secretsSeen = (board: Board, own: PrivateView | null): Secrets =>
  own === null
    ? NO_SECRETS
    : secretsOf({
        board,
        orders: ordersIn(own.orders),
        replaced: ordersIn(own.replaced ?? {}),
        held: own.held,
      });

const ordersIn = (seen: PrivateView['orders']): StandingOrders =>
  Object.fromEntries(Object.entries(seen).map(([fort, order]) => [fort, standingOrderShape.parse(order)]));

/** @throws Refusal INVALID_SCENARIO */
function readPosition(text: string) {
  const { position, faults: unread } = parsePosition(text);
  if (unread.length > 0) throw invalidScenario(unread);
  return position;
}
