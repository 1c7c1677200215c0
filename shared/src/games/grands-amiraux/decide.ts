/** The events of a checked command. */

import { CourseOfEvents } from '../../kernel/course-of-events.ts';
import { must } from '../../kernel/optional.ts';
import { boardOf, legsOf, startJump } from './board.ts';
import type { Command, Placement } from './commands.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { duel, type PieceId, survivesJumping } from './pieces.ts';
import { makePosition, parsePosition } from './position.ts';
import type { Scenario } from './scenario.ts';
import { isHelm, partnerOf } from './seats.ts';
import { leapBetween, type Square } from './squares.ts';
import { idsOf, kindOf, pieceOn, type State } from './state.ts';
import { type Camp, campOf, opponentOf, type Seat } from './vocabulary.ts';

type BattleCourse = CourseOfEvents<State, Event>;

/** The events before the first command: a position laid out, or none. */
export function setup(_state: State, given: Scenario | undefined): readonly Event[] {
  if (given === undefined) return [];
  return [{ type: 'laidOut', position: makePosition(parsePosition(given.position).position) }];
}

export function decide(state: State, seat: Seat, command: Command): readonly Event[] {
  switch (command.type) {
    case 'deploy':
      return [{ type: 'deployed', camp: campOf(seat), placement: command.placement }];
    case 'ready':
      return decideReady(state, campOf(seat));
    case 'move':
      return [
        { type: 'moved', piece: pieceOn(state.pieces, command.from), from: command.from, to: command.to },
      ];
    case 'attack':
      return [duelOf(state, command.from, command.to)];
    case 'jump':
      return decideJump(state, command.from, command.path);
    case 'stop':
      return [{ type: 'stopped' }];
  }
}

/** A helm that resigns hands the command to its partner. */
export function onResign(state: State, seat: Seat): readonly Event[] {
  const partner = partnerOf(state.options.players, seat);
  if (partner === undefined || state.atHelm[campOf(seat)] !== seat) return [];
  return [{ type: 'commandPassed', camp: campOf(seat), seat: partner }];
}

/** A player who takes the seat of a resigned helm takes command again. */
export function onTakeSeat(state: State, seat: Seat): readonly Event[] {
  if (!isHelm(seat) || state.atHelm[campOf(seat)] === seat) return [];
  return [{ type: 'commandPassed', camp: campOf(seat), seat }];
}

/** A camp ends its deployment; the battle begins once both have. */
export function decideReady(state: State, camp: Camp): readonly Event[] {
  const ready: Event = { type: 'ready', camp };
  if (!state.ready[opponentOf(camp)]) return [ready];
  return [ready, { type: 'began', white: admiralOf(state, 'white'), red: admiralOf(state, 'red') }];
}

/** A camp deploys and is ready in one step: used on time-out. */
export function decideDeployment(state: State, camp: Camp, placement: Placement): readonly Event[] {
  const course: BattleCourse = new CourseOfEvents(evolve, state);
  course.happens({ type: 'deployed', camp, placement });
  return [...course.events, ...decideReady(course.state, camp)];
}

function admiralOf(state: State, camp: Camp): PieceId {
  const fleet = state.fleets[camp];
  return must(
    idsOf(fleet).find((piece) => fleet[piece] === 'G'),
    `the grand admiral of ${camp}`,
  );
}

function duelOf(state: State, from: Square, to: Square): Event {
  const [piece, target] = [pieceOn(state.pieces, from), pieceOn(state.pieces, to)];
  const attacker = kindOf(state, state.turn, piece);
  const defender = kindOf(state, opponentOf(state.turn), target);
  const survivor = duel(attacker, defender);
  const { memory } = state.options;
  return { type: 'duel', piece, from, to, target, attacker, defender, survivor, memory };
}

/** Leg by leg; a mine that destroys the jumper ends the path, and so does a grand admiral. */
function decideJump(state: State, from: Square, path: readonly Square[]): readonly Event[] {
  const course: BattleCourse = new CourseOfEvents(evolve, state);
  const piece = pieceOn(state.pieces, from);
  let at = from;
  for (const to of path) {
    const leg = legEvent(course.state, piece, at, to);
    course.happens(leg);
    if (leg.type === 'mineStruck' || leg.kind === 'G') break;
    at = to;
  }
  return course.events;
}

function legEvent(state: State, piece: PieceId, from: Square, to: Square) {
  const { over } = must(leapBetween(from, to), `the leap from ${from} to ${to}`);
  const target = pieceOn(state.pieces, over);
  const kind = kindOf(state, opponentOf(state.turn), target);
  const jumper = kindOf(state, state.turn, piece);
  const { memory } = state.options;
  if (!survivesJumping(jumper, kind)) {
    return { type: 'mineStruck', piece, from, mine: target, kind: jumper, memory } as const;
  }
  const goesOn = kind !== 'G' && canGoOn(state, piece, to, target);
  return { type: 'jumped', piece, from, to, target, kind, goesOn, memory } as const;
}

/** Whether another leg is possible after this one. */
function canGoOn(state: State, piece: PieceId, to: Square, target: PieceId): boolean {
  const { [target]: _taken, [piece]: jumper, ...others } = state.pieces;
  const board = boardOf({ ...others, ...(jumper && { [piece]: { ...jumper, square: to } }) });
  return legsOf(startJump(board, state.turn, to)).length > 0;
}
