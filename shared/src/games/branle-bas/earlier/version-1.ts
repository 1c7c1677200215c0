/**
 * Version 1 of the rules: prizes were tested at nightfall too, and on time-out ships turned without regard
 * to the edge of the wind. Resigning was as in version 2.
 */

import { smallestTurnToClear } from '../../../geometry/index.ts';
import type { EarlierRules } from '../../../kernel/game.ts';
import type { Command } from '../commands.ts';
import type { Rulings } from '../decide/rulings.ts';
import { decide, setup } from '../decide.ts';
import { defaultCommand } from '../default-command.ts';
import { HALF_MOVE, MOST_CLEARING, MOST_EVASION } from '../sea/measures.ts';
import { baseOf, basesBut } from '../sea/sea.ts';
import type { Sea } from '../state.ts';
import type { BranleBasTypes } from '../types.ts';
import type { ShipId, Side } from '../vocabulary.ts';
import { version2 } from './version-2.ts';

const RULINGS: Rulings = { isTestedAtNight: () => true };

export const version1: EarlierRules<BranleBasTypes> = {
  ...version2,
  setup: (state, scenario, chance) => setup(state, scenario, chance, RULINGS),
  decide: (state, seat, command, chance) => decide(state, seat, command, chance, RULINGS),
  onTimeout: (state, _prompt, chance) => {
    const { call } = state;
    if (call === undefined) return [];
    return decide(state, call.seat, withShorterTurn(state, defaultCommand(state, call)), chance, RULINGS);
  },
};

function withShorterTurn(sea: Sea, command: Command): Command {
  if (command.type === 'evade') return { ...command, turn: shorterTurn(sea, command.ship, MOST_EVASION) };
  if (command.type === 'separate') return { ...command, turn: shorterTurn(sea, command.ship, MOST_CLEARING) };
  return command;
}

/** The side on which a smaller turn clears the ship, starboard on a tie. */
function shorterTurn(sea: Sea, ship: ShipId, most: number): Side {
  const others = basesBut(sea, [ship]);
  const turn = (way: 1 | -1) =>
    smallestTurnToClear(baseOf(sea, ship), way, most, HALF_MOVE, others) ?? most + 1;
  return turn(-1) < turn(1) ? 'port' : 'starboard';
}
