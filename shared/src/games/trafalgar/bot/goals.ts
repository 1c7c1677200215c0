/** Where the ships of a player made of code want to be, and how badly. */

import { HEADINGS } from '../../../geometry/lattice.ts';
import { afloatOf, carrierOf, chartIn, hasGuns, hasMasts, movesOf } from '../board.ts';
import { cornerBerth, distanceOf, isSailable, RANGE } from '../chart.ts';
import { campOfShip, SHIPS } from '../fleet.ts';
import { shipAimsAt } from '../gunnery.ts';
import type { Board } from '../state.ts';
import { type Camp, type Kind, opponentOf, type Point, type ShipId } from '../vocabulary.ts';
import { FAR, type Sea, soundingsFrom } from './sea.ts';
import { hasPrize, worthOf } from './worth.ts';

/** Points that a ship wants to come near to. */
interface Goal {
  readonly points: readonly Point[];
  /** What a step towards them is worth. */
  readonly pull: number;
  /** Steps at which it is near enough. */
  readonly near: number;
  /** How much the ship minds being fired at, as a factor. */
  readonly care: number;
  /** The enemy that its guns are to bear on once it is near enough. */
  readonly prey?: ShipId;
}

/** How a fleet is led. */
export interface Style {
  /** Ships that go for the enemy's flag from the beginning. */
  readonly raiders: number;
  /** What an expected hit counts that the enemy could score, from 0. */
  readonly caution: number;
  /** How badly ships want to come near the enemy. */
  readonly zeal: number;
}

/** Turns without a shot after which a fleet grows restless, and after which it has lost all caution. */
const PATIENCE = { least: 12, most: 24 };

/** How a fleet is led once so many turns have gone by without a shot: two fleets that wait for each other wait for ever. */
export function restless({ raiders, caution, zeal }: Style, quiet: number): Style {
  const share = (quiet - PATIENCE.least) / (PATIENCE.most - PATIENCE.least);
  const haste = Math.max(0, Math.min(1, share));
  return {
    raiders: haste === 1 ? raiders + 1 : raiders,
    caution: caution * (1 - haste),
    zeal: zeal + haste * (1 - zeal),
  };
}

/** What a ship wants as things stand. */
export function goalOf(board: Board, id: ShipId, style: Style): Goal {
  const camp = campOfShip(id);
  const enemy = opponentOf(camp);
  const chart = chartIn(board);
  const home = chart.berths[camp];
  const thief = thiefOf(board, camp);
  if (hasPrize(board, id) && !(thief !== undefined && isLastHunter(board, id)))
    return { points: home, pull: 1.6, near: 0, care: 1.2 };
  if (board.flags[camp] === id) return { points: home, pull: 1.2, near: 0, care: 1 };
  if (thief !== undefined && hasGuns(board.ships[id])) {
    const points = strikingPoints(board, thief, kindOf(id));
    return points.length > 0
      ? { points, pull: 1.2, near: 0, care: 0.5, prey: thief }
      : { points: [board.ships[thief].at], pull: 1.2, near: 1, care: 0.5, prey: thief };
  }
  const carrier = carrierOf(board, enemy);
  if (
    carrier !== undefined &&
    campOfShip(carrier) === camp &&
    movesOf(board, carrier) + 1 < movesOf(board, id)
  ) {
    return { points: [board.ships[carrier].at], pull: 1, near: 1, care: 0.5 };
  }
  if (isRaider(board, id, style)) {
    return { points: [cornerBerth(chart, enemy)], pull: 0.9, near: 0, care: 0.7 };
  }
  const prey = afloatOf(board, enemy).map((each) => board.ships[each].at);
  return { points: prey, pull: style.zeal, near: 2, care: 1 };
}

/** The enemy that has a camp's own flag aboard: while it has, the camp cannot win. */
export function thiefOf(board: Board, camp: Camp): ShipId | undefined {
  const carrier = carrierOf(board, camp);
  return carrier === undefined || campOfShip(carrier) === camp ? undefined : carrier;
}

/** Whether a ship can chase a thief: it sails and fires. */
const canHunt = (board: Board, id: ShipId): boolean => hasMasts(board.ships[id]) && hasGuns(board.ships[id]);

/** The ships of a camp that can chase a thief while another keeps the enemy's flag at home. */
export const huntersOf = (board: Board, camp: Camp): ShipId[] =>
  afloatOf(board, camp).filter((id) => canHunt(board, id) && !hasPrize(board, id));

/** Whether a ship with the enemy's flag is the only one left to chase the thief of its own. */
const isLastHunter = (board: Board, id: ShipId): boolean =>
  canHunt(board, id) && huntersOf(board, campOfShip(id)).length === 0;

/** Where ships of a kind can lie to hit an enemy: as near as it can be hit at all, which may be from one side only. */
function strikingPoints(board: Board, enemy: ShipId, kind: Kind): Point[] {
  const chart = chartIn(board);
  const points = [...chart.places.keys()].filter((point) => isSailable(chart, kind, point));
  for (let steps = 1; steps <= RANGE; steps++) {
    const there = points.filter(
      (point) =>
        distanceOf(chart, point, board.ships[enemy].at) === steps &&
        shipAimsAt(board, point, enemy).length > 0,
    );
    if (there.length > 0) return there;
  }
  return [];
}

/** A camp is much the stronger where the enemy's ships are worth no more than this part of its own. */
const MUCH_STRONGER = 0.7;

/** The fastest ships go for a flag that is at its mast, and one more whose camp is much the stronger. */
function isRaider(board: Board, id: ShipId, { raiders }: Style): boolean {
  const camp = campOfShip(id);
  if (board.flags[opponentOf(camp)] !== 'mast' || !hasMasts(board.ships[id])) return false;
  if (!hasGuns(board.ships[id])) return true;
  const more = oddsAgainst(board, camp) < MUCH_STRONGER ? 1 : 0;
  const fastest = [...afloatOf(board, camp)].sort((a, b) => movesOf(board, b) - movesOf(board, a));
  return fastest.indexOf(id) < raiders + more;
}

/** What the ships of a camp are worth together. */
export const worthOfFleet = (board: Board, camp: Camp): number =>
  afloatOf(board, camp).reduce((sum, id) => sum + worthOf(board, id), 0);

/** What the enemy's ships are worth, as a part of one's own. */
export const oddsAgainst = (board: Board, camp: Camp): number =>
  worthOfFleet(board, opponentOf(camp)) / Math.max(1, worthOfFleet(board, camp));

/** Fields that are kept at most: enemies move, and so do the points that are asked for. */
const MOST_FIELDS = 150;

/** How far it is to goals, remembered. */
export class Soundings {
  readonly #sea: Sea;
  readonly #fields = new Map<string, Uint8Array>();

  constructor(sea: Sea) {
    this.#sea = sea;
  }

  /** Steps to the nearest of some points; half of them as the wind lets a ship sail now. */
  to(points: readonly Point[], kind: Kind, wind: Board['wind']): (point: number) => number {
    const calm = this.#field(points, kind, null);
    const windy = wind === undefined ? calm : this.#field(points, kind, HEADINGS.indexOf(wind));
    return (point) => ((calm[point] ?? FAR) + (windy[point] ?? FAR)) / 2;
  }

  #field(points: readonly Point[], kind: Kind, wind: number | null): Uint8Array {
    const key = `${kind}${wind}${points.join()}`;
    const known = this.#fields.get(key);
    if (known !== undefined) return known;
    if (this.#fields.size >= MOST_FIELDS) this.#fields.clear();
    const field = soundingsFrom(this.#sea, kind, points.map(this.#sea.indexOf), wind);
    this.#fields.set(key, field);
    return field;
  }
}

export const kindOf = (id: ShipId): Kind => SHIPS[id].kind;
