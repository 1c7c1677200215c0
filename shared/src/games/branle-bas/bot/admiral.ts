/**
 * An admiral looks one turn ahead. It weighs every order by the best answers of the enemies still to move,
 * the fire to expect then, and the turn after. It starts boardings by their exact odds.
 *
 * The method is expectiminimax (D. Michie, "Game-playing and game-learning automata", 1966) cut off after a
 * turn: dice are replaced by their expectation from the game's own tables, as in B. W. Ballard's *-minimax
 * (1983), and the continuous orders by a sample that is refined around its best (progressive widening).
 * Enemies are not assumed to answer perfectly: the best answer counts most, and the average of the others
 * for the rest.
 */

import { must } from '../../../kernel/optional.ts';
import type { Command } from '../commands.ts';
import { hasMoveToChoose, situationOf } from '../sailing/sailing.ts';
import { isPrize, shipOf } from '../sea/sea.ts';
import type { Call, Sea } from '../state.ts';
import { firstOf } from './answers.ts';
import { bestBound, isEager } from './close-quarters.ts';
import { bestAfterContact } from './contacts.ts';
import type { Count } from './counts.ts';
import { bestArrangement, bestDivisionSail } from './divisions.ts';
import { bestFire } from './firing.ts';
import { foesOf } from './fleet.ts';
import { apart, markAt } from './marks.ts';
import { bestSail } from './sailing-orders.ts';

type Choice = (sea: Sea, call: Call, legal: readonly Command[], count: Count) => Command | undefined;

const CHOICES: Readonly<Record<Call['kind'], Choice>> = {
  divisions: bestArrangement,
  move: bestMove,
  collision: (sea, { ship = '', other = '' }, legal) =>
    firstOf(legal, isPrize(shipOf(sea, other)) || isEager(sea, ship, other) ? 'again' : 'bearAway'),
  contact: bestAfterContact,
  sailOn: (sea, call, _legal, count) => bestSail(sea, call, count),
  parting: (sea, { ship = '', other = '' }, legal) =>
    firstOf(legal, isEager(sea, ship, other) ? 'board' : 'part'),
  fire: (sea, { ship = '' }, legal, count) => bestFire(sea, ship, legal, count),
};

export const admiral: Choice = (sea, call, legal, count) => CHOICES[call.kind](sea, call, legal, count);

function bestMove(sea: Sea, call: Call, legal: readonly Command[], count: Count): Command | undefined {
  if (call.division !== undefined) return bestDivisionSail(sea, call, legal, count);
  const ship = must(call.ship, 'who moves');
  if (!hasMoveToChoose(sea, ship)) return undefined;
  switch (situationOf(sea, ship)) {
    case 'bound':
      return bestBound(sea, ship, legal);
    case 'anchored':
      return firstOf(legal, isWithinReach(sea, ship) ? 'stay' : 'weigh');
    case 'free':
      return bestSail(sea, call, count);
    default:
      return undefined;
  }
}

/** Closer than this, an anchored ship fights where she lies. */
const ENGAGED = 2_500;

const isWithinReach = (sea: Sea, ship: string): boolean =>
  foesOf(sea, ship).some((foe) => apart(markAt(shipOf(sea, ship)), markAt(shipOf(sea, foe))) < ENGAGED);
