/** A computer's targets for its ships, with priorities. */

import { HEADINGS } from '../../../geometry/lattice.ts';
import { afloatOf, carrierOf, carriesPrize, chartIn, hasGuns, hasMasts, movesOf } from '../board.ts';
import { cornerBerth, distanceOf, isSailable, RANGE } from '../chart.ts';
import { campOfShip, SHIPS } from '../fleet.ts';
import { shipAimsAt } from '../gunnery.ts';
import type { Board } from '../state.ts';
import { type Camp, type Kind, opponentOf, type Point, type ShipId } from '../vocabulary.ts';
import { FAR, type Sea, soundingsFrom } from './sea.ts';
import { worthOf } from './worth.ts';

/** Points that a ship wants to approach. */
interface Goal {
  readonly points: readonly Point[];
  /** The value of a step towards them. */
  readonly pull: number;
  /** The distance, in steps, that is close enough. */
  readonly near: number;
  /** How much the ship avoids enemy fire, as a factor. */
  readonly care: number;
  /** The enemy to bear on once close enough. */
  readonly prey?: ShipId;
}

/** A style of leading a fleet. */
export interface Style {
  /** Number of ships that go for the enemy's flag from the start. */
  readonly raiders: number;
  /** The weight of an expected enemy hit, from 0. */
  readonly caution: number;
  /** How eagerly ships close with the enemy. */
  readonly zeal: number;
}

/** Turns without a shot after which a fleet grows restless, and after which it drops all caution. */
const PATIENCE = { least: 12, most: 24 };

/** A style after this many turns without a shot, so that two waiting fleets do not wait for ever. */
export function restless({ raiders, caution, zeal }: Style, quiet: number): Style {
  const share = (quiet - PATIENCE.least) / (PATIENCE.most - PATIENCE.least);
  const haste = Math.max(0, Math.min(1, share));
  return {
    raiders: haste === 1 ? raiders + 1 : raiders,
    caution: caution * (1 - haste),
    zeal: zeal + haste * (1 - zeal),
  };
}

/** A ship's goal in the present position. */
export function goalOf(board: Board, id: ShipId, style: Style): Goal {
  const camp = campOfShip(id);
  const enemy = opponentOf(camp);
  const chart = chartIn(board);
  const home = chart.berths[camp];
  const thief = thiefOf(board, camp);
  if (carriesPrize(board, id) && !(thief !== undefined && isLastHunter(board, id)))
    return { points: home, pull: 1.6, near: 0, care: 1.2 };
  if (board.flags[camp] === id) return { points: home, pull: 1.2, near: 0, care: 1 };
  if (thief !== undefined && hasGuns(board.ships[id])) return hunt(board, id, thief);
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

function hunt(board: Board, id: ShipId, prey: ShipId): Goal {
  const points = strikingPoints(board, prey, kindOf(id));
  return points.length > 0
    ? { points, pull: 1.2, near: 0, care: 0.5, prey }
    : { points: [board.ships[prey].at], pull: 1.2, near: 1, care: 0.5, prey };
}

/** The enemy carrying a camp's own flag, which keeps the camp from winning. */
export function thiefOf(board: Board, camp: Camp): ShipId | undefined {
  const carrier = carrierOf(board, camp);
  return carrier === undefined || campOfShip(carrier) === camp ? undefined : carrier;
}

/** Whether a ship can chase a thief: it can sail and fire. */
const canHunt = (board: Board, id: ShipId): boolean => hasMasts(board.ships[id]) && hasGuns(board.ships[id]);

/** A camp's ships that can chase a thief while another keeps the enemy's flag at home. */
export const huntersOf = (board: Board, camp: Camp): ShipId[] =>
  afloatOf(board, camp).filter((id) => canHunt(board, id) && !carriesPrize(board, id));

/** Whether a ship with the enemy's flag is the only one left to chase its own flag's thief. */
const isLastHunter = (board: Board, id: ShipId): boolean =>
  canHunt(board, id) && huntersOf(board, campOfShip(id)).length === 0;

/**
 * Points from which ships of a kind can hit an enemy at the closest possible range, which may be on one
 * side only.
 */
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

/** A camp is much stronger if the enemy's ships are worth at most this share of its own. */
const MUCH_STRONGER = 0.7;

/** The fastest ships go for a flag at its mast, plus one more if the camp is much stronger. */
function isRaider(board: Board, id: ShipId, { raiders }: Style): boolean {
  const camp = campOfShip(id);
  if (board.flags[opponentOf(camp)] !== 'mast' || !hasMasts(board.ships[id])) return false;
  if (!hasGuns(board.ships[id])) return true;
  const more = oddsAgainst(board, camp) < MUCH_STRONGER ? 1 : 0;
  const fastest = [...afloatOf(board, camp)].sort((a, b) => movesOf(board, b) - movesOf(board, a));
  return fastest.indexOf(id) < raiders + more;
}

/** The total value of a camp's ships. */
export const worthOfFleet = (board: Board, camp: Camp): number =>
  afloatOf(board, camp).reduce((sum, id) => sum + worthOf(board, id), 0);

/** The value of the enemy's ships, as a share of one's own. */
export const oddsAgainst = (board: Board, camp: Camp): number =>
  worthOfFleet(board, opponentOf(camp)) / Math.max(1, worthOfFleet(board, camp));

/** The most distance fields to keep, as enemies and targets move. */
const MOST_FIELDS = 150;

/** Cached distances to goals. */
export class Soundings {
  readonly #sea: Sea;
  readonly #fields = new Map<string, Uint8Array>();

  constructor(sea: Sea) {
    this.#sea = sea;
  }

  /**
   * Steps to the nearest of some points: the average of the distances without wind and with the present
   * one.
   */
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
