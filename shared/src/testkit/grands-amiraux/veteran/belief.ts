/**
 * A player's memory of the other camp's pieces, and its beliefs about the rest.
 *
 * It relies on the events it receives: with strict memory nothing else says what was shown. Of a piece with
 * an unknown value, it knows whether it has ever moved (then it is not a mine), and the kinds still unseen.
 */

import type { SeenEvent } from '../../../games/grands-amiraux/events.ts';
import { noneOfEach, PIECES, type PieceId } from '../../../games/grands-amiraux/pieces.ts';
import { idsOf } from '../../../games/grands-amiraux/state.ts';
import type { PublicView } from '../../../games/grands-amiraux/view.ts';
import {
  type ByKind,
  type Camp,
  KINDS,
  type Kind,
  opponentOf,
} from '../../../games/grands-amiraux/vocabulary.ts';
import { must } from '../../../kernel/must.ts';

/** The probability of each kind for a piece; they add up to 1. */
export type Odds = ByKind<number>;

/** The odds of each enemy piece that is on the board. */
export type Beliefs = ReadonlyMap<PieceId, Odds>;

export class Memory {
  readonly #known = new Map<PieceId, Kind>();
  readonly #stirred = new Set<PieceId>();

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

  /** The odds of the other camp's pieces, from this camp's view. */
  beliefs(view: PublicView, camp: Camp): Beliefs {
    const enemy = opponentOf(camp);
    const known = new Map<PieceId, Kind>();
    const still: PieceId[] = [];
    const stirred: PieceId[] = [];
    for (const id of idsOf(view.pieces)) {
      const piece = must(view.pieces[id], 'a piece on the board');
      if (piece.camp !== enemy) continue;
      const kind = piece.kind ?? this.#known.get(id);
      if (kind !== undefined) known.set(id, kind);
      else if (this.#stirred.has(id) || piece.square !== id) stirred.push(id);
      else still.push(id);
    }
    const left = kindsLeft(view.prizes[camp], known.values());
    const mines = (left.M * (still.length + stirred.length)) / Math.max(1, sumOf(left));
    const oddsOfStill = oddsFor(left, Math.min(1, mines / Math.max(1, still.length)));
    const oddsOfStirred = oddsFor(left, 0);
    return new Map([
      ...[...known].map(([id, kind]) => [id, certain(kind)] as const),
      ...still.map((id) => [id, oddsOfStill] as const),
      ...stirred.map((id) => [id, oddsOfStirred] as const),
    ]);
  }

  /** A piece has moved; absent when retold. */
  #notice(piece: PieceId | undefined): void {
    if (piece !== undefined) this.#stirred.add(piece);
  }

  #learn(piece: PieceId | undefined, kind: Kind | undefined): void {
    if (piece !== undefined && kind !== undefined) this.#known.set(piece, kind);
  }
}

/**
 * Unseen pieces left, by kind: the fleet without prizes and known pieces. If a scenario started with fewer,
 * the rest is drawn from these.
 */
function kindsLeft(prizes: ByKind<number>, known: Iterable<Kind>): Record<Kind, number> {
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
