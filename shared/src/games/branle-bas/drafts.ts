/** Positions as they are put on the table: ships, and all that is open between them, with their shapes. */

import { z } from 'zod';
import { TURNS_HELD } from './boarding.ts';
import { HALF_IN_SIXTHS, MOST_TURN, MOVE, SIXTHS } from './measures.ts';
import { TURNS_HINDERED } from './sea.ts';
import { windShape } from './shapes.ts';
import { MAST_BOXES, SHEETS, SHIP_CLASSES } from './sheets.ts';
import {
  BONDS,
  FIRST_PHASES,
  MANNERS,
  MOST_SHIPS,
  MOST_TURNS,
  PROMPT_KINDS,
  SEATS,
  SIDES,
} from './vocabulary.ts';

/** Farther than any battle gets from where it begins. */
const FARTHEST = 1_000_000;
/** More than any ship can have of markers, or of ships that fire at her. */
const MOST_MARKERS = 99;

/** The most that any class has of something. */
const mostOf = (what: 'hull' | 'broadside' | 'boarding'): number =>
  Math.max(...SHIP_CLASSES.map((each) => SHEETS[each][what]));

const coordinate = z.int().min(-FARTHEST).max(FARTHEST);
const shipId = z.string().regex(/^[fe]\d{1,2}$/);
const divisionId = z.string().regex(/^d\d{1,4}$/);
const turn = z.int().min(1).max(MOST_TURNS);
/** The last turn in which something was done; left out for never. */
const turnDone = turn.optional();
const ships = z
  .array(shipId)
  .min(1)
  .max(2 * MOST_SHIPS);

/** A ship as a scenario puts her on the table; the first of each camp is the flagship. */
export const shipDraft = z.strictObject({
  class: z.enum(SHIP_CLASSES),
  x: coordinate,
  y: coordinate,
  heading: z.int().min(0).max(359),
  /** Boxes ticked. */
  hull: z.int().min(0).max(mostOf('hull')).default(0),
  masts: z.int().min(0).max(MAST_BOXES).default(0),
  /** BORDÉE and ABORDAGE lost besides what the boxes take. */
  gunsLost: z.int().min(0).max(mostOf('broadside')).default(0),
  crewLost: z.int().min(0).max(mostOf('boarding')).default(0),
  fires: z.int().min(0).max(MOST_MARKERS).default(0),
  rudders: z.int().min(0).max(MOST_MARKERS).default(0),
  /** The turns at whose end leaks sink her. */
  leaks: z.array(z.int().min(1).max(99)).max(MOST_MARKERS).default([]),
  /** The turn in whose tests wreckage is cleared away. */
  hinderedTo: z
    .int()
    .min(0)
    .max(MOST_TURNS + TURNS_HINDERED)
    .default(0),
  captainDead: z.boolean().default(false),
  anchored: z.boolean().default(false),
  /** She has fired her first broadside. */
  opened: z.boolean().default(false),
  /** The enemy she has struck to, and the turn from which both may move again. */
  prizeOf: shipId.optional(),
  heldTo: z
    .int()
    .min(0)
    .max(MOST_TURNS + TURNS_HELD + 1)
    .default(0),
  /** Her captor's captain commands the prize. Left out: unless the captor is hindered. */
  possessed: z.boolean().optional(),
  sunk: z.literal(true).optional(),
  /** She has spent her turn to move drifting, and her body has not drifted yet. */
  adrift: z.literal(true).optional(),
  /** The last turn in which she moved, fired each side, threw a DBP, began a boarding. */
  movedOn: turnDone,
  portOn: turnDone,
  starboardOn: turnDone,
  carronadesOn: turnDone,
  boardedOn: turnDone,
  /** Who has fired at or boarded her this turn, and who has damaged her by fire. */
  attackers: ships.optional(),
  damagers: ships.optional(),
});
export type ShipDraft = z.infer<typeof shipDraft>;

const fleet = z.array(shipDraft).min(1).max(MOST_SHIPS);

const bondDraft = z.strictObject({
  striker: shipId,
  other: shipId,
  kind: z.enum(BONDS),
  turn,
  /** The last turn in which a separation was tried. */
  triedOn: turnDone,
});
export type BondDraft = z.infer<typeof bondDraft>;

const line = z.array(shipId).min(2).max(MOST_SHIPS);

/** A division with what it has begun: a list of ships where it has begun nothing. */
const divisionDraft = z.strictObject({
  id: divisionId,
  ships: line,
  formedOn: turnDone,
  /** Where the leader turned last, and by how much; then who has not turned there yet. */
  turned: z.strictObject({ x: coordinate, y: coordinate, turn: z.int().min(-180).max(180) }).optional(),
  pending: ships.optional(),
});
export type DivisionDraft = z.infer<typeof divisionDraft>;

/** Who is asked, and for what. */
const callDraft = z.strictObject({
  kind: z.enum(PROMPT_KINDS),
  /** Whose captain is asked, where no ship is. */
  seat: z.enum(SEATS).optional(),
  ship: shipId.optional(),
  division: divisionId.optional(),
  other: shipId.optional(),
});
export type CallDraft = z.infer<typeof callDraft>;

/** The move that goes on: sixths of moves that are left, and whom she parts from to which side. */
const underWayDraft = z.strictObject({
  ship: shipId,
  left: z
    .int()
    .min(0)
    .max(3 * SIXTHS),
  from: shipId.optional(),
  side: z.enum(SIDES).optional(),
});

/** The order that a division is carrying out, and who has still to do so. */
const planDraft = z.strictObject({
  division: divisionId,
  manner: z.enum(MANNERS),
  legs: z
    .array(z.strictObject({ ahead: z.int().min(0).max(MOVE), turn: z.int().min(-MOST_TURN).max(MOST_TURN) }))
    .min(1)
    .max(3),
  /** How far those who follow sail. */
  length: z
    .int()
    .min(0)
    .max(3 * MOVE),
  /** Sixths of moves that the division has. */
  moves: z
    .int()
    .min(HALF_IN_SIXTHS)
    .max(3 * SIXTHS),
  /** The leader has led. */
  led: z.boolean(),
  waiting: ships,
});
export type PlanDraft = z.infer<typeof planDraft>;

/** What is open in the middle of a phase. */
const moment = z.strictObject({
  /** The order of ships in this phase. */
  order: ships,
  call: callDraft,
  underWay: underWayDraft.optional(),
  plan: planDraft.optional(),
});
export type MomentDraft = z.infer<typeof moment>;

/** A position. French ships are `f1`, `f2` … in their order, English ones `e1`, `e2` … */
export const positionDraft = z.strictObject({
  turn: turn.default(1),
  /** Where in the turn the battle begins. */
  phase: z.enum(FIRST_PHASES).default('tests'),
  windFrom: windShape,
  ships: z.strictObject({ french: fleet, english: fleet }),
  bonds: z.array(bondDraft).max(50).default([]),
  /** Ships that sail together, the leader first. */
  divisions: z
    .array(z.union([line, divisionDraft]))
    .max(MOST_SHIPS)
    .default([]),
  /** Divisions formed so far. Left out: those there are. */
  formed: z.int().min(1).max(9_999).optional(),
  /** Captains who have named or dismissed an ally, and when. */
  captains: z
    .partialRecord(z.enum(SEATS), z.strictObject({ ally: z.enum(SEATS).optional(), namedOn: turnDone }))
    .refine((captains) => Object.keys(captains).length > 0, 'no captain is named: leave it out')
    .optional(),
  /** What is open in the middle of the phase. Left out: the phase begins. */
  moment: moment.optional(),
});
export type PositionDraft = z.infer<typeof positionDraft>;
