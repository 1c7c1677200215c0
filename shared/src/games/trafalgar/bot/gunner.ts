/**
 * The value of guns against a target: its expected loss, with each gun aimed according to the hits before
 * it.
 */

import { carriesPrize } from '../board.ts';
import { chanceOfHit } from '../chances.ts';
import { RANGE } from '../chart.ts';
import { SHIPS } from '../fleet.ts';
import type { Board, Ship } from '../state.ts';
import { type Aim, type FortId, type Kind, MASTS, type ShipId } from '../vocabulary.ts';
import { NEITHER, PORT, type SideIndex } from './sea.ts';
import { worthOfHull } from './worth.ts';

/** A salvo's possibilities: the best aim for the next gun, and the value of all together. */
interface Salvo {
  readonly aim: Aim | null;
  readonly worth: number;
}

/** The value of silencing a port gun for two of its owner's turns. */
export const WORTH_OF_A_FORT = 0.7;

const NO_SALVO: Salvo = { aim: null, worth: 0 };
/** The chance that a gun hits, by distance; at a friend's point as at the next. */
export const CHANCES: readonly number[] = Array.from({ length: RANGE + 1 }, (_, distance) =>
  chanceOfHit(Math.max(1, distance)),
);

/** A ship as a target: all that the value of a hit depends on. */
export interface Mark {
  readonly kind: Kind;
  readonly foremast: boolean;
  readonly mainmast: boolean;
  readonly mizzenmast: boolean;
  readonly port: number;
  readonly starboard: number;
  readonly withFlag: boolean;
  /** The extra value of sinking her. */
  readonly bounty: number;
}

export const markOf = (board: Board, id: ShipId, bounty: number): Mark => {
  const { foremast, mainmast, mizzenmast, port, starboard }: Ship = board.ships[id];
  const withFlag = carriesPrize(board, id);
  return { kind: SHIPS[id].kind, foremast, mainmast, mizzenmast, port, starboard, withFlag, bounty };
};

/** Cached values of salvos, as few kinds of targets recur. */
export class Gunner {
  readonly #known = new Map<string, Salvo>();

  /** This many guns within range, facing this side of a ship. */
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

  /** This many guns against a port gun. */
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

/** The possible hits from this side, each with the ship after it. */
function* hitsOn(mark: Mark, side: SideIndex): Generator<readonly [Aim, Mark]> {
  for (const mast of MASTS) {
    const covered = side === NEITHER && mast === 'mainmast' && mark.foremast && mark.mizzenmast;
    if (mark[mast] && !covered) yield [mast, { ...mark, [mast]: false }];
  }
  if (side === NEITHER) return;
  const name = side === PORT ? 'port' : 'starboard';
  if (mark[name] > 0) yield ['battery', { ...mark, [name]: mark[name] - 1 }];
}

/** Whether a port gun is not destroyed. */
export const isStanding = (board: Board, fort: FortId): boolean => board.forts[fort]?.gun !== 'destroyed';
