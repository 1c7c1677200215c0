/** The events of the start and of a checked command. */

import type { Chance } from '@escadre/shared/kernel/chance.ts';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import type { Scenario } from './scenario.ts';
import { inOrder, type State } from './state.ts';
import { type Camp, SQUARES } from './vocabulary.ts';

export function setup({ dealt }: State, given: Scenario | undefined, chance: Chance): Event[] {
  if (given !== undefined) return [{ type: 'laidOut', ...given }];
  const deck = chance.shuffle(SQUARES, 'deck');
  const hands = { noughts: inOrder(deck.splice(0, dealt)), crosses: inOrder(deck.splice(0, dealt)) };
  return [{ type: 'laidOut', marks: {}, hands, deck }];
}

/** The marking player draws, while there are cards (R1). */
export function decide({ deck }: State, camp: Camp, { square }: Command): Event[] {
  const [drawn] = deck;
  return [drawn === undefined ? { type: 'marked', camp, square } : { type: 'marked', camp, square, drawn }];
}
