/** The positions that a match can start from. */

import { z } from 'zod';
import { type Card, DECK } from './cards.ts';
import type { Options } from './options.ts';
import { cardShape } from './shapes.ts';
import { CHOICES, HAND_SIZE, HANDS_TO_WIN, SEATS } from './vocabulary.ts';

const cards = z.array(cardShape).max(DECK.length);
const count = z.int().min(0).max(1_000);

export const scenario = z.strictObject({
  /** The number of the hand to be played. */
  hand: z.int().min(1).max(1_000),
  /** Hands won. */
  score: z.strictObject({ british: count, french: count }),
  /** Hands drawn in a row just before. */
  drawn: count,
  hands: z.strictObject({ british: cards, french: cards }),
  /** The card to be drawn next comes first. */
  deck: cards,
  discards: cards,
  due: z.enum(CHOICES),
});
export type Scenario = z.infer<typeof scenario>;

/** Every reason why this scenario cannot be played. */
export function faults(options: Options, scenario: Scenario): string[] {
  return [...cardFaults(scenario), ...handFaults(scenario), ...courseFaults(options, scenario)];
}

function cardFaults({ hands, deck, discards }: Scenario): string[] {
  const laid: readonly Card[] = [...hands.british, ...hands.french, ...deck, ...discards];
  return DECK.flatMap((card) => {
    const times = laid.filter((each) => each === card).length;
    if (times === 1) return [];
    return [times === 0 ? `${card} is missing` : `${card} is there ${times} times`];
  });
}

function handFaults({ hands }: Scenario): string[] {
  return SEATS.filter((seat) => hands[seat].length !== HAND_SIZE).map(
    (seat) => `the ${seat} hand has ${hands[seat].length} cards instead of ${HAND_SIZE}`,
  );
}

function courseFaults({ drawLimit }: Options, { hand, score, drawn }: Scenario): string[] {
  const faults = SEATS.filter((seat) => score[seat] >= HANDS_TO_WIN).map(
    (seat) => `the ${seat} have won ${score[seat]} hands, and ${HANDS_TO_WIN} end the match`,
  );
  if (drawn >= drawLimit) faults.push(`${drawn} hands drawn in a row end the match`);
  const before = score.british + score.french + drawn;
  if (hand <= before) faults.push(`hand ${hand} does not come after ${before} hands`);
  return faults;
}
