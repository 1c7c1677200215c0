/**
 * A player's memory of the other camp's pieces, and its beliefs about the rest.
 *
 * It relies on the events it receives: with strict memory nothing else says what was shown. Of a piece with
 * an unknown value, it knows whether it has ever moved (then it is not a mine), its square, and the kinds
 * still unseen.
 */

import { must } from '../../../kernel/optional.ts';
import type { SeenEvent } from '../events.ts';
import { noneOfEach, PIECES, type PieceId } from '../pieces.ts';
import { COLUMNS, HOME, placeOf, type Square } from '../squares.ts';
import { idsOf } from '../state.ts';
import type { PublicView } from '../view.ts';
import { type ByKind, type Camp, KINDS, type Kind, opponentOf } from '../vocabulary.ts';

/** The probability of each kind for a piece; they add up to 1. */
export type Odds = ByKind<number>;

/** The odds of each enemy piece on the board. */
export type Beliefs = ReadonlyMap<PieceId, Odds>;

/** Certain knowledge of the enemy pieces on the board. */
export interface Evidence {
  readonly known: ReadonlyMap<PieceId, Kind>;
  /** Pieces that have never moved, each with its relative likelihood of being a mine, by square. */
  readonly still: ReadonlyMap<PieceId, number>;
  readonly stirred: readonly PieceId[];
  /** Unseen pieces left, by kind. */
  readonly left: ByKind<number>;
}

/**
 * Relative likelihood of a mine on each row, from the camp's edge to its front, and next to its grand
 * admiral.
 */
const MINES_BY_ROW = [3, 1.2, 0.8, 0.5] as const;
const MINES_BESIDE_ADMIRAL = 2;

export class Memory {
  readonly #known = new Map<PieceId, Kind>();
  readonly #stirred = new Set<PieceId>();
  readonly #recall: number;

  /** @param recall the number of values it remembers: the newest */
  constructor(recall = Number.POSITIVE_INFINITY) {
    this.#recall = recall;
  }

  /** Records an event. */
  observe(event: SeenEvent): void {
    switch (event.type) {
      case 'moved':
        this.#notice(event.piece);
        break;
      case 'duel':
        this.#notice(event.piece);
        this.#learn(event.piece, event.attacker);
        this.#learn(event.target, event.defender);
        break;
      case 'jumped':
        this.#notice(event.piece);
        if (event.kind === 'M') this.#learn(event.piece, 'D');
        break;
      case 'mineStruck':
        this.#learn(event.mine, 'M');
        break;
    }
  }

  /** What this camp's player knows of the other camp's pieces. */
  evidence(view: PublicView, camp: Camp): Evidence {
    const enemy = opponentOf(camp);
    const known = new Map<PieceId, Kind>();
    const still: [PieceId, Square][] = [];
    const stirred: PieceId[] = [];
    let admiral: Square | undefined;
    for (const id of idsOf(view.pieces)) {
      const piece = must(view.pieces[id], 'a piece on the board');
      if (piece.camp !== enemy) continue;
      const kind = piece.kind ?? this.#known.get(id);
      if (kind === 'G') admiral = piece.square;
      if (kind !== undefined) known.set(id, kind);
      else if (this.#stirred.has(id) || piece.square !== id) stirred.push(id);
      else still.push([id, piece.square]);
    }
    const weights = still.map(([id, square]) => [id, mineWeight(square, enemy, admiral)] as const);
    return { known, still: new Map(weights), stirred, left: kindsLeft(view.prizes[camp], known.values()) };
  }

  /** The odds of the other camp's pieces. */
  beliefs(view: PublicView, camp: Camp): Beliefs {
    return beliefsFrom(this.evidence(view, camp));
  }

  /** A piece has moved; absent when retold. */
  #notice(piece: PieceId | undefined): void {
    if (piece !== undefined) this.#stirred.add(piece);
  }

  #learn(piece: PieceId | undefined, kind: Kind | undefined): void {
    if (piece === undefined || kind === undefined) return;
    this.#known.delete(piece);
    this.#known.set(piece, kind);
    if (this.#known.size <= this.#recall) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

/** The odds that follow from the evidence. */
export function beliefsFrom({ known, still, stirred, left }: Evidence): Beliefs {
  const unseen = still.size + stirred.length;
  const mines = (left.M * unseen) / Math.max(1, sumOf(left));
  const likelihoods = spread(mines, still);
  const oddsOfStirred = oddsFor(left, 0);
  return new Map([
    ...[...known].map(([id, kind]) => [id, certain(kind)] as const),
    ...[...likelihoods].map(([id, mine]) => [id, oddsFor(left, mine)] as const),
    ...stirred.map((id) => [id, oddsOfStirred] as const),
  ]);
}

/** Spreads this many mines over pieces by weight, at most one each. */
function spread(mines: number, weights: ReadonlyMap<PieceId, number>): ReadonlyMap<PieceId, number> {
  const spreadOut = new Map<PieceId, number>();
  let open = [...weights];
  let left = mines;
  for (;;) {
    const total = open.reduce((sum, [, weight]) => sum + weight, 0);
    const each = total > 0 ? left / total : 0;
    const full = open.filter(([, weight]) => each * weight >= 1);
    if (full.length === 0) {
      for (const [id, weight] of open) spreadOut.set(id, each * weight);
      return spreadOut;
    }
    for (const [id] of full) spreadOut.set(id, 1);
    left = Math.max(0, left - full.length);
    open = open.filter(([, weight]) => each * weight < 1);
  }
}

function mineWeight(square: Square, camp: Camp, admiral: Square | undefined): number {
  const place = HOME[camp].indexOf(square);
  const weight = place < 0 ? 1 : (MINES_BY_ROW[Math.floor(place / COLUMNS.length)] ?? 1);
  return admiral !== undefined && isBeside(square, admiral) ? weight * MINES_BESIDE_ADMIRAL : weight;
}

function isBeside(one: Square, other: Square): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1;
}

/**
 * Unseen pieces left, by kind: the fleet without prizes and known pieces. If a scenario started with fewer,
 * the rest is drawn from these.
 */
function kindsLeft(prizes: ByKind<number>, known: Iterable<Kind>): ByKind<number> {
  const left = noneOfEach();
  for (const kind of KINDS) left[kind] = PIECES[kind].number - prizes[kind];
  for (const kind of known) left[kind] -= 1;
  for (const kind of KINDS) left[kind] = kind === 'G' ? 0 : Math.max(0, left[kind]);
  return left;
}

/** Odds for a piece with this probability of being a mine; other kinds count by number. */
function oddsFor(left: ByKind<number>, mine: number): Odds {
  const mobile = sumOf(left) - left.M;
  const odds = noneOfEach();
  for (const kind of KINDS) {
    if (kind !== 'M' && mobile > 0) odds[kind] = ((1 - mine) * left[kind]) / mobile;
  }
  odds.M = mobile > 0 ? mine : 1;
  return odds;
}

const sumOf = (counts: ByKind<number>): number => KINDS.reduce((sum, kind) => sum + counts[kind], 0);

const certain = (kind: Kind): Odds => ({ ...noneOfEach(), [kind]: 1 });
