/** A position prepared for a search: numbered pieces, their values, and their targets. */

import { must } from '../../../kernel/optional.ts';
import { type Board, boardOf } from '../board.ts';
import { duel, type PieceId, survivesJumping } from '../pieces.ts';
import type { Square } from '../squares.ts';
import { idsOf } from '../state.ts';
import type { View } from '../view.ts';
import { type ByKind, type Camp, KINDS, type Kind, opponentOf } from '../vocabulary.ts';
import { type Approach, chartInto } from './approach-values.ts';
import type { Beliefs, Odds } from './belief.ts';
import { CELLS, isSweeper, M, NUMBERS, numberOf, SearchBoard } from './search-board.ts';
import type { World } from './worlds.ts';

/**
 * A piece's value in points. Losing a grand admiral loses the match: its value here only counts where it
 * may meet a mine.
 */
const WORTH: ByKind<number> = { G: 500, P: 10, H: 8, C: 6.5, T: 5, E: 4, S: 3, M: 3, D: 4.5 };

/** Points for a piece next to the enemy's admiral, and for an enemy piece next to one's own. */
const ATTACK = 7;
const DEFENCE = 5;

/** The tables: for pieces without a target, for both camps' minesweepers, and for their other ships. */
const AT_ANCHOR = 0;
const OWN_SWEEPER = CELLS;
const OWN_SHIP = 2 * CELLS;
const THEIR_SWEEPER = 3 * CELLS;
const THEIR_SHIP = 4 * CELLS;
const TABLES = 5 * CELLS;

/** The data for choosing a turn. */
export interface Outlook {
  readonly board: SearchBoard;
  /** Assigns a world's kinds to the enemy's pieces. */
  dress(world: World): void;
}

interface Numbered {
  readonly id: PieceId;
  readonly square: Square;
}

/** Prepares a camp's position. */
export function outlookOf(view: View, camp: Camp, beliefs: Beliefs): Outlook {
  const { pieces } = view.public;
  const of = (whose: Camp): Numbered[] =>
    idsOf(pieces).flatMap((id) => {
      const piece = must(pieces[id], 'a piece on the board');
      return piece.camp === whose ? [{ id, square: piece.square }] : [];
    });
  // In square order: piece ids make no difference.
  const own = inOrder(of(camp));
  const others = inOrder(of(opponentOf(camp)));
  const fleet: Readonly<Record<string, Kind>> = view.own?.fleet ?? {};
  const kindOf = (id: PieceId): Kind => must(fleet[id], 'one’s own piece');

  const tables = new Float64Array(TABLES);
  const squares = (numbered: readonly Numbered[]) => numbered.map(({ square }) => square);
  const board = new SearchBoard(squares(own), squares(others), tables);
  for (const [index, { id }] of own.entries())
    dressPiece(board, index + 1, kindOf(id), OWN_SWEEPER, OWN_SHIP);
  fillTables(tables, { camp, board: boardOf(pieces), own, others, kindOf, beliefs });
  fillGains(board, others, beliefs);
  return {
    board,
    dress(world) {
      for (const [index, { id }] of others.entries()) {
        const kind = must(world.get(id), 'what it is in this world');
        dressPiece(board, own.length + index + 1, kind, THEIR_SWEEPER, THEIR_SHIP);
      }
      board.count();
    },
  };
}

const inOrder = (numbered: readonly Numbered[]): readonly Numbered[] =>
  numbered.toSorted((one, other) => (one.square < other.square ? -1 : 1));

function dressPiece(board: SearchBoard, piece: number, kind: Kind, sweeper: number, ship: number): void {
  const number = numberOf(kind);
  board.kinds[piece] = number;
  board.worth[piece] = WORTH[kind];
  const stays = kind === 'G' || number === M;
  board.shift[piece] = stays ? AT_ANCHOR : isSweeper(number) ? sweeper : ship;
}

interface Surroundings {
  readonly camp: Camp;
  readonly board: Board;
  readonly own: readonly Numbered[];
  readonly others: readonly Numbered[];
  kindOf(id: PieceId): Kind;
  readonly beliefs: Beliefs;
}

/**
 * The values of cells for each camp's ships, by distance to the enemy's grand admiral; mines do not stop
 * minesweepers.
 */
function fillTables(tables: Float64Array, around: Surroundings): void {
  const { camp, board, own, others, kindOf, beliefs } = around;
  const mines = new Map<Square, number>();
  for (const { id, square } of own) mines.set(square, kindOf(id) === 'M' ? 1 : 0);
  for (const { id, square } of others) mines.set(square, beliefs.get(id)?.M ?? 0);
  const mineOn = (square: Square): number => mines.get(square) ?? 0;
  const none = () => 0;
  const theirs = others.find(({ id }) => beliefs.get(id)?.G === 1);
  const ours = own.find(({ id }) => kindOf(id) === 'G');
  const chart = (start: number, approach: Omit<Approach, 'board'>) =>
    chartInto(tables, start, { ...approach, board });
  if (theirs !== undefined) {
    const attack = { camp, target: theirs.square, nearness: ATTACK };
    chart(OWN_SHIP, { ...attack, mineOn });
    chart(OWN_SWEEPER, { ...attack, mineOn: none });
  }
  if (ours !== undefined) {
    const attack = { camp: opponentOf(camp), target: ours.square, nearness: DEFENCE };
    chart(THEIR_SHIP, { ...attack, mineOn });
    chart(THEIR_SWEEPER, { ...attack, mineOn: none });
  }
}

/** The average gain of each own kind against each enemy piece. */
function fillGains(board: SearchBoard, others: readonly Numbered[], beliefs: Beliefs): void {
  for (const [index, { id }] of others.entries()) {
    const odds = must(beliefs.get(id), 'what is believed of it');
    const piece = board.ours + index + 1;
    for (const kind of KINDS) {
      if (kind === 'M') continue;
      const place = numberOf(kind) * NUMBERS + piece;
      board.duelGain[place] = meanDuel(kind, odds);
      board.jumpGain[place] = meanJump(kind, odds);
    }
  }
}

function meanDuel(attacker: Kind, odds: Odds): number {
  let gain = 0;
  for (const kind of KINDS) {
    const survivor = duel(attacker, kind);
    if (survivor !== 'defender') gain += odds[kind] * WORTH[kind];
    if (survivor !== 'attacker') gain -= odds[kind] * WORTH[attacker];
  }
  return gain;
}

function meanJump(jumper: Kind, odds: Odds): number {
  let gain = 0;
  for (const kind of KINDS)
    gain += odds[kind] * (survivesJumping(jumper, kind) ? WORTH[kind] : -WORTH[jumper]);
  return gain;
}
