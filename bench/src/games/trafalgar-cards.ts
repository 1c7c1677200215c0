/** Measures the card game alone: the strength of its bot, and the cost of `auto`. */

import {
  bestLineUp,
  type Card,
  type Command,
  DECK,
  isAdmiral,
  limitsOf,
  MOST_EXCHANGED,
  SEATS,
  type Seat,
  type TrafalgarCardsTypes,
  trafalgarCards,
} from '@escadre/shared/games/trafalgar-cards';
import {
  type Bot,
  type Chance,
  chanceOf,
  type Entry,
  isTableEvent,
  type Match,
  must,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import type { Finding } from '../figure.ts';
import { median } from '../statistics.ts';

type Player = Bot<TrafalgarCardsTypes>;
type MakePlayer = (seat: Seat, chance: Chance) => Player;

const OPTIONS = { drawLimit: 10 };
const MATCHES = 100;
const HANDS = 2_000;

const theBot: MakePlayer = (seat, chance) => trafalgarCards.bot(seat, OPTIONS, chance);

/** Chooses randomly among all legal commands. */
const random: MakePlayer = (seat, chance) => ({
  observe() {},
  choose: (view) => chance.pick([...trafalgarCards.legal(view, seat)]),
});

/** Always times out. */
const absent: MakePlayer = () => ({
  observe() {},
  choose: (_view, { kind }) =>
    kind === 'exchange' ? { type: 'exchange', cards: [] } : { type: 'lineUp', auto: true },
});

/** Exchanges cards that would not count, and leaves the line-up to `auto`. */
const tidy: MakePlayer = (seat) => ({
  observe() {},
  choose({ own, public: shown }, { kind }): Command {
    if (kind !== 'exchange' || own === null) return { type: 'lineUp', auto: true };
    const { cards, admiral } = bestLineUp(own.hand, shown.limits, seat);
    const counts = (card: Card) =>
      isAdmiral(card) ? card === admiral : cards.some((each) => each.card === card);
    return {
      type: 'exchange',
      cards: own.hand.filter((card) => !counts(card)).slice(0, MOST_EXCHANGED),
    };
  },
});

/**
 * The bot's wins in 100 matches against each of three players, the same for the same seed, alternating
 * seats; and the time of one best line-up.
 */
export async function trafalgarCardsFigures(seed = 'bench'): Promise<Finding[]> {
  const versus = (name: string, enemy: MakePlayer): Finding => ({
    measure: `the bot against a player who ${name}`,
    value: matchesWon(enemy, seed),
    unit: `of ${MATCHES} matches won`,
  });
  return [
    versus('chooses at random', random),
    versus('lets the time run out', absent),
    versus('exchanges what does not count and lines up by auto', tidy),
    { measure: 'the best line-up of a hand, median', value: bestLineUpTime(seed), unit: 'µs' },
  ];
}

function matchesWon(enemy: MakePlayer, seed: string): number {
  let won = 0;
  for (let run = 0; run < MATCHES; run++) {
    const chance = chanceOf(`${seed} ${run}`);
    const seat = must(SEATS[run % SEATS.length], 'a seat');
    const sitDown = (each: Seat) => (each === seat ? theBot : enemy)(each, chance.named(each));
    if (winnerOf(chance, { british: sitDown('british'), french: sitDown('french') }) === seat) won += 1;
  }
  return won;
}

/** Plays a match to its end; each player receives its camp's events. */
function winnerOf(chance: Chance, players: Readonly<Record<Seat, Player>>): Seat | undefined {
  const match = createMatch(trafalgarCards, { options: OPTIONS, seed: seedFrom(chance) });
  tell(match, players, match.start());
  for (let prompt = match.prompts[0]; prompt !== undefined; prompt = match.prompts[0]) {
    const command = players[prompt.camp].choose(match.view(prompt.camp), prompt);
    const entry = command === undefined ? match.timeout(prompt.id) : match.submit(prompt.camp, command);
    tell(match, players, entry);
  }
  return match.outcome?.kind === 'win' ? match.outcome.camp : undefined;
}

function tell(
  match: Match<TrafalgarCardsTypes>,
  players: Readonly<Record<Seat, Player>>,
  entry: Entry<TrafalgarCardsTypes>,
): void {
  for (const seat of SEATS) {
    for (const event of match.seenBy(seat, entry)) {
      if (!isTableEvent(event)) players[seat].observe(event);
    }
  }
}

const seedFrom = (chance: Chance): string =>
  Array.from({ length: 32 }, () => chance.int(256).toString(16).padStart(2, '0')).join('');

function bestLineUpTime(seed: string): number {
  const chance = chanceOf(seed);
  const hands = Array.from({ length: HANDS }, () => chance.shuffle(DECK).slice(0, 8));
  const times = hands.map((hand) => {
    const start = performance.now();
    bestLineUp(hand, limitsOf(6), 'british');
    return performance.now() - start;
  });
  return Math.round(median(times) * 10_000) / 10;
}
