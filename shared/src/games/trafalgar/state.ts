/** The whole truth of a match. */

import type { z } from 'zod';
import { must } from '../../kernel/optional.ts';
import { chartOf } from './chart.ts';
import type { Chart } from './chart-text.ts';
import { campOfShip, eachShip, FLEETS, KINDS, SHIPS } from './fleet.ts';
import type { Options } from './options.ts';
import type { boardShape, fortShape, shipShape, standingOrderShape } from './shapes.ts';
import { CAMPS, type Camp, type FortId, type Seat, type ShipId } from './vocabulary.ts';

/** The public state: shared by rules, helpers and frontends. */
export type Board = Readonly<z.infer<typeof boardShape>>;
export type Ship = Readonly<z.infer<typeof shipShape>>;
export type Fort = Readonly<z.infer<typeof fortShape>>;

/** A gun's automatic action when a window opens. */
export type StandingOrder = Readonly<z.infer<typeof standingOrderShape>>;

/** The default for guns without an order. */
export const ASK: StandingOrder = { do: 'ask' };

/** Standing orders by gun; a gun without one asks. */
export type StandingOrders = Readonly<Record<FortId, StandingOrder>>;

export interface State {
  /** Entirely public. */
  readonly board: Board;
  /** Secret: the last order of each gun. */
  readonly orders: StandingOrders;
  /**
   * Secret: the previous orders of guns whose order changed since the open window opened; these answer it.
   */
  readonly replaced: StandingOrders;
  /** Secret: seats of the defending camp that hold their fire in the open window. */
  readonly held: readonly Seat[];
  readonly feuSeconds: number;
}

/** The standard position, before the coin toss. */
export function initial({ players, chart, repair, feuSeconds, turnLimit }: Options): State {
  return {
    board: {
      chart,
      players,
      repair,
      turnLimit,
      round: 1,
      turn: 0,
      ended: [],
      retired: [],
      acted: false,
      passes: { english: 0, allied: 0 },
      ships: shipsAtTheirBerths(chartOf(chart)),
      forts: Object.fromEntries(
        CAMPS.flatMap((camp) => chartOf(chart).emplacements[camp].map((fort) => [fort, newFort(camp)])),
      ),
      flags: { english: 'mast', allied: 'mast' },
      windows: 0,
      calls: 0,
    },
    orders: {},
    replaced: {},
    held: [],
    feuSeconds,
  };
}

/** An undamaged ship of this kind. */
function wholeShip(id: ShipId, at: string, heading: Ship['heading']): Ship {
  const { guns } = KINDS[SHIPS[id].kind];
  return {
    at,
    heading,
    foremast: true,
    mainmast: true,
    mizzenmast: true,
    port: guns,
    starboard: guns,
    moved: 0,
    portFired: 0,
    starboardFired: 0,
    stopped: false,
    stance: 'ready',
    repair: 0,
    afloat: true,
  };
}

/** Each fleet at its berths from the corner outwards, facing the sea. */
function shipsAtTheirBerths(chart: Chart): Record<ShipId, Ship> {
  return eachShip((id) => {
    const camp = campOfShip(id);
    const berth = must(chart.berths[camp][FLEETS[camp].indexOf(id)], `the berth of ${id}`);
    return wholeShip(id, berth, camp === 'english' ? 'NW' : 'SE');
  });
}

const newFort = (camp: Camp): Fort => ({
  camp,
  gun: 'loaded',
  back: 0,
});
