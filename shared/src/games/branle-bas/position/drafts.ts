/** Schemas of scenarios: ships, and everything open between them. */

import { z } from 'zod';
import { TURNS_HELD } from '../boarding/fight-numbers.ts';
import { HALF_IN_SIXTHS, MOST_TURN, MOVE, SIXTHS } from '../sea/measures.ts';
import { TURNS_HINDERED } from '../sea/sea.ts';
import { MAST_BOXES, SHEETS, SHIP_CLASSES } from '../sea/ship-sheets.ts';
import { windShape } from '../shapes.ts';
import {
  BONDS,
  FIRST_PHASES,
  MANNERS,
  MOST_SHIPS,
  MOST_TURNS,
  PROMPT_KINDS,
  SEATS,
  SIDES,
} from '../vocabulary.ts';
import { NEW_BATTLE, NEW_SHIP } from './defaults.ts';

/** Farther than any battle moves from its start. */
const FARTHEST = 1_000_000;
/** More markers, or attackers, than any ship can have. */
const MOST_MARKERS = 99;

/** The highest value of any class. */
const mostOf = (what: 'hull' | 'broadside' | 'boarding'): number =>
  Math.max(...SHIP_CLASSES.map((each) => SHEETS[each][what]));

const coordinate = z.int().min(-FARTHEST).max(FARTHEST);
const shipId = z.string().regex(/^[fe]\d{1,2}$/);
const divisionId = z.string().regex(/^d\d{1,4}$/);
const turn = z.int().min(1).max(MOST_TURNS);
/** The last turn in which it was done; omitted for never. */
const turnDone = turn.optional();
const ships = z
  .array(shipId)
  .min(1)
  .max(2 * MOST_SHIPS);

/** A ship in a scenario; the first of each camp is the flagship. */
const shipDraft = z.strictObject({
  class: z.enum(SHIP_CLASSES),
  x: coordinate,
  y: coordinate,
  heading: z.int().min(0).max(359),
  /** Boxes ticked. */
  hull: z.int().min(0).max(mostOf('hull')).default(NEW_SHIP.hull),
  masts: z.int().min(0).max(MAST_BOXES).default(NEW_SHIP.masts),
  /** BORDÉE and ABORDAGE lost other than by boxes. */
  gunsLost: z.int().min(0).max(mostOf('broadside')).default(NEW_SHIP.gunsLost),
  crewLost: z.int().min(0).max(mostOf('boarding')).default(NEW_SHIP.crewLost),
  fires: z.int().min(0).max(MOST_MARKERS).default(NEW_SHIP.fires),
  rudders: z.int().min(0).max(MOST_MARKERS).default(NEW_SHIP.rudders),
  /** The turns at whose end her leaks sink her. */
  leaks: z.array(z.int().min(1).max(99)).max(MOST_MARKERS).default(NEW_SHIP.leaks),
  /** The turn whose tests clear away wreckage. */
  hinderedTo: z
    .int()
    .min(0)
    .max(MOST_TURNS + TURNS_HINDERED)
    .default(NEW_SHIP.hinderedTo),
  captainDead: z.boolean().default(NEW_SHIP.captainDead),
  anchored: z.boolean().default(NEW_SHIP.anchored),
  /** She has fired her first broadside. */
  opened: z.boolean().default(NEW_SHIP.opened),
  /** The enemy she has struck to, and the turn in which both may move again. */
  prizeOf: shipId.optional(),
  heldTo: z
    .int()
    .min(0)
    .max(MOST_TURNS + TURNS_HELD + 1)
    .default(NEW_SHIP.heldTo),
  /** The captor's captain commands the prize. By default, unless the captor is hindered. */
  possessed: z.boolean().optional(),
  sunk: z.literal(true).optional(),
  /** She has spent her move drifting, and her body has not drifted yet. */
  adrift: z.literal(true).optional(),
  /** The last turn in which she moved, fired each side, threw a DBP, started a boarding. */
  movedOn: turnDone,
  portOn: turnDone,
  starboardOn: turnDone,
  carronadesOn: turnDone,
  boardedOn: turnDone,
  /** Ships that fired at or boarded her this turn, and ships that damaged her by fire. */
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

/** A division with its order; a plain list of ships if it has none. */
const divisionDraft = z.strictObject({
  id: divisionId,
  ships: line,
  formedOn: turnDone,
  /** The leader's last turning point and angle, and the ships still to turn there. */
  turned: z.strictObject({ x: coordinate, y: coordinate, turn: z.int().min(-180).max(180) }).optional(),
  pending: ships.optional(),
});
export type DivisionDraft = z.infer<typeof divisionDraft>;

/** The open call. */
const callDraft = z.strictObject({
  kind: z.enum(PROMPT_KINDS),
  /** The captain's seat, if the call names no ship. */
  seat: z.enum(SEATS).optional(),
  ship: shipId.optional(),
  division: divisionId.optional(),
  other: shipId.optional(),
});
export type CallDraft = z.infer<typeof callDraft>;

/** The unfinished move: sixths of moves left, and the ship she parts from, with the side. */
const underWayDraft = z.strictObject({
  ship: shipId,
  left: z
    .int()
    .min(0)
    .max(3 * SIXTHS),
  from: shipId.optional(),
  side: z.enum(SIDES).optional(),
});

/** The order that a division is carrying out, and the ships still to do so. */
const planDraft = z.strictObject({
  division: divisionId,
  manner: z.enum(MANNERS),
  legs: z
    .array(z.strictObject({ ahead: z.int().min(0).max(MOVE), turn: z.int().min(-MOST_TURN).max(MOST_TURN) }))
    .min(1)
    .max(3),
  /** The followers' distance. */
  length: z
    .int()
    .min(0)
    .max(3 * MOVE),
  /** The division's sixths of moves. */
  moves: z
    .int()
    .min(HALF_IN_SIXTHS)
    .max(3 * SIXTHS),
  /** The leader has moved. */
  led: z.boolean(),
  waiting: ships,
});
export type PlanDraft = z.infer<typeof planDraft>;

/** The unfinished parts of a phase. */
const moment = z.strictObject({
  /** The ships' order in this phase. */
  order: ships,
  call: callDraft,
  underWay: underWayDraft.optional(),
  plan: planDraft.optional(),
});
export type MomentDraft = z.infer<typeof moment>;

/** A position. French ships are `f1`, `f2` … in order, English ones `e1`, `e2` … */
export const positionDraft = z.strictObject({
  turn: turn.default(NEW_BATTLE.turn),
  /** The phase in which the battle begins. */
  phase: z.enum(FIRST_PHASES).default(NEW_BATTLE.phase),
  windFrom: windShape,
  ships: z.strictObject({ french: fleet, english: fleet }),
  bonds: z.array(bondDraft).max(50).default([]),
  /** Ships that sail together, the leader first. */
  divisions: z
    .array(z.union([line, divisionDraft]))
    .max(MOST_SHIPS)
    .default([]),
  /** Number of divisions formed so far; by default, the present ones. */
  formed: z.int().min(1).max(9_999).optional(),
  /** Captains who have named or dismissed an ally, and when. */
  captains: z
    .partialRecord(z.enum(SEATS), z.strictObject({ ally: z.enum(SEATS).optional(), namedOn: turnDone }))
    .refine((captains) => Object.keys(captains).length > 0, 'no captain is named: leave it out')
    .optional(),
  /** The unfinished parts of the phase; by default, it starts from the beginning. */
  moment: moment.optional(),
});
export type PositionDraft = z.infer<typeof positionDraft>;
