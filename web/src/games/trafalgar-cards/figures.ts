/** The totals of each hand of a match, for the end: `42–41`. */

import type { Language } from '../../base/settings.ts';
import { type Figure, ownFirst, type Result, versus } from '../../match/figures.ts';
import type { MatchModel } from '../../match/model.ts';
import type { CardsCamp } from './input.ts';
import type { Fought } from './reveal.tsx';
import { CardWords } from './words.ts';

const sidesOf = (camp: CardsCamp | null) => ownFirst(['british', 'french'], camp);

/** Hands won, and the totals of each. */
export function resultOf(model: MatchModel<'trafalgar-cards'>, spoken: Language): Result {
  const view = model.view.value;
  if (view === null) return {};
  const { score } = view.public;
  const sides = sidesOf(model.match.camp);
  return {
    score: versus(sides, (side) => score[side]),
    sides,
    figures: figuresOf(model, new CardWords(spoken)),
  };
}

/** A figure for each hand that was fought, as far as the page has been told. */
function figuresOf(
  { happenings, match: { camp } }: MatchModel<'trafalgar-cards'>,
  words: CardWords,
): readonly Figure[] {
  const hands = new Map<number, Fought>();
  for (const { event } of happenings.value) if (event.type === 'revealed') hands.set(event.hand, event);
  return [...hands.values()].map((fought) => ({
    label: words.texts.hand(fought.hand),
    value: versus(sidesOf(camp), (side) => fought[side].total),
  }));
}
