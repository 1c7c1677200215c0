/** The totals of each hand of a match, for the end: `42–41`. */

import type { MatchModel } from '../../match/model.ts';
import type { CardsCamp, CardsView } from './input.ts';
import type { Fought } from './reveal.tsx';
import { css } from './styles.ts';
import type { CardWords } from './words.ts';

interface Figure {
  readonly label: string;
  readonly value: string;
}

/** Own side first; the British for a spectator. */
const inOrder = (camp: CardsCamp | null) =>
  camp === 'french' ? (['french', 'british'] as const) : (['british', 'french'] as const);

/** Hands won, own side first: `3–1`. */
export const scoreOf = (view: CardsView, camp: CardsCamp | null): string =>
  inOrder(camp)
    .map((side) => view.public.score[side])
    .join('–');

/** A figure for each fought hand, as far as told on the page. */
export function figuresOf(
  { happenings, match: { camp } }: MatchModel<'trafalgar-cards'>,
  words: CardWords,
): readonly Figure[] {
  const hands = new Map<number, Fought>();
  for (const { event } of happenings.value) if (event.type === 'revealed') hands.set(event.hand, event);
  return [...hands.values()].map((fought) => ({
    label: words.texts.hand(fought.hand),
    value: inOrder(camp)
      .map((side) => fought[side].total)
      .join('–'),
  }));
}

interface FiguresProps {
  readonly model: MatchModel<'trafalgar-cards'>;
  readonly words: CardWords;
}

export function Figures({ model, words }: FiguresProps) {
  return (
    <dl class={css('figures')} aria-label={words.texts.handScores}>
      {figuresOf(model, words).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd class="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
