/**
 * The frozen player from before levels existed, as a yardstick. It remembers cards that must be among the
 * discards, imagines the enemy's hand from the others, and chooses the best answer.
 */

import { battle } from '../../games/trafalgar-cards/battle.ts';
import { bestLineUp } from '../../games/trafalgar-cards/best.ts';
import { CARDS, type Card, DECK } from '../../games/trafalgar-cards/cards.ts';
import { handIn } from '../../games/trafalgar-cards/check.ts';
import type { SeenEvent } from '../../games/trafalgar-cards/events.ts';
import type { Limits } from '../../games/trafalgar-cards/lineup.ts';
import type { Options } from '../../games/trafalgar-cards/options.ts';
import type { LineUp } from '../../games/trafalgar-cards/shapes.ts';
import type { TrafalgarCardsTypes } from '../../games/trafalgar-cards/types.ts';
import type { View } from '../../games/trafalgar-cards/view.ts';
import { HAND_SIZE, MOST_EXCHANGED, opponentOf, type Seat } from '../../games/trafalgar-cards/vocabulary.ts';
import { worthOf } from '../../games/trafalgar-cards/worth.ts';
import type { Chance } from '../../kernel/chance.ts';
import type { Bot } from '../../kernel/game.ts';
import { must } from '../../kernel/must.ts';

/** Hands it imagines before it chooses. */
const IMAGINED = 24;

/** The value of a negation in points, with the target unknown. */
const NEGATION = 5;

/** How much it thinks of negations when it looks for line-ups to choose among. */
const TASTES = [0, NEGATION, 10] as const;

export function veteran(seat: Seat, _options: Options, chance: Chance): Bot<TrafalgarCardsTypes> {
  const memory = new Memory();
  return {
    observe: (event) => memory.observe(event, seat),
    choose(view, { kind }) {
      const hand = handIn(view);
      const unseen = memory.unseen(hand);
      return kind === 'exchange'
        ? { type: 'exchange', cards: exchangeOf(hand, unseen, view.public.limits, seat, chance) }
        : { type: 'lineUp', ...lineUpOf(view, unseen, seat, chance) };
    },
  };
}

/** Which cards are known to lie among the discards. */
class Memory {
  readonly #discarded = new Set<Card>();
  #putDown: readonly Card[] = [];

  observe(event: SeenEvent, seat: Seat): void {
    if (event.type === 'exchanged' && event.seat === seat) this.#putDown = event.cards ?? [];
    if (event.type === 'drew') this.#add(this.#putDown);
    if (event.type === 'revealed') this.#add([...event.british.hand, ...event.french.hand]);
    const shuffled = 'shuffled' in event && event.shuffled !== undefined;
    if (shuffled || event.type === 'laidOut') this.#discarded.clear();
  }

  /** The cards that the enemy may hold and the deck may give. */
  unseen(hand: readonly Card[]): Card[] {
    return DECK.filter((card) => !hand.includes(card) && !this.#discarded.has(card));
  }

  #add(cards: readonly Card[]): void {
    for (const card of cards) this.#discarded.add(card);
  }
}

/** Puts down as many of the least useful cards as promises the strongest hand on average. */
function exchangeOf(
  hand: readonly Card[],
  unseen: readonly Card[],
  limits: Limits,
  seat: Seat,
  chance: Chance,
): Card[] {
  const draws = imagine(unseen, MOST_EXCHANGED, chance);
  let best = { kept: hand, promise: strengthOf(hand, limits, seat) };
  let kept = hand;
  for (let count = 1; count <= MOST_EXCHANGED; count++) {
    kept = withoutLeastUseful(kept, limits, seat);
    const hands = draws.map((draw) => [...kept, ...draw.slice(0, count)]);
    const promise = mean(hands.map((each) => strengthOf(each, limits, seat)));
    if (promise > best.promise) best = { kept, promise };
  }
  return hand.filter((card) => !best.kept.includes(card));
}

function withoutLeastUseful(hand: readonly Card[], limits: Limits, seat: Seat): Card[] {
  const rests = hand.map((card) => hand.filter((each) => each !== card));
  return bestOf(rests, (rest) => strengthOf(rest, limits, seat));
}

/** A hand's value to a seat, in points. */
function strengthOf(hand: readonly Card[], limits: Limits, seat: Seat): number {
  const lineUp = bestLineUp(hand, limits, seat, NEGATION);
  const { total, negations } = worthOf(lineUp);
  const admiral = lineUp.admiral === null ? 0 : CARDS[lineUp.admiral].points;
  return total + NEGATION * negations + admiral;
}

/** The best line-up against those an enemy would make of the cards it may hold. */
function lineUpOf(view: View, unseen: readonly Card[], seat: Seat, chance: Chance): LineUp {
  const { limits, exchanged } = view.public;
  const hand = handIn(view);
  const enemy = opponentOf(seat);
  const enemyLineUps = imagine(unseen, HAND_SIZE + (exchanged?.[enemy] ?? 0), chance).map((cards) =>
    bestLineUp(cards, limits, enemy),
  );
  const lineUps = TASTES.map((taste) => bestLineUp(hand, limits, seat, taste));
  return bestOf(lineUps, (lineUp) => mean(enemyLineUps.map((against) => successOf(lineUp, against))));
}

/** 1 for a hand won, a half for one drawn, and a little for the margin. */
function successOf(lineUp: LineUp, against: LineUp): number {
  // Which one is called British does not matter once both have lined up.
  const { sides, winner } = battle({ british: lineUp, french: against });
  const margin = (sides.british.total - sides.french.total) / 1_000;
  if (winner === null) return 0.5;
  return (winner === 'british' ? 1 : 0) + margin;
}

/** Some draws of this many cards. */
const imagine = (cards: readonly Card[], count: number, chance: Chance): Card[][] =>
  Array.from({ length: IMAGINED }, () => drawnFrom(cards, count, chance));

function drawnFrom(cards: readonly Card[], count: number, chance: Chance): Card[] {
  const left = [...cards];
  const most = Math.min(count, left.length);
  return Array.from({ length: most }).flatMap(() => left.splice(chance.int(left.length), 1));
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The first of the most valuable items. */
function bestOf<Item>(items: readonly Item[], worth: (item: Item) => number): Item {
  const worths = items.map(worth);
  return must(items[worths.indexOf(Math.max(...worths))], 'the best of none');
}
