/** Illegal commands and the reasons. */

import { must } from '../../kernel/optional.ts';
import type { Card } from './cards.ts';
import { checkExchange, checkLineUp } from './check/choices.ts';
import type { Command } from './commands.ts';
import { refusal } from './refusals.ts';
import type { View } from './view.ts';
import type { Choice, Seat } from './vocabulary.ts';

/**
 * Refuses an illegal command, from the seat's view alone.
 *
 * @throws Refusal NOT_DUE, ALREADY_CHOSEN, and those of {@link checkExchange} and {@link checkLineUp}
 */
export function check(view: View, seat: Seat, command: Command): void {
  checkDue(view, seat, command.type);
  const hand = handIn(view);
  if (command.type === 'exchange') checkExchange(hand, command.cards);
  else if (!('auto' in command)) checkLineUp(hand, view.public.limits, seat, command);
}

/** The viewer's own hand. */
export const handIn = ({ own }: View): readonly Card[] => must(own?.hand, 'the hand');

function checkDue({ public: { due, chosen } }: View, seat: Seat, choice: Choice): void {
  if (due !== choice) {
    const awaited = due === undefined ? 'There is nothing to choose now' : `Not now: it is time for ${due}`;
    throw refusal('NOT_DUE', `${awaited}.`, due === undefined ? undefined : { due });
  }
  if (chosen[seat]) throw refusal('ALREADY_CHOSEN', 'You have already chosen. Choices are final.');
}
