/** Why a scenario cannot be played. */

import { refusalOf } from '../../kernel/refusal.ts';
import { DECK } from './cards.ts';
import { checkExchange, checkLineUp } from './check/choices.ts';
import { limitsOf } from './lineup.ts';
import type { Options } from './options.ts';
import type { Scenario } from './scenario.ts';
import { HAND_SIZE, HANDS_TO_WIN, MOST_EXCHANGED, SEATS, type Seat } from './vocabulary.ts';

/** All reasons why this scenario cannot be played. */
export function faults(options: Options, scenario: Scenario): string[] {
  const ofCards = cardFaults(scenario);
  return [
    ...ofCards,
    ...handFaults(scenario),
    ...courseFaults(options, scenario),
    // With a misplaced card, choices cannot be checked.
    ...(ofCards.length > 0 ? [] : illegalChoices(scenario)),
    ...choiceFaults(scenario),
    ...exchangedFaults(scenario),
  ];
}

function cardFaults({ hands, deck, discards }: Scenario): string[] {
  const laid = [...hands.british, ...hands.french, ...deck, ...discards];
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
  if (faults.length === 0 && hand <= before) faults.push(`hand ${hand} does not come after ${before} hands`);
  return faults;
}

/** Only one seat can have made the choice due: once both have, the hand goes on. */
function choiceFaults({ due, exchanges = {}, lineUps = {} }: Scenario): string[] {
  const [chosen, other] = due === 'exchange' ? [exchanges, lineUps] : [lineUps, exchanges];
  const faults: string[] = [];
  if (SEATS.some((seat) => other[seat] !== undefined)) {
    faults.push(due === 'exchange' ? 'a line-up is there before it is due' : 'an exchange is there still');
  }
  if (SEATS.every((seat) => chosen[seat] !== undefined)) faults.push('both have already chosen');
  return faults;
}

/** A choice must be legal. */
const illegalChoices = (scenario: Scenario): string[] =>
  SEATS.flatMap((seat) => illegalChoicesOf(scenario, seat));

function illegalChoicesOf({ hand, hands, exchanges = {}, lineUps = {} }: Scenario, seat: Seat): string[] {
  const { [seat]: cards } = exchanges;
  const { [seat]: lineUp } = lineUps;
  const refusals = [
    cards && refusalOf(() => checkExchange(hands[seat], cards)),
    lineUp && refusalOf(() => checkLineUp(hands[seat], limitsOf(hand), seat, lineUp)),
  ];
  return refusals.flatMap((refusal) =>
    refusal ? [`the ${seat} cannot have chosen so: ${refusal.message.replace(/\.$/, '')}`] : [],
  );
}

function exchangedFaults({ due, exchanged }: Scenario): string[] {
  if (exchanged === undefined) return [];
  const tooMany = SEATS.filter((seat) => exchanged[seat] > MOST_EXCHANGED).map(
    (seat) => `the ${seat} have exchanged ${exchanged[seat]} cards, and ${MOST_EXCHANGED} are the most`,
  );
  return due === 'lineUp' ? tooMany : [...tooMany, 'cards have been exchanged, and exchanges are due still'];
}
