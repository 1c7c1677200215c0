/**
 * A turn's value: its captures, its cost, and the board when the other camp is to move. Unknown values are
 * weighed by odds.
 *
 * One ply deep: threats left on the board stand in for the answer.
 */

import {
  actionsOf,
  afterLeg,
  type Board,
  boardOf,
  type Flight,
  legsOf,
  type Stander,
  takeOff,
} from '../../../games/grands-amiraux/board.ts';
import type { Command, CommandOf } from '../../../games/grands-amiraux/commands.ts';
import { duel, survivesJumping } from '../../../games/grands-amiraux/pieces.ts';
import { leapBetween, type Square, STEPS } from '../../../games/grands-amiraux/squares.ts';
import type { View } from '../../../games/grands-amiraux/view.ts';
import {
  type ByKind,
  type Camp,
  KINDS,
  type Kind,
  opponentOf,
  SURVIVORS,
} from '../../../games/grands-amiraux/vocabulary.ts';
import { must } from '../../../kernel/must.ts';
import type { Beliefs, Odds } from './belief.ts';
import { type Chart, chart, type Waters } from './chart.ts';

/** A piece's value in points; the grand admiral is worth the game. */
const WORTH: ByKind<number> = { G: 1_000, P: 10, H: 8, C: 6, T: 4.5, E: 3.5, S: 2.5, M: 3, D: 3 };

/** The weights of enemy threats and of one's own. */
const DANGER = 0.8;
const OPPORTUNITY = 0.25;
/** Points for a piece that threatens to take the grand admiral. */
const CHECK = 40;
/** Points for a piece beside the enemy admiral, and how much remains with each square further. */
const NEARNESS = 8;
const FADING = 0.78;
/** Legs that are looked ahead in a threatened jump. */
const LOOKAHEAD = 4;

/** Everything a turn is weighed with. */
interface Judgement extends Waters {
  readonly fleet: Readonly<Record<string, Kind>>;
  /** How far each square is from the enemy admiral. */
  readonly chart: Chart;
}

/** A judgement of the position. */
export function judge(view: View, camp: Camp, beliefs: Beliefs): Judgement {
  const board = boardOf(view.public.pieces);
  const fleet = view.own?.fleet ?? {};
  const admiral = Object.values(view.public.pieces).find(
    (piece) => piece.camp !== camp && piece.kind === 'G',
  );
  const judgement = { camp, board, fleet, beliefs, chart: new Map() };
  return admiral === undefined ? judgement : { ...judgement, chart: chart(judgement, admiral.square) };
}

/** A command's value, in points. */
export function weigh(judgement: Judgement, command: Command): number {
  switch (command.type) {
    case 'move':
      return lie(judgement, moved(judgement.board, command.from, command.to));
    case 'attack':
      return weighAttack(judgement, command);
    case 'jump':
      return weighJump(judgement, command);
    default:
      return lie(judgement, judgement.board);
  }
}

const standerOn = (board: Board, square: Square): Stander => must(board.get(square), 'a piece to weigh');

/** The odds of a piece: certain for one's own. */
function kindAt({ fleet }: Judgement, stander: Stander): Kind {
  return must(fleet[stander.id], 'one’s own piece');
}

const oddsOf = ({ beliefs }: Judgement, stander: Stander): Odds =>
  must(beliefs.get(stander.id), 'what is believed of it');

/** How likely an enemy piece can move at all. */
const mobility = (judgement: Judgement, enemy: Stander): number => 1 - oddsOf(judgement, enemy).M;

const worthOf = (odds: Odds): number => KINDS.reduce((sum, kind) => sum + odds[kind] * WORTH[kind], 0);

function weighAttack(judgement: Judgement, { from, to }: CommandOf<'attack'>): number {
  const { board } = judgement;
  const attacker = kindAt(judgement, standerOn(board, from));
  const odds = oddsOf(judgement, standerOn(board, to));
  const ends = {
    attacker: moved(board, from, to),
    defender: without(board, from),
    none: without(board, from, to),
  };
  let points = 0;
  for (const survivor of SURVIVORS) {
    let likelihood = 0;
    for (const kind of KINDS) {
      if (odds[kind] === 0 || duel(attacker, kind) !== survivor) continue;
      likelihood += odds[kind];
      if (survivor !== 'defender') points += odds[kind] * WORTH[kind];
      if (survivor !== 'attacker') points -= odds[kind] * WORTH[attacker];
    }
    if (likelihood > 0) points += likelihood * lie(judgement, ends[survivor]);
  }
  return points;
}

/** Leg by leg: each capture if the jumper survives to make it, and the jumper's loss if not. */
function weighJump(judgement: Judgement, { from, path }: CommandOf<'jump'>): number {
  let board = judgement.board;
  const jumper = kindAt(judgement, standerOn(board, from));
  let points = 0;
  let alive = 1;
  let at = from;
  for (const to of path) {
    const { over } = must(leapBetween(at, to), 'the leap');
    const odds = oddsOf(judgement, standerOn(board, over));
    const lost = survivesJumping(jumper, 'M') ? 0 : odds.M;
    points += alive * (worthOf(odds) - lost * WORTH.M - lost * WORTH[jumper]);
    if (lost > 0) points += alive * lost * lie(judgement, without(board, at));
    alive *= 1 - lost;
    board = moved(without(board, over), at, to);
    at = to;
  }
  return alive > 0 ? points + alive * lie(judgement, board) : points;
}

/** A board's value for a camp when the other is to move, in points. */
function lie(judgement: Judgement, board: Board): number {
  const { camp } = judgement;
  let nearness = 0;
  let opportunity = 0;
  let danger = 0;
  for (const [square, stander] of board) {
    if (stander.camp === camp) {
      const kind = kindAt(judgement, stander);
      if (kind === 'M') continue;
      nearness += kind === 'G' ? 0 : nearnessOf(judgement, square);
      opportunity = Math.max(opportunity, chancesOf(judgement, board, square, kind));
    } else {
      const mobile = mobility(judgement, stander);
      if (mobile > 0) danger = Math.max(danger, mobile * threatOf(judgement, board, square, stander));
    }
  }
  return nearness + OPPORTUNITY * opportunity - DANGER * danger;
}

function nearnessOf({ chart: distances }: Judgement, square: Square): number {
  const distance = distances.get(square);
  return distance === undefined ? 0 : NEARNESS * FADING ** distance;
}

/** The next possible gains of one's own piece on its square. */
function chancesOf(judgement: Judgement, board: Board, square: Square, kind: Kind): number {
  let best = 0;
  for (const { type, to } of actionsOf(board, judgement.camp, square, kind)) {
    if (type === 'move') continue;
    const target = standerOn(board, type === 'attack' ? to : must(leapBetween(square, to), 'the leap').over);
    const odds = oddsOf(judgement, target);
    if (odds.G > 0) return CHECK / OPPORTUNITY;
    const lost = kind === 'D' ? 0 : odds.M * (WORTH[kind] + WORTH.M);
    if (type === 'jump') best = Math.max(best, worthOf(odds) - lost);
  }
  return kind === 'G' ? 0 : best;
}

/** The worst an enemy piece could do next, if it can move. */
function threatOf(judgement: Judgement, board: Board, square: Square, enemy: Stander): number {
  const enemyCamp = opponentOf(judgement.camp);
  let worst = haul(judgement, takeOff(board, enemyCamp, square), LOOKAHEAD);
  const odds = oddsOf(judgement, enemy);
  for (const { to } of STEPS[square]) {
    const target = board.get(to);
    if (target === undefined || target.camp === enemyCamp) continue;
    worst = Math.max(worst, duelThreat(odds, kindAt(judgement, target)));
  }
  return worst;
}

/** The enemy's gain from a duel with one of our pieces, if it knew both values. */
function duelThreat(odds: Odds, kind: Kind): number {
  if (kind === 'G') return WORTH.G;
  let gain = 0;
  for (const attacker of KINDS) {
    if (attacker === 'M' || odds[attacker] === 0) continue;
    if (duel(attacker, kind) === 'attacker') gain += odds[attacker] * WORTH[kind];
  }
  return gain;
}

/** The most an enemy jumper can take of ours, mines among it being its end. */
function haul(judgement: Judgement, flight: Flight, legs: number): number {
  let best = 0;
  if (legs === 0) return best;
  for (const leg of legsOf(flight)) {
    const kind = kindAt(judgement, standerOn(flight.board, leg.over));
    if (kind === 'M') continue;
    const further = kind === 'G' ? 0 : haul(judgement, afterLeg(flight, leg), legs - 1);
    best = Math.max(best, WORTH[kind] + further);
  }
  return best;
}

function moved(board: Board, from: Square, to: Square): Board {
  const after = new Map(board);
  after.delete(from);
  return after.set(to, standerOn(board, from));
}

function without(board: Board, ...squares: readonly Square[]): Board {
  const after = new Map(board);
  for (const square of squares) after.delete(square);
  return after;
}
