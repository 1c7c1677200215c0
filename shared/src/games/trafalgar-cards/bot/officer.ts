/**
 * The officer imagines some enemy hands, each lined up for most points, and chooses the best average
 * answer. It exchanges for the strongest hand by points, regardless of the enemy's answer.
 */

import type { Chance } from '../../../kernel/chance.ts';
import { must } from '../../../kernel/optional.ts';
import { battle } from '../battle.ts';
import { bestLineUp } from '../best.ts';
import { CARDS, type Card } from '../cards.ts';
import { handIn } from '../check.ts';
import type { Limits } from '../lineup.ts';
import type { LineUp } from '../shapes.ts';
import type { View } from '../view.ts';
import { HAND_SIZE, MOST_EXCHANGED, opponentOf, type Seat } from '../vocabulary.ts';
import { worthOf } from '../worth.ts';
import { type Effort, shareOf } from './efforts.ts';
import type { Mind } from './mind.ts';

/** The value of a negation in points, with the target unknown. */
const NEGATION = 5;

/** The values of a negation with which it looks for line-ups to choose from. */
const TASTES = [0, NEGATION, 10] as const;

export class Officer implements Mind {
  readonly #seat: Seat;
  readonly #chance: Chance;
  readonly #effort: Effort;
  searched = 0;

  constructor(seat: Seat, chance: Chance, effort: Effort) {
    this.#seat = seat;
    this.#chance = chance;
    this.#effort = effort;
  }

  /** Discards as many of the least useful cards as gives the strongest hand on average. */
  exchange(view: View, unseen: readonly Card[], share: number): Card[] {
    const { limits } = view.public;
    const hand = handIn(view);
    const draws = this.#imagine(unseen, MOST_EXCHANGED, shareOf(this.#effort.draws, share));
    let best = { kept: hand, promise: this.#strengthOf(hand, limits) };
    let kept = hand;
    for (let count = 1; count <= MOST_EXCHANGED; count++) {
      kept = this.#withoutLeastUseful(kept, limits);
      const hands = draws.map((draw) => [...kept, ...draw.slice(0, count)]);
      const promise = mean(hands.map((each) => this.#strengthOf(each, limits)));
      if (promise > best.promise) best = { kept, promise };
    }
    return hand.filter((card) => !best.kept.includes(card));
  }

  /** The best line-up against those an enemy would make of the cards it may hold. */
  lineUp(view: View, unseen: readonly Card[], share: number): LineUp {
    const { limits, exchanged } = view.public;
    const hand = handIn(view);
    const enemy = opponentOf(this.#seat);
    const held = HAND_SIZE + (exchanged?.[enemy] ?? 0);
    const enemyLineUps = this.#imagine(unseen, held, shareOf(this.#effort.hands, share)).map((cards) =>
      bestLineUp(cards, limits, enemy),
    );
    this.searched += enemyLineUps.length;
    const lineUps = TASTES.map((taste) => bestLineUp(hand, limits, this.#seat, taste));
    return bestOf(lineUps, (lineUp) => mean(enemyLineUps.map((against) => successOf(lineUp, against))));
  }

  #withoutLeastUseful(hand: readonly Card[], limits: Limits): Card[] {
    const rests = hand.map((card) => hand.filter((each) => each !== card));
    return bestOf(rests, (rest) => this.#strengthOf(rest, limits));
  }

  /** A hand's value, in points. */
  #strengthOf(hand: readonly Card[], limits: Limits): number {
    this.searched += 1;
    const lineUp = bestLineUp(hand, limits, this.#seat, NEGATION);
    const { total, negations } = worthOf(lineUp);
    const admiral = lineUp.admiral === null ? 0 : CARDS[lineUp.admiral].points;
    return total + NEGATION * negations + admiral;
  }

  /** Some draws of this many cards. */
  #imagine(cards: readonly Card[], count: number, ways: number): Card[][] {
    return Array.from({ length: ways }, () => this.#drawnFrom(cards, count));
  }

  #drawnFrom(cards: readonly Card[], count: number): Card[] {
    const left = [...cards];
    const most = Math.min(count, left.length);
    return Array.from({ length: most }).flatMap(() => left.splice(this.#chance.int(left.length), 1));
  }
}

/** 1 for a hand won, a half for one drawn, and a little for the margin. */
function successOf(lineUp: LineUp, against: LineUp): number {
  // Which one is called British does not matter once both have lined up.
  const { sides, winner } = battle({ british: lineUp, french: against });
  const margin = (sides.british.total - sides.french.total) / 1_000;
  if (winner === null) return 0.5;
  return (winner === 'british' ? 1 : 0) + margin;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The first of the most valuable items. */
function bestOf<Item>(items: readonly Item[], worth: (item: Item) => number): Item {
  const worths = items.map(worth);
  return must(items[worths.indexOf(Math.max(...worths))], 'the best of none');
}
