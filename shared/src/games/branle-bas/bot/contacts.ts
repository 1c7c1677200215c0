/** After contact: board, evade to one side or the other, or stay alongside. */

import { smallestTurnToClear, turned, type Way } from '../../../geometry/index.ts';
import { must } from '../../../kernel/optional.ts';
import type { Command } from '../commands.ts';
import { canSailOn } from '../sailing/sailing.ts';
import { HALF_MOVE, MOST_EVASION, SIXTHS } from '../sea/measures.ts';
import { type Base, baseOf, basesBut } from '../sea/sea.ts';
import { roomToTurn } from '../sea/wind-rose.ts';
import type { Call, Sea } from '../state.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { bestOf, firstOf } from './answers.ts';
import { isEager } from './close-quarters.ts';
import type { Count } from './counts.ts';
import { markAt } from './marks.ts';
import { type Scene, sceneFor, standingAt, turnoutAt } from './outlook.ts';
import { basesInReach, COARSE, spread } from './ways.ts';

export function bestAfterContact(
  sea: Sea,
  call: Call,
  commands: readonly Command[],
  count: Count,
): Command | undefined {
  const ship = must(call.ship, 'who is in contact');
  const other = must(call.other, 'whom she has met');
  const board = firstOf(commands, 'board');
  if (board !== undefined && isEager(sea, ship, other)) return board;
  const scene = sceneFor(sea, ship, count);
  const ends: readonly { command: Command; places: readonly Base[] }[] = [
    { command: { type: 'endMove', ship }, places: [baseOf(sea, ship)] },
    ...SIDES.map((turn) => ({
      command: { type: 'evade' as const, ship, turn },
      places: placesAfterEvading(sea, ship, turn),
    })),
  ];
  return bestOf(ends, ({ places }) => Math.max(...places.map((place) => valueAt(scene, place))))?.command;
}

const valueAt = (scene: Scene, base: Base): number => {
  const mark = markAt(base);
  return turnoutAt(scene, mark).value + standingAt(scene, mark);
};

const TURNS: Readonly<Record<Side, Way>> = { port: -1, starboard: 1 };

/** Her possible places after turning clear and sailing the rest; her present place if nothing frees her. */
function placesAfterEvading(sea: Sea, ship: string, side: Side): Base[] {
  const base = baseOf(sea, ship);
  const way = TURNS[side];
  const turn = smallestTurnToClear(base, way, MOST_EVASION, HALF_MOVE, basesBut(sea, [ship]));
  if (turn === null || turn > roomToTurn(base.heading, way, sea.windFrom)) return [base];
  const clear = turned(base, way * turn);
  const left = Math.max(0, (sea.underWay?.left ?? 0) - SIXTHS);
  if (!canSailOn(left)) return [clear];
  return spread(clear, left, sea.windFrom, basesInReach(sea, ship, clear), COARSE).map((each) => each.base);
}
