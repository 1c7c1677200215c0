/** All sayings of a `branle-bas` match, by key, each with the data of its sentence. */

import type { ByCode, NoData } from '../../../kernel/story.ts';
import type { FightModifier } from '../boarding/fight-numbers.ts';
import type { Halving, Modifier, Range } from '../gunnery/gunnery.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Morale } from '../sea/sea.ts';
import type { ShipClass } from '../sea/ship-sheets.ts';
import type { Attitude } from '../sea/wind-rose.ts';
import type {
  Camp,
  CrewCause,
  DamageCause,
  DivisionId,
  Loss,
  Manner,
  Phase,
  Seat,
  ShipId,
  Side,
  Track,
} from '../vocabulary.ts';

/** A ship in a sentence. */
export interface Vessel {
  readonly id: ShipId;
  readonly name: string;
  readonly class: ShipClass;
  /** Her camp at the start of the battle. */
  readonly camp: Camp;
  readonly flagship: boolean;
  /** The reader has always commanded her: a prize is described as a ship of her original camp. */
  readonly yours: boolean;
}

/** A captain. */
export interface Captain {
  readonly seat: Seat;
  /** The only captain of that camp. */
  readonly only: boolean;
  readonly you: boolean;
}

/** Something that concerns one ship. */
export interface Alone {
  readonly ship: Vessel;
}
/** Something that concerns two ships. */
export interface Both extends Alone {
  readonly other: Vessel;
}

/** A side's strength in a hand-to-hand fight. */
export interface Strength {
  readonly rank: number;
  readonly decks: number;
  readonly modifiers: Partial<Record<FightModifier, number>>;
  readonly total: number;
}

export type Beats = {
  deployed: NoData;
  fleet: { readonly camp: Camp; readonly yours: boolean; readonly ships: readonly Vessel[] };
  /** The sector it blows from, 0 for north. */
  wind: { readonly from: number };
  windShifted: { readonly from: number };
  turn: { readonly turn: number; readonly turns: number };
  phase: { readonly phase: Extract<Phase, 'movement' | 'fire' | 'boarding' | 'night'> };
  /** A throw's result, if no later event tells it. */
  tacks: Alone;
  missesStays: Alone;
  grazes: Both;
  seesRoom: Both;
  cleared: Alone;
  ticked: Alone & {
    readonly hull: number;
    readonly masts: number;
    readonly guns: number;
    readonly crew: number;
    readonly fallen: number;
    readonly cause: DamageCause;
  };
  burns: Alone & { readonly fires: number };
  firesLess: Alone & { readonly fires: number };
  firesOut: Alone;
  rudderHit: Alone;
  rudderMended: Alone & { readonly left: number };
  leakSprung: Alone & { readonly due: number };
  leakPlugged: Alone;
  leakGrew: Alone & { readonly due: number };
  gunBurst: Alone;
  captainKilled: Alone;
  crewLost: Alone & { readonly crew: number; readonly cause: CrewCause };
  sank: Alone & { readonly cause: Loss };
  formed: { readonly division: DivisionId; readonly ships: readonly Vessel[] };
  dissolved: { readonly division: DivisionId };
  leftDivision: Alone & { readonly division: DivisionId };
  ordered: { readonly division: DivisionId; readonly manner: Manner; readonly turns: boolean };
  wheeled: Alone;
  /** The heading as a sector of the rose. */
  sailed: Alone & { readonly sector: number; readonly attitude: Attitude };
  stoppedByWind: Alone;
  drifted: Alone;
  anchored: Alone;
  weighed: Alone;
  touched: Both;
  pressed: Alone;
  entangled: Both;
  grappled: Both;
  separationFailed: Both;
  parted: Both;
  fired: Alone & {
    readonly side: Side;
    readonly target: Vessel;
    readonly aim: Track;
    readonly range: Range;
    readonly through: Vessel | null;
  };
  reckoned: {
    readonly broadside: number;
    readonly force: number;
    readonly modifiers: Partial<Record<Modifier, number>>;
    readonly face: number;
    readonly total: number;
    readonly result: number;
    readonly halved: Halving | null;
    readonly damage: number;
  };
  carronadesFired: Alone & { readonly target: Vessel };
  fought: Both & { readonly own: Strength; readonly others: Strength };
  strengths: { readonly own: Strength; readonly others: Strength };
  bothLose: { readonly crew: number };
  struck: Alone & { readonly to: Vessel };
  possessed: Alone;
  recaptured: Alone & { readonly by: Vessel };
  allyNamed: { readonly captain: Captain; readonly ally: Captain };
  allyDismissed: { readonly captain: Captain };
  ended: NoData;
  shipsCounted: {
    readonly french: number;
    readonly english: number;
    /** There are prizes, or ships in retreat, so the sentence says how they count. */
    readonly uneven: boolean;
  };
  /** A duel of one ship against one, and the loser's fate. */
  duelLost: Alone & {
    readonly how: 'sunk' | 'taken';
    readonly winner: Camp;
    readonly you: Camp | null;
  };
  damageCounted: { readonly french: number; readonly english: number };
};

export type Prompts = {
  divisions: NoData;
  move: Alone;
  bound: Alone;
  moveDivision: { readonly division: DivisionId; readonly ships: readonly Vessel[] };
  collision: Both;
  contact: Both;
  sailOn: Alone;
  parting: Both;
  fire: Alone;
  /** For waiting players. */
  theirDivisions: { readonly captain: Captain };
  theirMove: { readonly captain: Captain; readonly ship: Vessel };
  theirContact: { readonly captain: Captain; readonly ship: Vessel };
  theirFire: { readonly captain: Captain; readonly ship: Vessel };
};

/** The data of each refusal that its sentence uses. */
type Refusals = ByCode<
  RefusalCode,
  {
    NOT_YOUR_TURN: { readonly seats?: readonly Seat[] };
    NOT_THIS_SHIP: { readonly ships?: readonly ShipId[] };
    TOO_MANY_LEGS: { readonly most?: number };
    TURN_AFTER_HALF: { readonly ahead?: number };
    REST_IS_STRAIGHT: { readonly least?: number; readonly most?: number };
    IN_A_DIVISION: { readonly division?: DivisionId };
    TURN_PENDING: { readonly pending?: readonly ShipId[] };
    CANNOT_SAIL: { readonly situation?: string };
    CANNOT_TACK: { readonly to?: readonly number[] };
    MUST_SEPARATE: { readonly from?: readonly ShipId[] };
    CANNOT_FORM: { readonly unable?: readonly ShipId[] };
    IN_RETREAT: { readonly attackers?: readonly ShipId[] };
    OUT_OF_RANGE: { readonly reach?: number };
    NOT_POINT_BLANK: { readonly reach?: number };
  }
>;

/** A ship's condition with a marker on the board. */
export type Marker =
  | 'anchored'
  | 'captainDead'
  | 'hindered'
  | 'rudder'
  | Exclude<Morale, 'steady'>
  | 'entangled'
  | 'grappled';

export type Board = {
  turn: { readonly turn: number; readonly turns: number; readonly phase: Phase };
  wind: { readonly from: number };
  ship: Alone & {
    /** Whole centimetres, and the heading in degrees. */
    readonly x: number;
    readonly y: number;
    readonly heading: number;
    readonly attitude: Attitude;
  };
  /** Her remaining values. */
  sheet: Alone & {
    readonly hull: number;
    readonly hullOf: number;
    readonly masts: number;
    readonly mastsOf: number;
    readonly broadside: number;
    readonly boarding: number;
  };
  markers: Alone & {
    readonly markers: readonly Marker[];
    readonly fires: number;
    /** The turns at whose end her leaks sink her. */
    readonly leaks: readonly number[];
  };
  prize: Alone & { readonly captor: Camp };
  sunk: Alone;
  /**
   * An enemy's bearing from the nearest ship of the reader's, or of the other camp: whole centimetres and
   * degrees.
   */
  bearing: Alone & {
    readonly from: Vessel;
    readonly distance: number;
    readonly bearing: number;
    readonly range: Range | null;
    /** The side of `from` that bears on her. */
    readonly side: Side | null;
  };
  division: { readonly division: DivisionId; readonly ships: readonly Vessel[] };
};

export type BranleBasStory = {
  Beats: Beats;
  Prompts: Prompts;
  Refusals: Refusals;
  Board: Board;
  Ref: 'ship';
};
