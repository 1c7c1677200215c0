/**
 * A fast board for searches: flat arrays of numbers with make and unmake, for hundreds of thousands of
 * positions a second.
 *
 * The cells are the squares inside a border two wide, so that no step or leap leaves the array. Pieces are
 * numbered, the thinker's own first. The enemy's kinds are assumed, one world after another. The thinker's
 * own attacks and jumps count by the average over its beliefs, whatever the world says, so that it does not
 * rely on one world's luck; only the resulting positions follow that world.
 */

import { int, real } from '../../../kernel/typed-arrays.ts';
import { duel, survivesJumping } from '../pieces.ts';
import { isIsland, placeOf, SQUARES, type Square } from '../squares.ts';
import { KINDS, type Kind, SURVIVORS } from '../vocabulary.ts';

const WIDTH = 12;
const BORDER = 2;
export const CELLS = WIDTH * 14;
const EMPTY = 0;
const WALL = -1;
/** Pieces of both camps, and one for none. */
export const NUMBERS = 65;

/** Steps along rows and columns, then diagonal ones. */
const STRAIGHT = [1, -1, WIDTH, -WIDTH] as const;
const DIAGONAL = [WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1] as const;

/** The cell of a square. */
export function cellOf(square: Square): number {
  const { x, y } = placeOf(square);
  return (y + BORDER) * WIDTH + x + BORDER;
}

/** A kind's number: its index in the list of kinds. */
export const numberOf = (kind: Kind): number => KINDS.indexOf(kind);
const G = numberOf('G');
export const M = numberOf('M');
const D = numberOf('D');

/** The survivor, by both kinds: the attacker (0), the defender (1), none (2). Mines never attack. */
const DUELS = Int32Array.from(
  KINDS.flatMap((attacker) =>
    KINDS.map((defender) => (attacker === 'M' ? 0 : SURVIVORS.indexOf(duel(attacker, defender)))),
  ),
);
const JUMPER_LOST = Int32Array.from(
  KINDS.flatMap((jumper) => KINDS.map((over) => (survivesJumping(jumper, over) ? 0 : 1))),
);
/** Values in {@link SURVIVORS}. */
const ATTACKER = 0;
const DEFENDER = 1;

export const MOVE = 0;
export const DUEL = 1;
export const JUMP = 2;
export const STOP = 3;

/** An action as one number. */
export const actionOf = (type: number, from: number, to: number): number => from | (to << 8) | (type << 16);
const fromOf = (action: number): number => action & 255;
export const toOf = (action: number): number => (action >> 8) & 255;
const typeOf = (action: number): number => action >> 16;

/** The results of an action. */
export const NOTHING = 0;
/** The acting camp, or the other, has lost its grand admiral. */
export const OWN_ADMIRAL_LOST = 1;
export const ADMIRAL_TAKEN = 2;
/** The jumper may go on. */
export const GOES_ON = 3;

/** The most actions on one level of a search. */
const ROOM = 400;
const DEEPEST = 64;

/** The thinker's camp and the other. */
export type CampNumber = 0 | 1;
export const otherCamp = (camp: CampNumber): CampNumber => (camp === 0 ? 1 : 0);

export class SearchBoard {
  readonly cells = new Int32Array(CELLS).fill(WALL);
  /** Each piece's cell; 0 for destroyed ones. */
  readonly at = new Int32Array(NUMBERS);
  readonly kinds = new Int32Array(NUMBERS);
  /** Each piece's value. */
  readonly worth = new Float64Array(NUMBERS);
  /** The start of each piece's table in {@link tables}: its extra value by cell. */
  readonly shift = new Int32Array(NUMBERS);
  readonly tables: Float64Array;
  /** The thinker's average gain from attacking or jumping a piece with a kind: by kind and piece. */
  readonly duelGain = new Float64Array(KINDS.length * NUMBERS);
  readonly jumpGain = new Float64Array(KINDS.length * NUMBERS);
  /** The number of the last own piece; enemy pieces follow, up to `last`. */
  readonly ours: number;
  readonly last: number;
  /** The thinker's score of the position, in points. */
  score = 0;

  /** The actions found, {@link ROOM} per level, and the promise of each. */
  readonly actions = new Int32Array(ROOM * DEEPEST);
  readonly promise = new Float64Array(ROOM * DEEPEST);

  /**
   * Number of each camp's pieces around each cell, the thinker's first. Most pieces touch no enemy and need
   * no check for captures, which saves a search most of its work.
   */
  readonly #near = new Int32Array(2 * CELLS);

  #top = 0;
  readonly #scores = new Float64Array(DEEPEST * 2);
  readonly #movers = new Int32Array(DEEPEST * 2);
  readonly #victims = new Int32Array(DEEPEST * 2);
  readonly #done = new Int32Array(DEEPEST * 2);

  constructor(own: readonly Square[], others: readonly Square[], tables: Float64Array) {
    for (const square of SQUARES) if (!isIsland(square)) this.cells[cellOf(square)] = EMPTY;
    this.ours = own.length;
    this.last = own.length + others.length;
    this.tables = tables;
    for (const [index, square] of [...own, ...others].entries()) {
      this.at[index + 1] = cellOf(square);
      this.cells[cellOf(square)] = index + 1;
      this.#stand(index + 1, cellOf(square), 1);
    }
  }

  /** Recomputes the score. */
  count(): void {
    let score = 0;
    for (let piece = 1; piece <= this.last; piece++) {
      if (int(this.at, piece) !== 0) score += this.#signOf(piece) * this.#valueOf(piece);
    }
    this.score = score;
  }

  /** Whether a search may go a level deeper. */
  isRoom(ply: number): boolean {
    return ply < DEEPEST - 1 && this.#top < DEEPEST * 2 - 1;
  }

  /** The index of a level's first action. */
  startOf(ply: number): number {
    return ply * ROOM;
  }

  /** Performs a camp's action. @returns its result, one of the numbers above */
  make(action: number): number {
    const from = fromOf(action);
    const to = toOf(action);
    const piece = int(this.cells, from);
    const top = this.#top++;
    this.#scores[top] = this.score;
    this.#movers[top] = piece;
    this.#victims[top] = 0;
    this.#done[top] = action;
    switch (typeOf(action)) {
      case MOVE:
        this.#relocate(piece, from, to);
        return NOTHING;
      case DUEL:
        return this.#duel(top, piece, from, to);
      case JUMP:
        return this.#jump(top, piece, from, to);
      default:
        return NOTHING;
    }
  }

  /** Undoes the last action. */
  unmake(): void {
    const top = --this.#top;
    this.score = real(this.#scores, top);
    const action = int(this.#done, top);
    const type = typeOf(action);
    if (type === STOP) return;
    const from = fromOf(action);
    const to = toOf(action);
    const piece = int(this.#movers, top);
    const victim = int(this.#victims, top);
    if (int(this.at, piece) === to) {
      this.cells[to] = EMPTY;
      this.#stand(piece, to, -1);
    }
    this.at[piece] = from;
    this.cells[from] = piece;
    this.#stand(piece, from, 1);
    if (victim === 0) return;
    const where = type === JUMP ? (from + to) >> 1 : to;
    if (int(this.at, victim) === 0) this.#stand(victim, where, 1);
    this.at[victim] = where;
    this.cells[where] = victim;
  }

  /**
   * Lists a camp's actions from `start` on: only captures if `loud`, only the jumper's next legs if there
   * is one. @returns their number
   */
  list(camp: CampNumber, jumper: number, start: number, loud: boolean): number {
    if (jumper !== 0) return this.#listLegs(camp, jumper, start, 0);
    const first = camp === 0 ? 1 : this.ours + 1;
    const last = camp === 0 ? this.ours : this.last;
    const others = camp === 0 ? CELLS : 0;
    let count = 0;
    for (let piece = first; piece <= last; piece++) {
      const cell = int(this.at, piece);
      if (cell === 0 || int(this.kinds, piece) === M) continue;
      const isNear = int(this.#near, others + cell) > 0;
      if (!isNear && loud) continue;
      count = this.#listSteps(camp, piece, start, count, loud);
      if (isNear) count = this.#listLegs(camp, piece, start, count);
    }
    return count;
  }

  /** Whether a piece could jump on. */
  canJump(camp: CampNumber, piece: number): boolean {
    const from = int(this.at, piece);
    for (const step of STRAIGHT) {
      const over = int(this.cells, from + step);
      if (over > 0 && this.#campOf(over) !== camp && int(this.cells, from + 2 * step) === EMPTY) return true;
    }
    return false;
  }

  #campOf(piece: number): CampNumber {
    return piece <= this.ours ? 0 : 1;
  }

  #signOf(piece: number): number {
    return piece <= this.ours ? 1 : -1;
  }

  /** A piece's value on its cell. */
  #valueOf(piece: number): number {
    return real(this.worth, piece) + real(this.tables, int(this.shift, piece) + int(this.at, piece));
  }

  #listSteps(camp: CampNumber, piece: number, start: number, found: number, loud: boolean): number {
    const from = int(this.at, piece);
    const kind = int(this.kinds, piece);
    let count = found;
    for (const step of STRAIGHT) count = this.#listStep(camp, piece, from, from + step, start, count, loud);
    const quietly = kind !== G;
    for (const step of DIAGONAL) {
      const to = from + step;
      if (quietly || int(this.cells, to) !== EMPTY) {
        count = this.#listStep(camp, piece, from, to, start, count, loud);
      }
    }
    return count;
  }

  #listStep(
    camp: CampNumber,
    piece: number,
    from: number,
    to: number,
    start: number,
    count: number,
    loud: boolean,
  ): number {
    const other = int(this.cells, to);
    if (other === EMPTY) {
      if (loud) return count;
      const shift = int(this.shift, piece);
      this.actions[start + count] = actionOf(MOVE, from, to);
      this.promise[start + count] = real(this.tables, shift + to) - real(this.tables, shift + from);
      return count + 1;
    }
    if (other < 0 || this.#campOf(other) === camp) return count;
    const gain = this.#duelPromise(camp, piece, other);
    if (loud && gain < 1) return count;
    this.actions[start + count] = actionOf(DUEL, from, to);
    this.promise[start + count] = gain > 0 ? gain + 20 : gain - 5;
    return count + 1;
  }

  #listLegs(camp: CampNumber, piece: number, start: number, found: number): number {
    const from = int(this.at, piece);
    let count = found;
    for (const step of STRAIGHT) {
      const over = int(this.cells, from + step);
      if (over <= 0 || this.#campOf(over) === camp) continue;
      const to = from + 2 * step;
      if (int(this.cells, to) !== EMPTY) continue;
      const gain = this.#jumpPromise(camp, piece, over);
      this.actions[start + count] = actionOf(JUMP, from, to);
      this.promise[start + count] = gain > 0 ? gain + 30 : gain - 5;
      count += 1;
    }
    return count;
  }

  /** The promise of an attack: the average for the thinker, this world's result for the enemy. */
  #duelPromise(camp: CampNumber, piece: number, other: number): number {
    const kind = int(this.kinds, piece);
    const against = int(this.kinds, other);
    if (against === G) return 10_000;
    if (camp === 0) return real(this.duelGain, kind * NUMBERS + other);
    const survivor = int(DUELS, kind * KINDS.length + against);
    return (
      (survivor === DEFENDER ? 0 : real(this.worth, other)) -
      (survivor === ATTACKER ? 0 : real(this.worth, piece))
    );
  }

  #jumpPromise(camp: CampNumber, piece: number, over: number): number {
    const kind = int(this.kinds, piece);
    const against = int(this.kinds, over);
    if (against === G) return 10_000;
    if (camp === 0) return real(this.jumpGain, kind * NUMBERS + over);
    return int(JUMPER_LOST, kind * KINDS.length + against) === 1
      ? -real(this.worth, piece)
      : real(this.worth, over);
  }

  #relocate(piece: number, from: number, to: number): void {
    const shift = int(this.shift, piece);
    this.cells[from] = EMPTY;
    this.cells[to] = piece;
    this.at[piece] = to;
    this.#stand(piece, from, -1);
    this.#stand(piece, to, 1);
    this.score += this.#signOf(piece) * (real(this.tables, shift + to) - real(this.tables, shift + from));
  }

  /** Removes a piece; its value is counted elsewhere if an average is used. */
  #remove(piece: number, counted: boolean): void {
    const cell = int(this.at, piece);
    const here = real(this.tables, int(this.shift, piece) + cell);
    this.score -= this.#signOf(piece) * (counted ? here + real(this.worth, piece) : here);
    this.cells[cell] = EMPTY;
    this.at[piece] = 0;
    this.#stand(piece, cell, -1);
  }

  /** A piece has arrived on a cell (1) or left it (-1). */
  #stand(piece: number, cell: number, by: 1 | -1): void {
    const near = this.#near;
    const at = piece <= this.ours ? cell : CELLS + cell;
    for (let row = at - WIDTH; row <= at + WIDTH; row += WIDTH) {
      near[row - 1] = int(near, row - 1) + by;
      near[row] = int(near, row) + by;
      near[row + 1] = int(near, row + 1) + by;
    }
  }

  #duel(top: number, piece: number, from: number, to: number): number {
    const other = int(this.cells, to);
    this.#victims[top] = other;
    const kind = int(this.kinds, piece);
    const against = int(this.kinds, other);
    if (against === G) return this.#taken(piece, other, from, to);
    const inTheMean = piece <= this.ours;
    if (inTheMean) this.score += real(this.duelGain, kind * NUMBERS + other);
    // The thinker's grand admiral may meet a mine: the average includes that, and the search continues as
    // if it survived.
    const survivor = inTheMean && kind === G ? ATTACKER : int(DUELS, kind * KINDS.length + against);
    if (survivor !== ATTACKER) this.#remove(piece, !inTheMean);
    if (survivor !== DEFENDER) this.#remove(other, !inTheMean);
    if (survivor === ATTACKER) this.#relocate(piece, from, to);
    return survivor !== ATTACKER && kind === G ? OWN_ADMIRAL_LOST : NOTHING;
  }

  #jump(top: number, piece: number, from: number, to: number): number {
    const over = int(this.cells, (from + to) >> 1);
    this.#victims[top] = over;
    const kind = int(this.kinds, piece);
    const against = int(this.kinds, over);
    if (against === G) return this.#taken(piece, over, from, to);
    const inTheMean = piece <= this.ours;
    if (inTheMean) this.score += real(this.jumpGain, kind * NUMBERS + over);
    const lost = int(JUMPER_LOST, kind * KINDS.length + against) === 1 && !(inTheMean && kind === G);
    if (lost) {
      this.#remove(piece, !inTheMean);
      return kind === G ? OWN_ADMIRAL_LOST : NOTHING;
    }
    this.#remove(over, !inTheMean);
    this.#relocate(piece, from, to);
    return this.canJump(this.#campOf(piece), piece) ? GOES_ON : NOTHING;
  }

  #taken(piece: number, admiral: number, from: number, to: number): number {
    this.#remove(admiral, true);
    this.#relocate(piece, from, to);
    return ADMIRAL_TAKEN;
  }
}

/** Whether a kind is a minesweeper, by its number. */
export const isSweeper = (kind: number): boolean => kind === D;
