/** The rest of a turn: ships that can sail, guns that can hit something, a flag to seize. */

import { leftOf, SHIP_IDS, type ShipId } from 'escadre/trafalgar';
import { firesOf, fortShotsOf, mine, ownForts, type Situation } from './input.ts';

interface Remaining {
  /** Ships that can sail and have not moved. */
  readonly idle: readonly ShipId[];
  /** Moves left to ships that have moved. */
  readonly moves: readonly { readonly ship: ShipId; readonly moves: number }[];
  /** Ships, and guns of the port by their points, that can hit something. */
  readonly guns: readonly string[];
  /** Ships that can seize the enemy’s flag. */
  readonly seizers: readonly ShipId[];
}

export function remainingIn(situation: Situation): Remaining {
  const { view, legal } = situation;
  const ships = mine(situation);
  const canSail = new Set(legal.flatMap((deed) => (deed.type === 'sail' ? [deed.ship] : [])));
  const sailors = ships.filter((ship) => canSail.has(ship));
  const loaded = new Set(fortShotsOf(situation).map(({ fort }) => fort));
  const hasMoved = (ship: ShipId) => view.public.ships[ship].moved > 0;
  return {
    idle: sailors.filter((ship) => !hasMoved(ship)),
    moves: sailors.filter(hasMoved).map((ship) => ({ ship, moves: leftOf(view.public, ship).moves })),
    guns: [
      ...ships.filter((ship) => firesOf(situation, ship).length > 0),
      ...ownForts(situation).filter((fort) => loaded.has(fort)),
    ],
    seizers: ships.filter((ship) => legal.some((deed) => deed.type === 'seizeFlag' && deed.ship === ship)),
  };
}

/** Moves left from which a ship is mentioned before a turn ends: a ship of the line that has made one. */
const MANY_MOVES = 3;

/** Whether a player may have overlooked something that ending the turn would give away. */
export const isWorthAsking = ({ idle, moves, guns, seizers }: Remaining): boolean =>
  idle.length + guns.length + seizers.length > 0 || moves.some((each) => each.moves >= MANY_MOVES);

/** The next ship or gun with something to do, after the picked one: flags and ships before guns. */
export function nextToAct({ idle, guns, seizers }: Remaining, picked: string | null): string | undefined {
  const ships = SHIP_IDS.filter((ship) => idle.includes(ship) || seizers.includes(ship));
  return following(ships, picked) ?? following(guns, picked);
}

/** The one after it in a list, round and round, itself left out. */
function following(list: readonly string[], one: string | null): string | undefined {
  const order: readonly string[] = SHIP_IDS;
  const others = list.filter((each) => each !== one);
  const place = one === null ? -1 : order.indexOf(one);
  return others.find((each) => order.indexOf(each) > place) ?? others[0];
}
