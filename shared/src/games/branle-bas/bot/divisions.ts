/** Divisions: formed for a long approach, ordered as one, and dissolved for the fight. */

import { must } from '../../../kernel/optional.ts';
import type { Command, SailDivision } from '../commands.ts';
import { unmoved } from '../sailing/sailing.ts';
import { afloat, baseOf, basesBut, divisionShips, shipOf } from '../sea/sea.ts';
import type { Call, Sea } from '../state.ts';
import { campOfSeat } from '../vocabulary.ts';
import { bestOf, firstOf, ofType } from './answers.ts';
import type { Count } from './counts.ts';
import { apart, markAt } from './marks.ts';
import { sceneFor, standingAt, turnoutAt } from './outlook.ts';
import { wayOf } from './ways.ts';

/** Farther than this from the enemy, ships keep together. */
const APPROACH = 9_000;

/** Ships in line approach the enemy together and then fight individually. */
export function bestArrangement(sea: Sea, { seat }: Call, commands: readonly Command[]): Command {
  const far = distanceOfCamps(sea, campOfSeat(seat)) > APPROACH;
  const dissolve = far ? undefined : firstOf(commands, 'dissolve');
  const form = far ? ofType(commands, 'form').at(-1) : undefined;
  return dissolve ?? form ?? { type: 'proceed' };
}

function distanceOfCamps(sea: Sea, camp: string): number {
  const ships = afloat(sea).map((id) => shipOf(sea, id));
  const [own, others] = [
    ships.filter((ship) => ship.camp === camp),
    ships.filter((ship) => ship.camp !== camp),
  ];
  return Math.min(...own.flatMap((ship) => others.map((other) => apart(markAt(ship), markAt(other)))));
}

/** The order whose end positions are best for the division as a whole. */
export function bestDivisionSail(
  sea: Sea,
  call: Call,
  commands: readonly Command[],
  count: Count,
): Command | undefined {
  const division = must(call.division, 'the division that sails');
  const ships = unmoved(sea, division);
  const members = divisionShips(sea, division);
  const others = basesBut(sea, members);
  const scenes = ships.map((id) => sceneFor(sea, id, count));
  const orders = ofType(commands, 'sail').filter((order): order is SailDivision => 'division' in order);
  const within = orders.filter((_, place) => place === 0 || place * ships.length < count.most);
  return bestOf(within, ({ legs, manner }) =>
    ships.reduce((sum, id, place) => {
      const scene = must(scenes[place], 'the scene of each ship');
      const follows = manner === 'inSuccession' && place > 0;
      const sailed = follows ? legs.map(({ ahead }) => ({ ahead })) : legs;
      const { base, met } = wayOf(baseOf(sea, id), sailed, sea.windFrom, others);
      const mark = markAt(base);
      return sum + turnoutAt(scene, mark).value + standingAt(scene, mark) - (met === null ? 0 : MET);
    }, 0),
  );
}

/** The cost to a division of one ship running into another. */
const MET = 10;
