/** The whole truth of a match. */

import type { z } from 'zod';
import { campOfFort, chartOf, fortsOf } from './chart.ts';
import type { Chart } from './chart-text.ts';
import { FLEETS, KINDS, SHIPS } from './fleet.ts';
import type { Options } from './options.ts';
import type { boardShape, fortShape, shipShape, standingOrderShape } from './shapes.ts';
import { CAMPS, type Camp, type FortId, type Seat, type ShipId } from './vocabulary.ts';

/** How things stand, as everybody sees it: what rules, helpers and frontends all reason on. */
export type Board = Readonly<z.infer<typeof boardShape>>;
export type Ship = Readonly<z.infer<typeof shipShape>>;
export type Fort = Readonly<z.infer<typeof fortShape>>;

/** What a gun does by itself when a window opens. */
export type StandingOrder = Readonly<z.infer<typeof standingOrderShape>>;

/** A standing order, and the number of the first window that it answers. */
export interface GivenOrder {
  readonly order: StandingOrder;
  readonly from: number;
}

export interface State {
  /** Public, all of it. */
  readonly board: Board;
  /** Secret: the standing orders of the guns that have one. */
  readonly orders: Readonly<Record<FortId, GivenOrder>>;
  /** Secret: seats of the defending camp that hold their fire in the open window. */
  readonly held: readonly Seat[];
  readonly feuSeconds: number;
}

/** The standard position, before the coin is tossed. */
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
      forts: Object.fromEntries(fortsOf(chartOf(chart)).map((fort) => [fort, newFort(chartOf(chart), fort)])),
      flags: { english: 'mast', allied: 'mast' },
      windows: 0,
      calls: 0,
    },
    orders: {},
    held: [],
    feuSeconds,
  };
}

/** A ship of this kind as it leaves the yard. */
export function wholeShip(id: ShipId, at: string, heading: Ship['heading']): Ship {
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
    stance: 'ready',
    repair: 0,
    afloat: true,
  };
}

/** Each fleet at its berths from the corner outwards, facing the sea. */
function shipsAtTheirBerths(chart: Chart): Record<ShipId, Ship> {
  const berthed = CAMPS.flatMap((camp) =>
    FLEETS[camp].map((id, berth) => [
      id,
      wholeShip(id, chart.berths[camp][berth] as string, camp === 'english' ? 'NW' : 'SE'),
    ]),
  );
  return Object.fromEntries(berthed) as Record<ShipId, Ship>;
}

const newFort = (chart: Chart, fort: FortId): Fort => ({
  camp: campOfFort(chart, fort) as Camp,
  gun: 'loaded',
  back: 0,
});
