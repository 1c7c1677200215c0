/** The sayings of a trafalgar match, and the data of each sentence. */

import type { Heading } from '../../../geometry/lattice.ts';
import type { ByCode, NoData, StoryTypes } from '../../../kernel/story.ts';
import type { RefusalCode } from '../refusals.ts';
import type { StandingOrder } from '../state.ts';
import type { Aim, Camp, FortId, Mast, Point, Seat, ShipAim, ShipId, Side, Target } from '../vocabulary.ts';

/** A camp, and whether it is the reader's. */
export interface OfCamp {
  readonly camp: Camp;
  readonly yours: boolean;
}

/** A seat, and whether it is the reader's. */
export interface OfSeat {
  readonly seat: Seat;
  readonly yours: boolean;
}

interface OfShip {
  readonly ship: ShipId;
}

interface OfFort {
  readonly fort: FortId;
}

interface OfWind {
  readonly from: Heading;
}

/** Events. */
interface Beats {
  laidOut: NoData;
  coinTossed: OfCamp;
  windSet: OfWind;
  windHolds: OfWind;
  windTurns: OfWind;
  turnBegan: OfCamp & { readonly round: number };
  turnEnded: OfSeat;
  /** A side ended its turn without doing anything. */
  stayedPut: OfCamp;
  turnPassed: OfCamp;
  lastRoundEnded: NoData;
  sailed: OfShip & { readonly at: Point; readonly heading: Heading };
  turned: OfShip & { readonly heading: Heading };
  joined: OfShip & { readonly at: Point };
  /** A ship has brought the enemy’s flag home, but `by` holds her side’s own flag, so the match goes on. */
  homeTooSoon: OfShip & OfCamp & { readonly flag: Camp; readonly by: ShipId };
  cutShort: OfShip & { readonly dropped: number };
  /** The dice in stars, one per fired gun, and which of them hit. */
  fired: OfShip & {
    readonly side: Side;
    readonly dice: readonly number[];
    readonly hits: readonly boolean[];
    readonly target: Target;
    readonly aim: Aim;
  };
  fortFired: OfFort & {
    readonly stars: number;
    readonly hit: boolean;
    readonly target: ShipId;
    readonly aim: ShipAim;
  };
  missed: { readonly guns: number };
  mastDown: OfShip & { readonly mast: Mast };
  gunsLost: OfShip & { readonly guns: number };
  gunDestroyed: OfFort;
  sunk: OfShip & { readonly by: Target };
  /** The guns that may fire before the ship leaves their range. */
  windowOpened: OfShip & { readonly guns: readonly FortId[] };
  /** A window has timed out; `again` if one of its guns has fired. */
  notCalled: OfShip & { readonly again: boolean };
  called: OfFort & OfShip & { readonly aim: ShipAim; readonly answer: boolean };
  /** A called ship has timed out. */
  notAnswered: OfShip & OfFort;
  shotLost: OfFort;
  heldFire: OfSeat;
  ordered: OfFort & { readonly order: StandingOrder };
  flagSeized: OfShip & { readonly flag: Camp };
  flagTransferred: { readonly from: ShipId; readonly to: ShipId };
  flagRecovered: OfShip & { readonly flag: Camp };
  flagLost: OfShip & { readonly flag: Camp };
  flagReturned: { readonly flag: Camp };
  repairProposed: OfSeat & { readonly ships: readonly ShipId[] };
  repairBegan: { readonly ships: readonly ShipId[] };
  repaired: OfShip;
  gunReplaced: OfFort;
  seatRetired: OfSeat;
  seatReturned: OfSeat;
}

/** Prompts for the reader, and the answers they wait for. */
interface Prompts {
  setWind: NoData;
  /** Number of the reader's ships that have not acted yet. */
  turn: { readonly idle: number };
  /** A partner proposes to repair these ships. */
  agree: { readonly ships: readonly ShipId[] };
  /** The partner has been asked to agree to repairing these ships. */
  proposed: { readonly ships: readonly ShipId[] };
  feu: OfShip & { readonly guns: readonly FortId[] };
  returnFire: OfShip & OfFort;
  waitForWind: OfCamp;
  waitForTurn: OfCamp | OfSeat;
  waitForGuns: OfShip;
  waitForAnswer: OfShip & OfFort;
}

interface AtPoint {
  readonly at?: Point;
}

interface Aims {
  readonly aims?: readonly Aim[];
}

type Refusals = ByCode<
  RefusalCode,
  {
    WINDOW_OPEN: { readonly ship?: ShipId };
    /** `to`: the intended point, if any. */
    TOO_FEW_MOVES: { readonly moves?: number; readonly to?: Point };
    BORDER: AtPoint;
    LAND: AtPoint;
    REEF: AtPoint;
    SANDBANK: AtPoint;
    OCCUPIED: AtPoint;
    TOO_FEW_GUNS: { readonly shots?: number };
    NO_SUCH_FORT: { readonly forts?: readonly FortId[] };
    DOES_NOT_BEAR: { readonly port?: readonly Target[]; readonly starboard?: readonly Target[] };
    OUT_OF_RANGE: { readonly targets?: readonly ShipId[] };
    WRONG_AIM: Aims;
    AIM_GONE: Aims;
    AIM_SHELTERED: Aims;
    GUN_DESTROYED: { readonly back?: number };
    WRONG_TARGET: { readonly target?: Target };
    NOT_AT_THE_FLAG: AtPoint;
    FACES_LAND: { readonly headings?: readonly Heading[] };
    HAS_ACTED: { readonly ship?: ShipId };
    TOO_MANY_ORDERS: { readonly limit?: number };
  }
>;

/** The board, line by line. */
interface BoardLines {
  round: { readonly round: number; readonly last: number };
  wind: OfWind;
  noWind: NoData;
  turn: OfCamp;
  flagAtMast: { readonly flag: Camp };
  flagAboard: OfShip & { readonly flag: Camp };
  ship: OfShip & {
    readonly at: Point;
    readonly heading: Heading;
    readonly masts: readonly Mast[];
    readonly port: number;
    readonly starboard: number;
    /** Moves left this turn, if it is the ship's turn. */
    readonly moves?: number;
    /** The round in which her mizzenmast is back. */
    readonly repair?: number;
  };
  sunk: OfShip;
  fort: OfFort & OfCamp & { readonly gun: 'loaded' | 'fired' | 'destroyed'; readonly back: number };
  order: OfFort & { readonly order: StandingOrder };
  window: OfShip;
  call: OfShip & OfFort;
}

export interface TrafalgarStory extends StoryTypes {
  Beats: Beats;
  Prompts: Prompts;
  Refusals: Refusals;
  Board: BoardLines;
  /** A point also names the gun there. */
  Ref: 'ship' | 'point' | 'fort' | 'flag';
}
