/**
 * Line-ups as numbers for battles: each one's score under any set of negations, and its own negations. Two
 * look-ups resolve a battle, so that a player can weigh all of theirs against thousands.
 */

import { recordOf } from '../../../kernel/closed-sets.ts';
import { must } from '../../../kernel/optional.ts';
import {
  CARDS,
  type Card,
  countableAs,
  isSuitCard,
  SUIT_CARDS,
  SUITS,
  type Suit,
  type SuitCard,
  targetOf,
} from '../cards.ts';
import type { Limits } from '../lineup.ts';
import type { LineUp } from '../shapes.ts';
import { OWN_ADMIRAL, type Seat } from '../vocabulary.ts';

/**
 * A line-up's negations as a number: of tactics up to three cards (the lowest two bits), of strategy,
 * morale, fighting and the admirals one each (a bit for each, in that order).
 */
export type Attack = number;

/** The number of possible attacks. */
export const ATTACKS = 64;

const STRATEGY = 4;
const MORALE = 8;
const FIGHTING = 16;
const ADMIRAL = 32;

/** A card's part of its line-up's attack. */
const ATTACK_OF: Readonly<Record<Suit | 'A', number>> = {
  T: 1,
  S: STRATEGY,
  M: MORALE,
  F: FIGHTING,
  A: ADMIRAL,
};

/** A line-up with its scores computed. */
export interface Force {
  readonly cards: readonly SuitCard[];
  readonly as: readonly Suit[];
  readonly admiral: boolean;
  readonly total: number;
  readonly attack: Attack;
  /** Its loss if the enemy negates one, two or three of its tactics. */
  readonly tactics: readonly [0, number, number, number];
  /** Its loss of the strongest card of each other suit. */
  readonly strategy: number;
  readonly morale: number;
  readonly fighting: number;
}

const ADMIRAL_POINTS = CARDS['A-N'].points;

/** A line-up's score against this attack. */
export function standing(force: Force, attack: Attack): number {
  let score = force.total - (force.tactics[attack & 3] ?? 0);
  if (attack & STRATEGY) score -= force.strategy;
  if (attack & MORALE) score -= force.morale;
  if (attack & FIGHTING) score -= force.fighting;
  if (attack & ADMIRAL && force.admiral) score -= ADMIRAL_POINTS;
  return score;
}

/** The number of a line-up's negating cards. */
export const negations = ({ attack }: Force): number =>
  (attack & 3) + [STRATEGY, MORALE, FIGHTING, ADMIRAL].filter((bit) => attack & bit).length;

export const lineUpOf = ({ cards, as, admiral }: Force, seat: Seat): LineUp => ({
  cards: cards.map((card, place) => ({ card, as: must(as[place], 'what a card counts as') })),
  admiral: admiral ? OWN_ADMIRAL[seat] : null,
});

interface Traits {
  readonly points: number;
  readonly suits: readonly Suit[];
  readonly attack: number;
  readonly strengthens: Suit | undefined;
}

const TRAITS = recordOf(SUIT_CARDS, (card): Traits => {
  const { points, effect } = CARDS[card];
  const target = targetOf(card);
  return {
    points,
    suits: countableAs(card),
    attack: target === undefined ? 0 : ATTACK_OF[target],
    strengthens: effect?.kind === 'strengthens' ? effect.suit : undefined,
  };
});

/**
 * A hand's line-ups worth considering: those to which no card can be added, as one more never hurts, and of
 * these only the undominated ones.
 */
export function forcesOf(hand: readonly Card[], limits: Limits, seat: Seat): Force[] {
  const cards = hand.filter(isSuitCard);
  const traits = cards.map((card) => TRAITS[card]);
  const admiral = hand.includes(OWN_ADMIRAL[seat]);
  const as: (Suit | null)[] = cards.map(() => null);
  const room = { ...limits };
  const forces: Force[] = [];
  const settle = (place: number): void => {
    const each = traits[place];
    if (each === undefined) {
      if (isFull(traits, as, room)) add(forces, reckoned(cards, traits, as, admiral));
      return;
    }
    for (const suit of each.suits) {
      if (room[suit] === 0) continue;
      room[suit] -= 1;
      as[place] = suit;
      settle(place + 1);
      room[suit] += 1;
    }
    as[place] = null;
    if (canStayOut(each, traits, place, room)) settle(place + 1);
  };
  settle(0);
  return forces;
}

/** Whether a card can be left out of a full line-up: others must fill each suit it could count as. */
function canStayOut(
  { suits }: Traits,
  traits: readonly Traits[],
  place: number,
  room: Readonly<Record<Suit, number>>,
): boolean {
  for (const suit of suits) {
    let others = 0;
    for (let next = place + 1; next < traits.length; next++)
      if (must(traits[next], 'a card').suits.includes(suit)) others += 1;
    if (room[suit] > others) return false;
  }
  return true;
}

/** Whether no omitted card has room. */
function isFull(
  traits: readonly Traits[],
  as: readonly (Suit | null)[],
  room: Readonly<Record<Suit, number>>,
): boolean {
  for (let place = 0; place < traits.length; place++) {
    if (as[place] !== null) continue;
    for (const suit of must(traits[place], 'a card').suits) if (room[suit] > 0) return false;
  }
  return true;
}

function reckoned(
  cards: readonly SuitCard[],
  traits: readonly Traits[],
  as: readonly (Suit | null)[],
  admiral: boolean,
): Force {
  const counted: SuitCard[] = [];
  const suits: Suit[] = [];
  const points: Record<Suit, number[]> = { S: [], T: [], M: [], F: [] };
  const bonus: Record<Suit, number> = { S: 0, T: 0, M: 0, F: 0 };
  let attack = 0;
  for (let place = 0; place < cards.length; place++) {
    const suit = must(as[place], 'what a card counts as');
    if (suit === null) continue;
    const each = must(traits[place], 'a card');
    counted.push(must(cards[place], 'a card'));
    suits.push(suit);
    points[suit].push(each.points);
    attack += each.attack;
    if (each.strengthens !== undefined) bonus[each.strengthens] += 2;
  }
  let total = admiral ? ADMIRAL_POINTS : 0;
  for (const suit of SUITS) {
    points[suit].sort((one, other) => other - one);
    for (const each of points[suit]) total += each + bonus[suit];
  }
  /** The value of the strongest card of a suit, or of the next. */
  const ranked = (suit: Suit, place: number): number => {
    const each = points[suit][place];
    return each === undefined ? 0 : each + bonus[suit];
  };
  const [first, second, third] = [ranked('T', 0), ranked('T', 1), ranked('T', 2)];
  return {
    ...{ cards: counted, as: suits, admiral, total, attack },
    tactics: [0, first, first + second, first + second + third],
    strategy: ranked('S', 0),
    morale: ranked('M', 0),
    fighting: ranked('F', 0),
  };
}

/** Adds a force unless another dominates it, and removes those it dominates. */
function add(forces: Force[], force: Force): void {
  for (const each of forces) if (outdoes(each, force)) return;
  for (let place = forces.length - 1; place >= 0; place--) {
    if (outdoes(force, must(forces[place], 'a force'))) forces.splice(place, 1);
  }
  forces.push(force);
}

/** Possible numbers of negated tactics. */
const HITS = [1, 2, 3] as const;

/**
 * Whether one is at least as good as the other against anything: as many attacks, and as high a score under
 * any attack.
 */
function outdoes(one: Force, other: Force): boolean {
  if ((one.attack & 3) < (other.attack & 3) || (other.attack & ~one.attack & ~3) !== 0) return false;
  let lead = one.total - other.total;
  lead -= Math.max(0, one.strategy - other.strategy);
  lead -= Math.max(0, one.morale - other.morale);
  lead -= Math.max(0, one.fighting - other.fighting);
  let most = 0;
  for (const hits of HITS) most = Math.max(most, one.tactics[hits] - other.tactics[hits]);
  return lead - most >= 0;
}
