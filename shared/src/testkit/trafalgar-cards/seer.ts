/**
 * A player who sees both hands: the upper bound that luck leaves. Not for matches; it shows the most that a
 * level could reach.
 */

import { keptOf, plainest } from '../../games/trafalgar-cards/bot/exchange.ts';
import { bestAgainst, Field } from '../../games/trafalgar-cards/bot/field.ts';
import { type Force, forcesOf, lineUpOf } from '../../games/trafalgar-cards/bot/force.ts';
import { Lots } from '../../games/trafalgar-cards/bot/lots.ts';
import { type Card, DECK } from '../../games/trafalgar-cards/cards.ts';
import { type Limits, limitsOf } from '../../games/trafalgar-cards/lineup.ts';
import type { State } from '../../games/trafalgar-cards/state.ts';
import type { TrafalgarCardsTypes } from '../../games/trafalgar-cards/types.ts';
import { HAND_SIZE, MOST_EXCHANGED, opponentOf, type Seat } from '../../games/trafalgar-cards/vocabulary.ts';
import type { Chance } from '../../kernel/chance.ts';
import type { Bot } from '../../kernel/game.ts';
import { must } from '../../kernel/optional.ts';

/** Draws of the enemy and of its own that it tries per exchange. */
const DRAWS = 64;

/** How often both hands answer each other. */
const ROUNDS = 30;

/** @param truth returns the current state */
export function seer(seat: Seat, chance: Chance, truth: () => State): Bot<TrafalgarCardsTypes> {
  const lots = new Lots(chance);
  return {
    observe() {},
    choose(_view, { kind }) {
      const { hands, deck, hand } = truth();
      const sight: Sight = {
        seat,
        own: hands[seat],
        theirs: hands[opponentOf(seat)],
        limits: limitsOf(hand),
      };
      if (kind === 'lineUp') return { type: 'lineUp', ...lineUp(sight) };
      // If the deck runs out, any card not in a hand may be drawn.
      const unseen = deck.length >= 2 * MOST_EXCHANGED ? deck : DECK.filter((card) => !isHeld(sight, card));
      return { type: 'exchange', cards: [...exchange(sight, unseen, lots)] };
    },
  };
}

interface Sight {
  readonly seat: Seat;
  readonly own: readonly Card[];
  readonly theirs: readonly Card[];
  readonly limits: Limits;
}

const isHeld = ({ own, theirs }: Sight, card: Card): boolean => own.includes(card) || theirs.includes(card);

/** Near an equilibrium of the two hands, both being known. */
function lineUp({ seat, own, theirs, limits }: Sight) {
  const ours = forcesOf(own, limits, seat);
  const enemy = forcesOf(theirs, limits, opponentOf(seat));
  const [mine, met] = [ours.map(() => 1), enemy.map(() => 1)];
  for (let round = 0; round < ROUNDS; round++) {
    countOne(met, bestAgainst(new Field(ours, mine, 0.5), enemy).place);
    countOne(mine, bestAgainst(new Field(enemy, met, 0.5), ours).place);
  }
  const { place } = bestAgainst(new Field(enemy, met, 0.5), ours);
  return lineUpOf(must(ours[place], 'a line-up'), seat);
}

function countOne(counts: number[], place: number): void {
  counts[place] = must(counts[place], 'a count') + 1;
}

/** The choice with the greatest hope against the enemy's possible hands. */
function exchange(sight: Sight, unseen: readonly Card[], lots: Lots): readonly Card[] {
  const { seat, own, theirs, limits } = sight;
  const enemy = opponentOf(seat);
  const kept = keptOf(theirs, limits, enemy);
  const met: Force[] = [];
  const draws: Card[][] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const cards = lots.some(unseen, HAND_SIZE - kept.length + MOST_EXCHANGED);
    met.push(plainest(forcesOf([...kept, ...cards.slice(MOST_EXCHANGED)], limits, enemy)));
    draws.push(cards.slice(0, MOST_EXCHANGED));
  }
  const field = new Field(
    met,
    met.map(() => 1),
    0.5,
  );
  let best: { readonly down: readonly Card[]; readonly hope: number } = { down: [], hope: -1 };
  for (let choice = 0; choice < 2 ** own.length; choice++) {
    const down = own.filter((_, place) => choice & (1 << place));
    if (down.length > MOST_EXCHANGED) continue;
    const rest = own.filter((card) => !down.includes(card));
    let hope = 0;
    for (const drawn of draws) {
      hope += bestAgainst(field, forcesOf([...rest, ...drawn.slice(0, down.length)], limits, seat)).hope;
    }
    if (hope > best.hope) best = { down, hope };
  }
  return best.down;
}
