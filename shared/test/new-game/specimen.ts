/** The game for the test kit. */

import type { Specimen } from '@escadre/shared/testkit';
import { noughts } from './noughts/index.ts';
import { inOrder, type State } from './noughts/state.ts';
import type { NoughtsTypes } from './noughts/types.ts';
import { CAMPS, SQUARES } from './noughts/vocabulary.ts';

export const specimen: Specimen<NoughtsTypes> = {
  game: noughts,
  options: (chance) => ({ hand: 1 + chance.int(3) }),
  // Nine squares, and some table commands.
  longest: 60,
  attempt: (_state, _seat, chance) => ({ type: 'mark', square: chance.pick(SQUARES) }),
  twin: (state, viewer, chance) => {
    const unseen = CAMPS.filter((camp) => camp !== viewer);
    const pool = chance.shuffle([...unseen.flatMap((camp) => state.hands[camp]), ...state.deck]);
    const hands = Object.fromEntries(
      CAMPS.map((camp) => [
        camp,
        camp === viewer ? state.hands[camp] : inOrder(pool.splice(0, state.hands[camp].length)),
      ]),
    ) as State['hands'];
    return { ...state, hands, deck: pool };
  },
  // A mark is public, so both states must have its card in that hand, and the same next card for the
  // viewer.
  translate: (command, seat, from, to, viewer) => {
    if (!to.hands[seat].includes(command.square)) return null;
    return viewer === seat && from.deck[0] !== to.deck[0] ? null : command;
  },
};
