/** The hands that each side has won. */

import { HANDS_TO_WIN } from 'escadre/trafalgar-cards';
import type { ComponentChildren } from 'preact';
import { words as pageWords } from '../../base/words.ts';
import { CardGuide } from './card-guide.tsx';
import type { CardsCamp, CardsView } from './input.ts';
import { css } from './styles.ts';
import type { CardWords } from './words.ts';

export const SIDES = ['british', 'french'] as const;

interface ScoreProps {
  readonly view: CardsView['public'];
  /** The side of the viewer; null for a spectator. */
  readonly camp: CardsCamp | null;
  readonly words: CardWords;
  /** Instead of the number of the hand and the viewer’s side. */
  readonly children?: ComponentChildren;
}

export function Score({ view: { score, hand, chosen }, camp: own, words, children }: ScoreProps) {
  const { texts } = words;
  return (
    <div class={css('score')}>
      <span>
        {children ?? (
          <>
            <span class="name">{texts.hand(hand)}</span>
            {own !== null && <span class={css('you-are soft')}>{texts.youAre(own)}</span>}
          </>
        )}
        <CardGuide words={words} />
      </span>
      {SIDES.map((camp) => (
        <span key={camp} class={css(`camp-${camp}`)}>
          <span class="band" aria-hidden="true" />
          <span class="name caps">{texts.camps[camp]}</span>
          {camp === own && <span class={css('soft is-own')}>({pageWords.value.table.you})</span>}
          <span class={css('pips')} role="img" aria-label={texts.score(score[camp])}>
            {Array.from({ length: HANDS_TO_WIN }, (_, place) => (
              <span key={place} class={css(place < score[camp] ? 'pip is-won' : 'pip')} />
            ))}
          </span>
          {camp !== own && chosen[camp] && <span class={css('is-ready soft')}>{texts.hasChosen}</span>}
        </span>
      ))}
    </div>
  );
}
