/** The whole truth of a match, and the types of the game in one bundle. */

import type { GameTypes } from '../../kernel/game.ts';
import { campOfFort, chartOf, fortsOf } from './chart.ts';
import type { Chart, FortId } from './chart-text.ts';
import type { Command, StandingOrder } from './commands.ts';
import type { Event, SeenEvent } from './events.ts';
import { CAMPS, type Camp, FLEETS, KINDS, type Seat, SHIPS, type ShipId } from './fleet.ts';
import type { Options } from './options.ts';
import type { Scenario } from './scenario.ts';
import type { Board, Fort, PrivateView, PublicView, Ship } from './view.ts';

export interface TrafalgarTypes extends GameTypes {
  Seat: Seat;
  Camp: Camp;
  Options: Options;
  Scenario: Scenario;
  State: State;
  Command: Command;
  Event: Event;
  SeenEvent: SeenEvent;
  PublicView: PublicView;
  PrivateView: PrivateView;
  PromptKind: string;
  Reason: string;
  FormerReason: never;
}

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
