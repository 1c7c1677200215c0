/**
 * Whether a seat may give a command, from its view alone: without any value that the player may not know.
 *
 * A camp knows which of its own pieces are mines and which is its grand admiral; of enemy pieces, only the
 * squares matter.
 */

import {
  actionsOf,
  afterLeg,
  type Board,
  boardOf,
  hasEnemy,
  type JumpInProgress,
  legsOf,
  startJump,
} from './board.ts';
import type { Command, CommandOf, Placement } from './commands.ts';
import { placementFaults } from './formations.ts';
import { type REFUSALS, refusal } from './refusals.ts';
import { isHelm } from './seats.ts';
import { isIsland, leapBetween, type Square, stepBetween } from './squares.ts';
import { squareOf } from './state.ts';
import type { View } from './view.ts';
import { hasPlacement, ownKind } from './view-queries.ts';
import { type Camp, campOf, type Kind, type Seat } from './vocabulary.ts';

/**
 * Refuses an illegal command.
 *
 * @throws Refusal with a code of {@link REFUSALS}
 */
export function check(view: View, seat: Seat, command: Command): void {
  const camp = campOf(seat);
  checkCommands(view, camp, seat);
  switch (command.type) {
    case 'deploy':
      checkDeploy(view, camp, command.placement);
      break;
    case 'ready':
      checkReady(view, camp);
      break;
    case 'move':
      checkMove(view, camp, command);
      break;
    case 'attack':
      checkAttack(view, camp, command);
      break;
    case 'jump':
      checkJump(view, camp, command);
      break;
    case 'stop':
      checkStop(view, camp);
  }
}

/** One seat gives a camp's commands: the helm, until it resigns. */
function checkCommands(view: View, camp: Camp, seat: Seat): void {
  if (view.public.atHelm[camp] === seat) return;
  if (!isHelm(seat)) throw refusal('HELM_ONLY', 'Only the helm gives orders. You keep the logbook.');
  throw refusal('ALREADY_RESIGNED', 'You have resigned. Your partner plays on.');
}

function checkDeploying(view: View, camp: Camp): void {
  if (view.public.phase !== 'deployment') {
    throw refusal('NOT_DEPLOYING', 'The fleets are already placed.');
  }
  if (view.public.ready[camp]) {
    throw refusal('ALREADY_READY', 'Your side is ready: its placement is final.');
  }
}

function checkDeploy(view: View, camp: Camp, placement: Placement): void {
  checkDeploying(view, camp);
  const faults = placementFaults(camp, placement);
  if (faults.length === 0) return;
  throw refusal('BAD_PLACEMENT', `This placement is not allowed: ${faults.join('; ')}.`, { faults });
}

function checkReady(view: View, camp: Camp): void {
  checkDeploying(view, camp);
  if (hasPlacement(view)) return;
  throw refusal('NO_PLACEMENT', 'Place your fleet first.');
}

/** The board, after checking that it is this camp's turn. */
function boardForTurn(view: View, camp: Camp): Board {
  const { phase, turn, pieces } = view.public;
  if (phase === 'deployment') {
    throw refusal('STILL_DEPLOYING', 'The battle begins once both sides are ready.');
  }
  if (turn !== camp) throw refusal('NOT_YOUR_TURN', 'It is not your turn.');
  return boardOf(pieces);
}

/** Any piece may start a turn; once one jumps, only the jumper goes on. */
function checkNotJumping(view: View): void {
  const { jumper } = view.public;
  if (jumper === undefined) return;
  const at = squareOf(view.public.pieces, jumper);
  throw refusal('JUMP_GOES_ON', `The piece on ${at} is jumping: jump again with it, or stop.`, { from: at });
}

/** The kind of one's own mobile piece on a square. @throws Refusal NO_PIECE, NOT_YOUR_PIECE, MINES_STAY */
function kindToAct(view: View, board: Board, camp: Camp, from: Square): Kind {
  const stander = board.get(from);
  if (stander === undefined) throw refusal('NO_PIECE', `There is no piece on ${from}.`);
  if (stander.camp !== camp) throw refusal('NOT_YOUR_PIECE', `The piece on ${from} is not yours.`);
  const kind = ownKind(view, stander.id);
  if (kind === 'M') throw refusal('MINES_STAY', `The piece on ${from} is a mine: mines cannot move.`);
  return kind;
}

function checkMove(view: View, camp: Camp, { from, to }: CommandOf<'move'>): void {
  const board = boardForTurn(view, camp);
  checkNotJumping(view);
  const kind = kindToAct(view, board, camp, from);
  const whatItCan = () => ({ squares: squaresFor('move', board, camp, from, kind) });
  const step = checkStep(from, to, whatItCan);
  if (board.has(to)) throw refusal('SQUARE_TAKEN', `${to} is occupied.`, whatItCan());
  if (kind === 'G' && step.diagonal) {
    throw refusal('ADMIRAL_GOES_STRAIGHT', 'The grand admiral cannot move diagonally.', whatItCan());
  }
}

function checkAttack(view: View, camp: Camp, { from, to }: CommandOf<'attack'>): void {
  const board = boardForTurn(view, camp);
  checkNotJumping(view);
  const kind = kindToAct(view, board, camp, from);
  const whatItCan = () => ({ squares: squaresFor('attack', board, camp, from, kind) });
  checkStep(from, to, whatItCan);
  const target = board.get(to);
  if (target === undefined || target.camp === camp) {
    throw refusal('NO_ENEMY_THERE', `There is no enemy on ${to}.`, whatItCan());
  }
}

/** The step from one square to another. @throws Refusal ISLAND, NOT_ADJACENT */
function checkStep(from: Square, to: Square, data: () => Readonly<Record<string, unknown>>) {
  if (isIsland(to)) throw refusal('ISLAND', `${to} is an island.`, data());
  const step = stepBetween(from, to);
  if (step === undefined) throw refusal('NOT_ADJACENT', `${to} is not next to ${from}.`, data());
  return step;
}

/** A piece's possible squares for an action of this type, as a refusal's alternatives. */
function squaresFor(type: 'move' | 'attack', board: Board, camp: Camp, from: Square, kind: Kind): Square[] {
  return [...actionsOf(board, camp, from, kind)].filter((action) => action.type === type).map(({ to }) => to);
}

function checkJump(view: View, camp: Camp, { from, path }: CommandOf<'jump'>): void {
  const board = boardForTurn(view, camp);
  const stander = board.get(from);
  if (view.public.jumper !== undefined && stander?.id !== view.public.jumper) checkNotJumping(view);
  kindToAct(view, board, camp, from);
  let jump = startJump(board, camp, from);
  for (const [index, to] of path.entries()) jump = checkLeg(jump, to, index);
}

/** A jump after one more leg, over any piece. @throws Refusal NO_JUMP */
function checkLeg(jump: JumpInProgress, to: Square, index: number): JumpInProgress {
  const leg = legsOf(jump).find((each) => each.to === to);
  if (leg !== undefined) return afterLeg(jump, leg);
  throw refusal('NO_JUMP', `Leg ${index + 1} is not possible: ${whyNoLeg(jump, to)}.`, {
    leg: index + 1,
    from: jump.at,
    squares: legsOf(jump).map((each) => each.to),
  });
}

function whyNoLeg(jump: JumpInProgress, to: Square): string {
  const leap = leapBetween(jump.at, to);
  if (leap === undefined) return `no jump leads from ${jump.at} to ${to}`;
  return hasEnemy(jump, leap.over) ? `${to} is not empty` : `there is no enemy piece to jump on ${leap.over}`;
}

function checkStop(view: View, camp: Camp): void {
  boardForTurn(view, camp);
  if (view.public.jumper === undefined) {
    throw refusal('NOTHING_TO_STOP', 'No jump is under way, and you cannot pass.');
  }
}
