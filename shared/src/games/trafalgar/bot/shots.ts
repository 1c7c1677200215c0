/**
 * What guns are worth against a target: the expectation over their dice of what the target loses,
 * each gun aimed by what the ones before it have hit.
 */

import { chanceOfHit } from '../chances.ts';
import { SHIPS } from '../fleet.ts';
import type { Board, Ship } from '../state.ts';
import { type Aim, type FortId, type Kind, MASTS, type ShipId } from '../vocabulary.ts';
import { NEITHER, PORT, type SideIndex } from './sea.ts';
import { hasPrize, worthOfHull } from './worth.ts';

/** What can be done with some guns: the best aim for the next, and what all are worth together. */
interface Salvo {
  readonly aim: Aim | null;
  readonly worth: number;
}

/** What a gun of a port is worth to who silences it, for two turns of its owner's. */
export const WORTH_OF_A_FORT = 0.7;

const NO_SALVO: Salvo = { aim: null, worth: 0 };
const CHANCES = [0, 1, 2, 3].map((distance) => chanceOfHit(Math.max(1, distance)));

/** A ship as a gunner sees it: all that the worth of a hit depends on. */
export interface Mark {
  readonly kind: Kind;
  readonly foremast: boolean;
  readonly mainmast: boolean;
  readonly mizzenmast: boolean;
  readonly port: number;
  readonly starboard: number;
  readonly withFlag: boolean;
  /** What sinking it gives besides. */
  readonly bounty: number;
}

export const markOf = (board: Board, id: ShipId, bounty: number): Mark => {
  const { foremast, mainmast, mizzenmast, port, starboard }: Ship = board.ships[id];
  const withFlag = hasPrize(board, id);
  return { kind: SHIPS[id].kind, foremast, mainmast, mizzenmast, port, starboard, withFlag, bounty };
};

/** What guns are worth, remembered: few kinds of targets come up again and again. */
export class Gunner {
  readonly #known = new Map<string, Salvo>();

  /** So many guns at a distance from 1 to 3, which see this side of a ship. */
  salvo(mark: Mark, side: SideIndex, distance: number, guns: number): Salvo {
    if (guns === 0) return NO_SALVO;
    const key = `${side}${distance}${guns}${mark.kind[0]}${mark.foremast ? 1 : 0}${mark.mainmast ? 1 : 0}${
      mark.mizzenmast ? 1 : 0
    }${mark.port}${mark.starboard}${mark.withFlag ? 1 : 0}${mark.bounty}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const salvo = this.#reckon(mark, side, distance, guns);
    this.#known.set(key, salvo);
    return salvo;
  }

  /** So many guns at the gun of a port. */
  atFort(distance: number, guns: number): Salvo {
    const miss = (1 - (CHANCES[distance] ?? 0)) ** guns;
    return { aim: 'gun', worth: WORTH_OF_A_FORT * (1 - miss) };
  }

  #reckon(mark: Mark, side: SideIndex, distance: number, guns: number): Salvo {
    const chance = CHANCES[distance] ?? 0;
    const missed = this.salvo(mark, side, distance, guns - 1).worth;
    const now = worthOfMark(mark);
    let best = NO_SALVO;
    for (const [aim, hit] of hitsOn(mark, side)) {
      const left = worthOfMark(hit);
      const gain = now - left + (left === 0 ? mark.bounty : this.salvo(hit, side, distance, guns - 1).worth);
      const worth = chance * gain + (1 - chance) * missed;
      if (worth > best.worth) best = { aim, worth };
    }
    return best;
  }
}

const worthOfMark = (mark: Mark): number => worthOfHull(mark.kind, mark, mark.withFlag);

/** What can be hit from where that side is seen, and what the ship is then. */
function* hitsOn(mark: Mark, side: SideIndex): Generator<readonly [Aim, Mark]> {
  for (const mast of MASTS) {
    const covered = side === NEITHER && mast === 'mainmast' && mark.foremast && mark.mizzenmast;
    if (mark[mast] && !covered) yield [mast, { ...mark, [mast]: false }];
  }
  if (side === NEITHER) return;
  const name = side === PORT ? 'port' : 'starboard';
  if (mark[name] > 0) yield ['battery', { ...mark, [name]: mark[name] - 1 }];
}

/** The guns of a port that are no targets any more are left out. */
export const standing = (board: Board, fort: FortId): boolean => board.forts[fort]?.gun !== 'destroyed';
