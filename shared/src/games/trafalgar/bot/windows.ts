/** FEU: when port guns fire out of turn and when they hold, and how a called ship answers. */

import { HEADINGS } from '../../../geometry/lattice.ts';
import { afloatOf, carriesPrize, loadedGuns, movesLeft, shotsLeft } from '../board.ts';
import { chanceOfHit } from '../chances.ts';
import { RANGE } from '../chart.ts';
import type { Command, CommandOf } from '../commands.ts';
import { gunsToAnswer, shipsToCryAt } from '../feu.ts';
import { distanceTo, sidesBearing } from '../gunnery.ts';
import type { Board } from '../state.ts';
import { type Camp, type FortId, opponentOf, type ShipAim, type ShipId } from '../vocabulary.ts';
import { type Gunner, markOf, WORTH_OF_A_FORT } from './gunner.ts';
import { seaOf } from './sea.ts';

/** A port gun's shot, and its value including the answer it draws. */
interface FortShot {
  readonly fort: FortId;
  readonly target: ShipId;
  readonly aim: ShipAim;
  readonly worth: number;
}

/** A port gun's shot at a ship; undefined if it cannot hit anything. */
function fortShot(
  board: Board,
  gunner: Gunner,
  fort: FortId,
  target: ShipId,
  answered: boolean,
): FortShot | undefined {
  const sea = seaOf(board.chart);
  const { at, heading } = board.ships[target];
  const seen = sea.sideOf(sea.indexOf(at), HEADINGS.indexOf(heading), sea.indexOf(fort));
  const { aim, worth } = gunner.salvo(markOf(board, target, 1), seen, distanceTo(board, fort, target), 1);
  if (aim === null || aim === 'gun') return undefined;
  const lost = answered ? chanceOfLosing(board, fort, target) : 0;
  return { fort, target, aim, worth: (1 - lost) * worth - lost * WORTH_OF_A_FORT };
}

/** The probability that a called ship silences the gun first. */
function chanceOfLosing(board: Board, fort: FortId, ship: ShipId): number {
  const guns = Math.max(
    0,
    ...sidesBearing(board, ship, fort).map((side) => shotsLeft(board.ships[ship], side)),
  );
  return 1 - (1 - chanceOfHit(distanceTo(board, fort, ship))) ** guns;
}

/** The most valuable shot in the open window; holds fire if none is worth it. */
export function answerWindow(board: Board, gunner: Gunner): CommandOf<'feu'> | CommandOf<'holdFire'> {
  const ship = board.window?.ship;
  const shots =
    ship === undefined
      ? []
      : gunsToAnswer(board).flatMap((fort) => fortShot(board, gunner, fort, ship, true) ?? []);
  const best = bestOf(shots);
  return best === undefined || best.worth <= 0
    ? { type: 'holdFire' }
    : { type: 'feu', fort: best.fort, aim: best.aim };
}

/** A worthwhile cry that would gain little by waiting: at a ship that is close or has few moves left. */
export function cryOf(board: Board, gunner: Gunner, camp: Camp): CommandOf<'feu'> | undefined {
  if (board.playing !== opponentOf(camp) || board.window !== undefined || board.call !== undefined) return;
  const shots = loadedGuns(board, camp).flatMap((fort) =>
    shipsToCryAt(board, fort)
      .filter(
        (ship) =>
          movesLeft(board, ship) <= 1 || distanceTo(board, fort, ship) === 1 || carriesPrize(board, ship),
      )
      .flatMap((ship) => fortShot(board, gunner, fort, ship, true) ?? []),
  );
  const best = bestOf(shots);
  if (best === undefined || best.worth <= 0) return;
  return { type: 'feu', fort: best.fort, target: best.target, aim: best.aim };
}

/** The port guns' best shot in their own turn. */
export function bestFortFire(board: Board, gunner: Gunner, camp: Camp): CommandOf<'fireFort'> | undefined {
  const shots = loadedGuns(board, camp).flatMap((fort) =>
    afloatOf(board, opponentOf(camp))
      .filter((ship) => distanceTo(board, fort, ship) <= RANGE)
      .flatMap((ship) => fortShot(board, gunner, fort, ship, false) ?? []),
  );
  const best = bestOf(shots);
  return best && { type: 'fireFort', fort: best.fort, target: best.target, aim: best.aim };
}

const bestOf = (shots: readonly FortShot[]): FortShot | undefined =>
  shots.reduce<FortShot | undefined>(
    (one, other) => (one === undefined || other.worth > one.worth ? other : one),
    undefined,
  );

/** A called ship fires first with everything that bears: a silenced gun does not hit it. */
export function answerCall(board: Board): Command {
  const { call } = board;
  if (call === undefined) return { type: 'holdFire' };
  const { ship, fort } = call;
  const [side] = sidesBearing(board, ship, fort).sort(
    (one, other) => shotsLeft(board.ships[ship], other) - shotsLeft(board.ships[ship], one),
  );
  if (side === undefined) return { type: 'holdFire' };
  const guns = shotsLeft(board.ships[ship], side);
  return { type: 'fire', ship, side, guns, target: fort, aim: 'gun' };
}
