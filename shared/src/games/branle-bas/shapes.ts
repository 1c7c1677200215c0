/** The schemas that views, events and scenarios share. All of the game is public. */

import { z } from 'zod';
import { SHIP_CLASSES } from './sea/ship-sheets.ts';
import { SECTORS } from './sea/wind-rose.ts';
import { BONDS, CAMPS, MANNERS, OUTCOME_REASONS, PHASES, PROMPT_KINDS, SEATS, SIDES } from './vocabulary.ts';

/** The sector the wind blows from, of twelve; 0 is north, 3 is east. */
export const windShape = z
  .int()
  .min(0)
  .max(SECTORS - 1);

/** A ship's state. Turn numbers are 0 for "never". */
export const shipShape = z.object({
  /** Her present camp. */
  camp: z.enum(CAMPS),
  /** Her captain. */
  seat: z.enum(SEATS),
  class: z.enum(SHIP_CLASSES),
  flagship: z.boolean(),
  /** The mainmast, at the centre of the base: 1/100 cm, `y` southwards. */
  x: z.int(),
  y: z.int(),
  /** Whole degrees clockwise from north. */
  heading: z.int(),
  /** Boxes ticked. */
  hull: z.int(),
  masts: z.int(),
  /** BORDÉE and ABORDAGE left. */
  broadside: z.int(),
  boarding: z.int(),
  /** Markers. */
  fires: z.int(),
  rudders: z.int(),
  /** The turns at whose end each leak sinks her, gravest first. */
  leaks: z.array(z.int()),
  /** The turn whose tests clear away wreckage and entangled rigging. */
  hinderedTo: z.int(),
  captainDead: z.boolean(),
  anchored: z.boolean(),
  /** She has fired her first broadside. */
  opened: z.boolean(),
  sunk: z.boolean(),
  division: z.string().optional(),
  /** A prize's captor. */
  captor: z.string().optional(),
  /** The captor's captain commands the prize. */
  possessed: z.boolean(),
  /** The turn in which a prize or her captor may move again. */
  heldTo: z.int(),
  /** She drifts once the last ship of her body has had her move. */
  adrift: z.boolean(),
  /** The last turn in which she moved, fired each side, threw a DBP, started a boarding. */
  movedOn: z.int(),
  portOn: z.int(),
  starboardOn: z.int(),
  carronadesOn: z.int(),
  boardedOn: z.int(),
  /** Ships that fired at or boarded her this turn, and ships that damaged her by fire. */
  attackers: z.array(z.string()),
  damagers: z.array(z.string()),
});

/** Two ships entangled or grappled; `a` comes before `b` in the roster. */
export const bondShape = z.object({
  a: z.string(),
  b: z.string(),
  kind: z.enum(BONDS),
  /** The ship that struck or boarded the other, and when. */
  striker: z.string(),
  turn: z.int(),
  /** The turn of the last attempt to part. */
  triedOn: z.int(),
});

/** Ships that move together, the leader first. */
export const divisionShape = z.object({
  seat: z.enum(SEATS),
  ships: z.array(z.string()),
  formedOn: z.int(),
  /** The leader's turning point and angle, and the ships still to turn there. */
  turnX: z.int(),
  turnY: z.int(),
  turn: z.int(),
  pending: z.array(z.string()),
});

export const captainShape = z.object({
  camp: z.enum(CAMPS),
  /** An ally who may act for this captain's ships. */
  ally: z.enum(SEATS).optional(),
  /** The last turn in which an ally was named or dismissed. */
  namedOn: z.int(),
});

export const callShape = z.object({
  /** Numbers the calls of a match from 1. */
  number: z.int(),
  kind: z.enum(PROMPT_KINDS),
  /** The captain called. */
  seat: z.enum(SEATS),
  /** The acting ship; for a division, its first unmoved ship. */
  ship: z.string().optional(),
  division: z.string().optional(),
  /** The ship in contact, or to board. */
  other: z.string().optional(),
});

/** The unfinished move. */
const underWayShape = z.object({
  ship: z.string(),
  /** Sixths of moves left. */
  left: z.int(),
  /** The ship she is parting from, and the side to which she will turn. */
  from: z.string().optional(),
  side: z.enum(SIDES).optional(),
});

/** The order a division is carrying out. */
export const planShape = z.object({
  division: z.string(),
  manner: z.enum(MANNERS),
  legs: z.array(z.object({ ahead: z.int(), turn: z.int() })),
  /** The followers' distance. */
  length: z.int(),
  /** The division's sixths of moves. */
  moves: z.int(),
  /** The leader has moved. */
  led: z.boolean(),
  waiting: z.array(z.string()),
});

export const resultShape = z.object({
  winner: z.enum(CAMPS).optional(),
  reason: z.enum(OUTCOME_REASONS),
  /** Ships counted, or damage if that decides. */
  french: z.int(),
  english: z.int(),
});

/** Everything visible, which is all that the rules depend on. */
export const seaShape = z.object({
  turn: z.int(),
  /** Night falls after this turn. */
  turns: z.int(),
  phase: z.enum(PHASES),
  /** The sector the wind blows from, of twelve; 0 is north, 3 is east. */
  windFrom: windShape,
  /** In roster order. */
  ships: z.record(z.string(), shipShape),
  bonds: z.record(z.string(), bondShape),
  divisions: z.record(z.string(), divisionShape),
  captains: z.record(z.string(), captainShape),
  /** The ships' order in this phase. */
  order: z.array(z.string()),
  /** Divisions formed so far. */
  formed: z.int(),
  call: callShape.optional(),
  underWay: underWayShape.optional(),
  plan: planShape.optional(),
  result: resultShape.optional(),
});

export const publicView = seaShape;

/** A camp has no secrets. */
export const privateView = z.object({});
