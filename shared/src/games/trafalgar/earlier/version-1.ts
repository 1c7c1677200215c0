/**
 * Version 1 of the rules: a ship stopped by a window at its first sail had not acted, and a gun with an
 * order given since the window opened asked.
 */

import type { EarlierRules } from '../../../kernel/game.ts';
import { check } from '../check.ts';
import { decide } from '../decide.ts';
import { eachShip } from '../fleet.ts';
import { onTimeout, prompts } from '../prompts.ts';
import { ASK, type Board, type State } from '../state.ts';
import type { TrafalgarTypes } from '../types.ts';

export const version1: EarlierRules<TrafalgarTypes> = {
  check: ({ public: board, own }, seat, command) => check({ public: unstopped(board), own }, seat, command),
  decide: (state, seat, command, chance) => decide(asThen(state), seat, command, chance),
  prompts: (state) => prompts(asThen(state)),
  onTimeout: (state, prompt, chance) => onTimeout(asThen(state), prompt, chance),
};

const asThen = (state: State): State => ({
  ...state,
  board: unstopped(state.board),
  replaced: Object.fromEntries(Object.keys(state.replaced).map((fort) => [fort, ASK])),
});

const unstopped = (board: Board): Board => ({
  ...board,
  ships: eachShip((id) => ({ ...board.ships[id], stopped: false })),
});
