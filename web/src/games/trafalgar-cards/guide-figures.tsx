/** The pictures of how the card game is played: its own cards, suits and limits. */

import { type Card, limitsOf, SUITS } from 'escadre/trafalgar-cards';
import { useMemo } from 'preact/hooks';
import type { Language } from '../../base/settings.ts';
import type { FigureProps, Guide } from '../../guide/guide.ts';
import styles from './cards-guide.module.css';
import { CardFace } from './playing-card.tsx';
import { SuitMark } from './suits.tsx';
import { CardWords } from './words.ts';

const useCardWords = (language: Language) => useMemo(() => new CardWords(language), [language]);

function Suits({ language }: FigureProps) {
  const words = useCardWords(language);
  return (
    <ul class={styles.suits}>
      {([...SUITS, 'A'] as const).map((suit) => (
        <li key={suit}>
          <SuitMark suit={suit} size={32} />
          <span class="small">{words.suit(suit)}</span>
          <span class="soft small figure">{suit === 'A' ? '12' : '1–11'}</span>
        </li>
      ))}
    </ul>
  );
}

const HANDS = { en: 'Hand', fr: 'Manche' } as const;
/** A hand for each set of limits, with the hands that have the same. */
const LIMITED = [
  [1, '1–2'],
  [3, '3–5'],
  [6, '6 +'],
] as const;

function Limits({ language }: FigureProps) {
  const words = useCardWords(language);
  return (
    <table class={styles.limits}>
      <thead>
        <tr>
          <th scope="col">{HANDS[language]}</th>
          {SUITS.map((suit) => (
            <th key={suit} scope="col">
              <SuitMark suit={suit} size={24} />
              <span>{words.suit(suit)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LIMITED.map(([hand, hands]) => (
          <tr key={hand}>
            <th scope="row" class="figure">
              {hands}
            </th>
            {SUITS.map((suit) => {
              const limit = limitsOf(hand)[suit];
              return (
                <td key={suit} class={`figure ${limit === 0 ? styles.none : ''}`}>
                  {limit}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SIGNED: readonly Card[] = ['T1', 'T3', 'M4', 'F1'];

function Signs({ language }: FigureProps) {
  const words = useCardWords(language);
  return (
    <div class={styles.cards}>
      {SIGNED.map((card) => (
        <CardFace key={card} card={card} words={words} />
      ))}
    </div>
  );
}

interface Side {
  readonly camp: 'british' | 'french';
  readonly cards: readonly Card[];
  readonly total: number;
}

/** The hand that the rulebook reckons as its first example. */
const FOUGHT: readonly Side[] = [
  { camp: 'british', cards: ['S11', 'S10', 'T3', 'F11', 'F10', 'A-N'], total: 49 },
  { camp: 'french', cards: ['T11', 'M11', 'M10', 'F1'], total: 33 },
];

function Total({ language }: FigureProps) {
  const words = useCardWords(language);
  return (
    <>
      {FOUGHT.map(({ camp, cards, total }) => (
        <div key={camp} class={styles.side}>
          <span class={`figure ${styles.total}`}>
            {words.texts.camps[camp]} <strong>{total}</strong>
          </span>
          <div class={`${styles.cards} ${styles.isFought}`}>
            {cards.map((card) => (
              <CardFace
                key={card}
                card={card}
                words={words}
                isSmall
                isStruck={card === 'A-N'}
                bonus={camp === 'british' && card.startsWith('F') ? 2 : 0}
              />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}

export const figures: Guide['figures'] = { cards: Suits, lineUp: Limits, signs: Signs, total: Total };
