/** What a command that is legal leads to. */

import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import { moverIn, type State } from './state.ts';
import type { Camp } from './vocabulary.ts';

/** Whoever marks draws, while there are cards (R1). */
export function decide({ deck }: State, camp: Camp, { square }: Command): Event[] {
  const [drawn] = deck;
  return [drawn === undefined ? { type: 'marked', camp, square } : { type: 'marked', camp, square, drawn }];
}

/** Time marks the first square that is in the hand (R2). */
export function onTimeout(state: State): Event[] {
  const camp = moverIn(state.marks);
  const [square] = state.hands[camp];
  if (square === undefined) throw new Error(`${camp} are to mark, and hold no card`);
  return decide(state, camp, { type: 'mark', square });
}
