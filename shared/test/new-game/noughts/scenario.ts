/** How a match is set up, other positions, and positions as texts: `o.x...o.. 2,3 4 5,6,8`. */

import type { Chance } from '@escadre/shared/kernel/chance.ts';
import { must } from '@escadre/shared/kernel/must.ts';
import type { Positions } from '@escadre/shared/kernel/positions.ts';
import { invalidScenario } from '@escadre/shared/kernel/refusal.ts';
import { z } from 'zod';
import type { Event } from './events.ts';
import type { Options } from './options.ts';
import { outcome } from './outcome.ts';
import { inOrder, moverIn, type State } from './state.ts';
import type { View } from './view.ts';
import { CAMPS, type Camp, opponentOf, SQUARES, type Square } from './vocabulary.ts';

const cards = z.array(z.enum(SQUARES)).max(SQUARES.length);

export const scenario = z.strictObject({
  marks: z.partialRecord(z.enum(SQUARES), z.enum(CAMPS)),
  hands: z.strictObject({ noughts: cards, crosses: cards }),
  deck: cards,
});
export type Scenario = z.infer<typeof scenario>;

export function faults(_options: Options, { marks, hands, deck }: Scenario): string[] {
  const all = [...Object.keys(marks), ...hands.noughts, ...hands.crosses, ...deck];
  const missing = SQUARES.filter((square) => all.filter((each) => each === square).length !== 1);
  const [noughts, crosses] = CAMPS.map((camp) => Object.values(marks).filter((each) => each === camp).length);
  const lead = must(noughts, 'the noughts') - must(crosses, 'the crosses');
  return [
    ...missing.map((square) => `the square ${square} is not once on the board, in a hand or in the deck`),
    ...(lead === 0 || lead === 1 ? [] : ['they have not marked by turns, noughts first']),
    ...(outcome(marks) === null ? [] : ['it is over already']),
    ...(missing.length > 0 || lasts({ marks, hands, deck })
      ? []
      : ['somebody runs out of cards before the end']),
  ];
}

/** Whether whoever is to mark has a card, to the last square. */
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

export function setup({ dealt }: State, given: Scenario | undefined, chance: Chance): Event[] {
  if (given !== undefined) return [{ type: 'laidOut', ...given }];
  const deck = chance.shuffle(SQUARES, 'deck');
  const hands = { noughts: inOrder(deck.splice(0, dealt)), crosses: inOrder(deck.splice(0, dealt)) };
  return [{ type: 'laidOut', marks: {}, hands, deck }];
}

const SIGNS = { noughts: 'o', crosses: 'x' } as const;
const list = (each: readonly string[]) => (each.length === 0 ? '-' : each.join());
const boardText = (marks: State['marks']) =>
  SQUARES.map((square) => {
    const camp = marks[square];
    return camp === undefined ? '.' : SIGNS[camp];
  }).join('');

export const positions: Positions<State, Scenario, View> = {
  ofState: ({ marks, hands, deck }) =>
    outcome(marks) === null
      ? { marks, hands: { noughts: [...hands.noughts], crosses: [...hands.crosses] }, deck: [...deck] }
      : null,
  make: ({ marks, hands, deck }) =>
    [boardText(marks), list(hands.noughts), list(hands.crosses), list(deck)].join(' '),
  parse: (text) => {
    const [board, ...lists] = text.split(' ');
    const isText = /^[ox.]{9}$/.test(board ?? '') && lists.length === 3;
    if (!isText || !lists.every((each) => /^(-|[1-9](,[1-9])*)$/.test(each))) {
      throw invalidScenario(['it is not written as a board, two hands and a deck, all of them known']);
    }
    const campAt = (square: Square): Camp | undefined =>
      CAMPS.find((camp) => SIGNS[camp] === board?.[SQUARES.indexOf(square)]);
    const [noughts, crosses, deck] = lists.map((each) => (each === '-' ? [] : (each.split(',') as Square[])));
    return {
      marks: Object.fromEntries(
        SQUARES.flatMap((square) => (campAt(square) ? [[square, campAt(square)]] : [])),
      ),
      hands: { noughts: noughts ?? [], crosses: crosses ?? [] },
      deck: deck ?? [],
    };
  },
  ofView: ({ public: { marks }, own }, viewer) => {
    const hands = CAMPS.map((camp) => (camp === viewer && own !== null ? list(own.hand) : '?'));
    return [boardText(marks), ...hands, '?'].join(' ');
  },
};
