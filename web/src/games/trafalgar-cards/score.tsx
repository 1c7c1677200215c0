/** The hands that each side has won. */

import { HANDS_TO_WIN } from 'escadre/trafalgar-cards';
import { words as pageWords } from '../../base/words.ts';
import { CardBack } from './card-back.tsx';
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
  /** The side that has just won a hand. */
  readonly newest?: CardsCamp | undefined;
  /** Also the enemy’s cards, for tables without room for their backs. */
  readonly isHandCounted?: boolean;
}

export function Score({ view, camp: own, words, newest, isHandCounted = false }: ScoreProps) {
  const { texts } = words;
  const { score, hand, chosen } = view;
  return (
    <div class={css('score')}>
      <span>
        <span class="name">{texts.hand(hand)}</span>
        {own !== null && <span class={css('you-are soft')}>{texts.youAre(own)}</span>}
        <CardGuide words={words} />
      </span>
      {SIDES.map((camp) => (
        <span key={camp} class={css(`camp-${camp}`)}>
          <span class="band" aria-hidden="true" />
          <span class="name caps">{texts.camps[camp]}</span>
          {camp === own && <span class={css('soft is-own')}>({pageWords.value.table.you})</span>}
          <span class={css('pips')} role="img" aria-label={texts.score(score[camp])}>
            {Array.from({ length: HANDS_TO_WIN }, (_, place) => (
              <span
                key={place}
                class={css(
                  `pip ${place < score[camp] ? 'is-won' : ''} ${camp === newest && place === score[camp] - 1 ? 'is-new' : ''}`,
                )}
              />
            ))}
          </span>
          {camp !== own && chosen[camp] && <span class={css('is-ready soft')}>{texts.hasChosen}</span>}
          {isHandCounted && camp !== own && <EnemyCount view={view} enemy={camp} words={words} />}
        </span>
      ))}
    </div>
  );
}

/** The enemy’s hand in little room. */
function EnemyCount({
  view: { sizes, chosen },
  enemy,
  words,
}: Pick<ScoreProps, 'view' | 'words'> & { readonly enemy: CardsCamp }) {
  const label = words.texts.enemyHand(sizes[enemy], chosen[enemy]);
  return (
    <span class={css('enemy-count')} role="img" aria-label={label} title={label}>
      <CardBack camp={enemy} />
      <span class="figure">{chosen[enemy] ? <Tick /> : sizes[enemy]}</span>
    </span>
  );
}

const Tick = () => (
  <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M2 6.500L5 9.500L10 2.500" stroke-width="2" />
  </svg>
);
