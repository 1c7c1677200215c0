/** Whether a seat may give a command, from the view alone. */

import type { Command } from './commands.ts';
import { refusal } from './refusals.ts';
import type { View } from './view.ts';
import type { Camp } from './vocabulary.ts';

/** @throws Refusal NOT_YOUR_TURN, NOT_IN_HAND */
export function check({ public: { turn }, own }: View, seat: Camp, { square }: Command): void {
  if (turn !== seat) throw refusal('NOT_YOUR_TURN', 'It is not your turn.');
  const hand = own?.hand ?? [];
  if (!hand.includes(square)) throw refusal('NOT_IN_HAND', `You do not hold the card ${square}.`, { hand });
}
