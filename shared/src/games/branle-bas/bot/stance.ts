/** A computer's decision about the match. All is public, so it only has to count. */

import type { Stance } from '../../../kernel/game.ts';
import { REACH } from '../gunnery/gunnery.ts';
import { MOVE } from '../sea/measures.ts';
import { afloat, capacitiesLost, isPrize, shipOf } from '../sea/sea.ts';
import type { Sea, Ship } from '../state.ts';
import { countOf } from '../victory.ts';
import { CAMPS, type Camp, opponentOf } from '../vocabulary.ts';

/** The lead in boxes and ABORDAGE that ships unable to fight cannot make up in a duel. */
const CLEAR_LEAD = 12;
/** The most that two ships can close in a turn. */
const CLOSING = 2 * 3 * MOVE;

/**
 * - `resign`: the camp's ships can neither fire of their own accord nor board (all are in rout, or prizes),
 *   and the camp is behind on the count while the enemy has a sound ship: no retreat, no fire, no leak.
 * - `draw`: the count is level, and nothing can change it: neither camp has a ship that can fight, or none
 *   can come within range of another before night.
 */
export function stanceOf(sea: Sea, camp: Camp): Stance {
  if (sea.result !== undefined) return 'play';
  const { winner } = countOf(sea);
  if (winner === undefined && nothingChanges(sea)) return 'draw';
  return winner === opponentOf(camp) && isLost(sea, camp) ? 'resign' : 'play';
}

const shipsOf = (sea: Sea, camp: Camp): Ship[] =>
  afloat(sea)
    .map((id) => shipOf(sea, id))
    .filter((ship) => ship.camp === camp);

function isLost(sea: Sea, camp: Camp): boolean {
  const hers = shipsOf(sea, camp).every((ship) => isPrize(ship) || capacitiesLost(ship) >= 2);
  if (!hers || !shipsOf(sea, opponentOf(camp)).some(isSound)) return false;
  const { reason, french, english } = countOf(sea);
  return reason === 'ships' || Math.abs(french - english) >= CLEAR_LEAD;
}

const isSound = (ship: Ship): boolean => canFight(ship) && ship.fires === 0 && ship.leaks.length === 0;

const canFight = (ship: Ship): boolean => !isPrize(ship) && capacitiesLost(ship) === 0;

function nothingChanges(sea: Sea): boolean {
  const marred = afloat(sea).some((id) => shipOf(sea, id).fires > 0 || shipOf(sea, id).leaks.length > 0);
  if (marred) return false;
  return CAMPS.every((camp) => !shipsOf(sea, camp).some(canFight)) || isTooFar(sea);
}

/** Whether no enemies can come within long range in the remaining turns. */
function isTooFar(sea: Sea): boolean {
  const reach = REACH.long + CLOSING * (sea.turns - sea.turn + 1);
  const [french, english] = [shipsOf(sea, 'french'), shipsOf(sea, 'english')];
  return french.every((one) =>
    english.every((other) => Math.hypot(one.x - other.x, one.y - other.y) > reach),
  );
}
