/** Positions as scenarios and as texts: `o.x...o.. 2,3 4 5,6,8`. */

import type { Positions } from '@escadre/shared/kernel/positions.ts';
import { invalidScenario } from '@escadre/shared/kernel/refusal.ts';
import type { Scenario } from './scenario.ts';
import { outcomeOf, type State } from './state.ts';
import type { View } from './view.ts';
import { CAMPS, type Camp, SQUARES, type Square } from './vocabulary.ts';

const SIGNS = { noughts: 'o', crosses: 'x' } as const;
const list = (each: readonly string[]) => (each.length === 0 ? '-' : each.join());
const boardText = (marks: State['marks']) =>
  SQUARES.map((square) => {
    const camp = marks[square];
    return camp === undefined ? '.' : SIGNS[camp];
  }).join('');

export const positions: Positions<State, Scenario, View> = {
  ofState: ({ marks, hands, deck }) =>
    outcomeOf(marks) === null
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
