/** The legal commands, from the view alone. */

import {
  actionsOf,
  afterLeg,
  type Board,
  boardOf,
  type JumpInProgress,
  legsOf,
  type Stander,
  startJump,
} from './board.ts';
import type { Command, CommandOf } from './commands.ts';
import { FORMATIONS, placementOf, turnedAbout } from './formations.ts';
import { SQUARES, type Square } from './squares.ts';
import { squareOf } from './state.ts';
import type { View } from './view.ts';
import { hasPlacement, ownKind } from './view-queries.ts';
import { type Camp, campOf, type Seat } from './vocabulary.ts';

/** The most paths of several legs listed: a crafted position can have millions. */
export const MOST_LONG_PATHS = 200;

/**
 * A seat's legal commands.
 *
 * Complete in a battle, except that at most a few hundred jumps of several legs are listed (each equals its
 * legs one by one); in the deployment, only ready-made formations.
 */
export function* legal(view: View, seat: Seat): Generator<Command> {
  const camp = campOf(seat);
  if (view.public.atHelm[camp] !== seat) return;
  if (view.public.phase === 'deployment') yield* legalDeployment(view, camp);
  else if (view.public.turn === camp) yield* legalTurn(view, camp);
}

/** The landing squares with which a piece can jump on. */
export function landingsFrom(view: View, camp: Camp, from: Square): readonly Square[] {
  return legsOf(startJump(boardOf(view.public.pieces), camp, from)).map(({ to }) => to);
}

function* legalDeployment(view: View, camp: Camp): Generator<Command> {
  if (view.public.ready[camp]) return;
  for (const { id } of FORMATIONS) {
    const placement = placementOf(id, camp);
    yield { type: 'deploy', placement: { ...placement } };
    yield { type: 'deploy', placement: { ...turnedAbout(placement) } };
  }
  if (hasPlacement(view)) yield { type: 'ready' };
}

function* legalTurn(view: View, camp: Camp): Generator<Command> {
  const board = boardOf(view.public.pieces);
  const { jumper } = view.public;
  if (jumper === undefined) {
    for (const [square, stander] of standersOf(board, camp)) {
      yield* legalActions(view, board, square, stander);
    }
  } else {
    const from = squareOf(view.public.pieces, jumper);
    yield { type: 'stop' };
    for (const { to } of legsOf(startJump(board, camp, from))) yield { type: 'jump', from, path: [to] };
  }
  yield* longJumps(view, board, camp);
}

/** A camp's pieces in square order: their ids make no difference. */
function standersOf(board: Board, camp: Camp): readonly (readonly [Square, Stander])[] {
  const standers: [Square, Stander][] = [];
  for (const square of SQUARES) {
    const stander = board.get(square);
    if (stander?.camp === camp) standers.push([square, stander]);
  }
  return standers;
}

function* legalActions(view: View, board: Board, from: Square, { id, camp }: Stander): Generator<Command> {
  for (const { type, to } of actionsOf(board, camp, from, ownKind(view, id))) {
    yield type === 'jump' ? { type, from, path: [to] } : { type, from, to };
  }
}

/** Jumps of two or more legs, of every piece that may jump now, as far as listed. */
function* longJumps(view: View, board: Board, camp: Camp): Generator<CommandOf<'jump'>> {
  let listed = 0;
  const { jumper } = view.public;
  for (const [from, stander] of standersOf(board, camp)) {
    if (jumper !== undefined && stander.id !== jumper) continue;
    if (ownKind(view, stander.id) === 'M') continue;
    for (const path of pathsOf(startJump(board, camp, from), [])) {
      if (path.length < 2) continue;
      yield { type: 'jump', from, path: [...path] };
      listed += 1;
      if (listed >= MOST_LONG_PATHS) return;
    }
  }
}

/** All paths of a jump, shorter before longer on each branch. */
function* pathsOf(jump: JumpInProgress, path: readonly Square[]): Generator<readonly Square[]> {
  for (const leg of legsOf(jump)) {
    const further = [...path, leg.to];
    yield further;
    yield* pathsOf(afterLeg(jump, leg), further);
  }
}
