/** The shapes that views, events and scenarios share. All of the game is public. */

import { z } from 'zod';
import { SECTORS } from './rose.ts';
import { SHIP_CLASSES } from './sheets.ts';
import { BONDS, CAMPS, MANNERS, OUTCOME_REASONS, PHASES, PROMPT_KINDS, SEATS, SIDES } from './vocabulary.ts';

/** The sector the wind comes from, of twelve; 0 is north, 3 is east. */
export const windShape = z
  .int()
  .min(0)
  .max(SECTORS - 1);

/** A ship as she is. Turn numbers are 0 for "never". */
export const shipShape = z.object({
  /** Whose she is now. */
  camp: z.enum(CAMPS),
  /** Who commands her. */
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
  /** BORDÉE and ABORDAGE as they are left. */
  broadside: z.int(),
  boarding: z.int(),
  /** Markers. */
  fires: z.int(),
  rudders: z.int(),
  /** The turns at whose end each leak sinks her, the gravest first. */
  leaks: z.array(z.int()),
  /** The turn in whose tests wreckage and tangle are cleared away. */
  hinderedTo: z.int(),
  captainDead: z.boolean(),
  anchored: z.boolean(),
  /** She has fired her first broadside. */
  opened: z.boolean(),
  sunk: z.boolean(),
  division: z.string().optional(),
  /** The ship she struck to, of a prize. */
  captor: z.string().optional(),
  /** Her captor's captain commands the prize. */
  possessed: z.boolean(),
  /** The turn from which a prize or her captor may move again. */
  heldTo: z.int(),
  /** She drifts when the last ship of her body has had its turn to move. */
  adrift: z.boolean(),
  /** The last turn in which she moved, fired each side, threw a DBP, began a boarding. */
  movedOn: z.int(),
  portOn: z.int(),
  starboardOn: z.int(),
  carronadesOn: z.int(),
  boardedOn: z.int(),
  /** Who has fired at or boarded her this turn, and who has damaged her by fire. */
  attackers: z.array(z.string()),
  damagers: z.array(z.string()),
});

/** Two ships entangled or grappled; `a` stands before `b` in the roster. */
export const bondShape = z.object({
  a: z.string(),
  b: z.string(),
  kind: z.enum(BONDS),
  /** Who struck or boarded the other, and when. */
  striker: z.string(),
  turn: z.int(),
  /** The last turn in which a separation was tried. */
  triedOn: z.int(),
});

/** Ships that move together, the leader first. */
export const divisionShape = z.object({
  seat: z.enum(SEATS),
  ships: z.array(z.string()),
  formedOn: z.int(),
  /** Where the leader turned, by how much, and who has not turned there yet. */
  turnX: z.int(),
  turnY: z.int(),
  turn: z.int(),
  pending: z.array(z.string()),
});

export const captainShape = z.object({
  camp: z.enum(CAMPS),
  /** Who else may act for this captain's ships. */
  ally: z.enum(SEATS).optional(),
  /** The last turn in which an ally was named or dismissed. */
  namedOn: z.int(),
});

export const callShape = z.object({
  /** Counts what has been asked in the match, from 1. */
  number: z.int(),
  kind: z.enum(PROMPT_KINDS),
  /** Whose captain is asked. */
  seat: z.enum(SEATS),
  /** Who acts; of a division, the first ship that has not moved. */
  ship: z.string().optional(),
  division: z.string().optional(),
  /** Who is in contact, or would be boarded. */
  other: z.string().optional(),
});

/** The move that goes on. */
const underWayShape = z.object({
  ship: z.string(),
  /** Sixths of moves that are left. */
  left: z.int(),
  /** The ship she is parting from, and to which side she will turn. */
  from: z.string().optional(),
  side: z.enum(SIDES).optional(),
});

/** The order a division is carrying out. */
export const planShape = z.object({
  division: z.string(),
  manner: z.enum(MANNERS),
  legs: z.array(z.object({ ahead: z.int(), turn: z.int() })),
  /** How far those who follow sail. */
  length: z.int(),
  /** Sixths of moves that the division has. */
  moves: z.int(),
  /** Somebody has led. */
  led: z.boolean(),
  waiting: z.array(z.string()),
});

export const resultShape = z.object({
  winner: z.enum(CAMPS).optional(),
  reason: z.enum(OUTCOME_REASONS),
  /** Ships counted, or damage where that decides. */
  french: z.int(),
  english: z.int(),
});

/** Everything there is to see: the rules look at nothing else. */
export const seaShape = z.object({
  turn: z.int(),
  /** After this turn night falls. */
  turns: z.int(),
  phase: z.enum(PHASES),
  /** The sector the wind comes from, of twelve; 0 is north, 3 is east. */
  windFrom: windShape,
  /** In the order of the roster. */
  ships: z.record(z.string(), shipShape),
  bonds: z.record(z.string(), bondShape),
  divisions: z.record(z.string(), divisionShape),
  captains: z.record(z.string(), captainShape),
  /** The order of ships in this phase. */
  order: z.array(z.string()),
  /** Divisions formed so far. */
  formed: z.int(),
  call: callShape.optional(),
  underWay: underWayShape.optional(),
  plan: planShape.optional(),
  result: resultShape.optional(),
});
