/** The certain effect of a seat's command, before the other seat has chosen. */

import { bestLineUp } from './best.ts';
import { type Card, inOrder } from './cards.ts';
import type { Command, LineUpCommand } from './commands.ts';
import type { Event } from './events.ts';
import { limitsOf, tidied } from './lineup.ts';
import type { LineUp } from './shapes.ts';
import type { Seat } from './vocabulary.ts';

/** The event of a choice. */
type Chosen = Extract<Event, { readonly type: 'exchanged' | 'linedUp' }>;

/** The choice that a command commits a seat to, with these cards in this hand. */
export function choiceOf(held: readonly Card[], hand: number, seat: Seat, command: Command): Chosen {
  if (command.type === 'exchange') return { type: 'exchanged', seat, cards: inOrder(command.cards) };
  return { type: 'linedUp', seat, lineUp: lineUpOf(held, hand, seat, command) };
}

function lineUpOf(held: readonly Card[], hand: number, seat: Seat, command: LineUpCommand): LineUp {
  if ('auto' in command) return bestLineUp(held, limitsOf(hand), seat);
  return tidied(command);
}
