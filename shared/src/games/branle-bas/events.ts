/**
 * The events. All are public, so each is told in full.
 *
 * A throw of dice is an event of its own, `rolled`, with the die, its purpose and its result. A broadside
 * is `fired`, with every summand. The consequences follow as events: boxes ticked, leaks, fires, losses.
 */

import { z } from 'zod';
import { FIGHT_MODIFIERS } from './boarding/fight-numbers.ts';
import { D, DICE, FACES, ROLL_RESULTS, ROLLS } from './dice.ts';
import { HALVINGS, MODIFIERS, RANGES } from './gunnery/gunnery.ts';
import { resultShape, seaShape, windShape } from './shapes.ts';
import {
  AIMS,
  CREW_CAUSES,
  DAMAGE_CAUSES,
  LOSSES,
  MANNERS,
  PHASES,
  PROMPT_KINDS,
  SEATS,
  SIDES,
} from './vocabulary.ts';

const ship = z.string();
const division = z.string();
const seat = z.enum(SEATS);
const face = z.union([z.int(), z.enum(FACES)]);
const place = { x: z.int(), y: z.int() };

const happening = <Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape });

const fightPoints = z.object({
  rank: z.int(),
  decks: z.int(),
  modifiers: z.partialRecord(z.enum(FIGHT_MODIFIERS), z.int()),
  total: z.int(),
});

export const seenEvent = z.discriminatedUnion('type', [
  /** The fleets at the start of the battle; in the middle of a phase, with its unfinished parts. */
  happening('deployed', {
    sea: seaShape
      .pick({
        turn: true,
        turns: true,
        windFrom: true,
        ships: true,
        bonds: true,
        divisions: true,
        captains: true,
        formed: true,
      })
      .extend(seaShape.pick({ phase: true, order: true, underWay: true, plan: true }).partial().shape),
  }),
  /** A turn begins. */
  happening('turnBegan', { turn: z.int() }),
  /** A phase begins, with the ships' order. */
  happening('phaseBegan', { phase: z.enum(PHASES), order: z.array(ship) }),
  /** A captain is called: `seat`, or the captain of the ship named. */
  happening('called', {
    kind: z.enum(PROMPT_KINDS),
    seat: seat.optional(),
    ship: ship.optional(),
    division: division.optional(),
    other: ship.optional(),
  }),
  /** Dice are thrown: which, why, the face, and its result. */
  happening('rolled', {
    die: z.enum(DICE),
    for: z.enum(ROLLS),
    ship: ship.optional(),
    other: ship.optional(),
    faces: z.array(face),
    does: z.enum(ROLL_RESULTS),
  }),
  /** The wind now blows from here. */
  happening('windShifted', { windFrom: windShape }),

  /** Wreckage and entangled rigging are cleared away. */
  happening('cleared', { ship }),
  /** Boxes are ticked, with what they cost. `by` is the ship that fired. */
  happening('ticked', {
    ship,
    hull: z.int(),
    masts: z.int(),
    /** BORDÉE and ABORDAGE lost, masts fallen. */
    guns: z.int().optional(),
    crew: z.int().optional(),
    fallen: z.int().optional(),
    cause: z.enum(DAMAGE_CAUSES),
    by: ship.optional(),
  }),
  /** Fire markers aboard, after a change. */
  happening('fires', { ship, fires: z.int() }),
  /** Rudder-damage markers, after a change. */
  happening('rudders', { ship, rudders: z.int() }),
  /** She has sprung a leak, which sinks her at the end of turn `due`. */
  happening('leakSprung', { ship, due: z.int() }),
  /** The leak that was due at the end of turn `due` is plugged. */
  happening('leakPlugged', { ship, due: z.int() }),
  /** The gravest leak gets worse: it sinks her one turn sooner, at the end of turn `due`. */
  happening('leakGrew', { ship, due: z.int() }),
  /** One of her guns has burst. */
  happening('gunBurst', { ship }),
  /** Her captain has been killed. */
  happening('captainKilled', { ship }),
  /** ABORDAGE lost other than by boxes. */
  happening('crewLost', { ship, crew: z.int(), cause: z.enum(CREW_CAUSES), by: ship.optional() }),
  /** She has sunk. */
  happening('sank', { ship, cause: z.enum(LOSSES) }),

  /** Ships have formed a division, the leader first. */
  happening('formed', { division, seat, ships: z.array(ship) }),
  /** A division is dissolved: its ships sail on their own. */
  happening('dissolved', { division }),
  /** A ship has left her division. */
  happening('leftDivision', { ship, division }),
  /** A division begins to carry out an order. */
  happening('ordered', {
    division,
    manner: z.enum(MANNERS),
    legs: z.array(z.object({ ahead: z.int(), turn: z.int() })),
    length: z.int(),
    moves: z.int(),
    ships: z.array(ship),
  }),
  /** The leader has moved: the others' distance and turning point. */
  happening('led', {
    division,
    length: z.int(),
    turnX: z.int().optional(),
    turnY: z.int().optional(),
    turn: z.int().optional(),
    pending: z.array(ship).optional(),
  }),
  /** A follower has turned at the leader's turning point. */
  happening('wheeled', { division, ship }),

  /**
   * A ship has sailed straight ahead to a place and then turned to a heading, once or several times:
   * `track` is x, y, heading of each. `left`: sixths of moves left to her at contact; `stopped`: the edge
   * of the wind stopped her last turn; `ends`: her move is over.
   */
  happening('moved', {
    ship,
    track: z.array(z.int()),
    left: z.int().optional(),
    stopped: z.literal(true).optional(),
    ends: z.literal(true).optional(),
  }),
  /** She has drifted downwind to this place. */
  happening('drifted', { ship, ...place }),
  /** She spends her move drifting, and drifts when her body is complete. */
  happening('adrift', { ship }),
  /** Her move is over. */
  happening('moveEnded', { ship }),
  /** She lies at anchor. */
  happening('anchored', { ship }),
  /** She has weighed anchor. */
  happening('weighed', { ship }),

  /** Bases have come together. */
  happening('touched', { ship, other: ship }),
  /** After a light collision, a move is spent on another throw. */
  happening('pressed', { ship, left: z.int() }),
  /** The rigging of two ships is entangled. */
  happening('entangled', { ship, other: ship }),
  /** A ship has thrown her grapnels on another. */
  happening('grappled', { ship, other: ship }),
  /** An attempt to part; `parts` says whether it succeeds. */
  happening('separating', { ship, other: ship, parts: z.boolean(), left: z.int(), side: z.enum(SIDES) }),
  /** Two ships have come apart. */
  happening('parted', { ship, other: ship }),

  /** A broadside, with every summand. */
  happening('fired', {
    ship,
    side: z.enum(SIDES),
    target: ship,
    aim: z.enum(AIMS),
    range: z.enum(RANGES),
    broadside: z.int(),
    force: z.int(),
    modifiers: z.partialRecord(z.enum(MODIFIERS), z.int()),
    die: z.literal('D'),
    face: z.literal(D),
    total: z.int(),
    /** The table's result, and the rest if it is halved, with the reason. */
    result: z.int(),
    halved: z.enum(HALVINGS).optional(),
    /** The ship in the way, which takes `damage`; the target takes half. */
    through: ship.optional(),
    damage: z.int(),
    /** Uses up the ship's throw of DBP this turn. */
    carronades: z.literal(true).optional(),
  }),
  /** She has fired her carronades alone. */
  happening('carronadesFired', { ship, target: ship }),

  /** A round of boarding: each side's points, and each side's ABORDAGE loss before the dice. */
  happening('fought', { ship, other: ship, own: fightPoints, others: fightPoints, each: z.int() }),
  /** She has struck her colours. `possessed`: the other takes possession at once. */
  happening('struck', { ship, to: ship, possessed: z.boolean() }),
  /** Her captor has taken possession of her: she is a prize. */
  happening('possessed', { ship }),
  /** A prize was taken back. */
  happening('recaptured', { ship, by: ship }),

  /** A captain lets this ally act for their ships, too; nobody, if `ally` is absent. */
  happening('allyNamed', { seat, ally: seat.optional() }),
  /** The battle is over, with its reason and the points. */
  happening('battleEnded', resultShape.shape),
]);
export type SeenEvent = z.infer<typeof seenEvent>;
export type Event = SeenEvent;
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;
