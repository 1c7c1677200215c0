/** Why a position cannot be played. */

import { must } from '@escadre/shared/kernel/optional.ts';
import type { Options } from './options.ts';
import type { Scenario } from './scenario.ts';
import { moverIn, outcomeOf } from './state.ts';
import { CAMPS, opponentOf, SQUARES } from './vocabulary.ts';

export function faults(_options: Options, { marks, hands, deck }: Scenario): string[] {
  const all = [...Object.keys(marks), ...hands.noughts, ...hands.crosses, ...deck];
  const missing = SQUARES.filter((square) => all.filter((each) => each === square).length !== 1);
  const [noughts, crosses] = CAMPS.map((camp) => Object.values(marks).filter((each) => each === camp).length);
  const lead = must(noughts, 'the noughts') - must(crosses, 'the crosses');
  return [
    ...missing.map((square) => `the square ${square} is not once on the board, in a hand or in the deck`),
    ...(lead === 0 || lead === 1 ? [] : ['they have not marked by turns, noughts first']),
    ...(outcomeOf(marks) === null ? [] : ['it is over already']),
    ...(missing.length > 0 || lasts({ marks, hands, deck })
      ? []
      : ['somebody runs out of cards before the end']),
  ];
}

/** Whether the player to mark always has a card, to the last square. */
function lasts({ marks, hands, deck }: Scenario): boolean {
  const left = { noughts: hands.noughts.length, crosses: hands.crosses.length, deck: deck.length };
  let camp = moverIn(marks);
  for (let square = Object.keys(marks).length; square < SQUARES.length; square++) {
    if (left[camp] === 0) return false;
    left[left.deck > 0 ? 'deck' : camp] -= 1;
    camp = opponentOf(camp);
  }
  return true;
}
