/** A card, face up or as a back with a wave. */

import { type Card, factsOf } from 'escadre/trafalgar-cards';
import { Fragment } from 'preact';
import { Strokes } from '../../drawing/strokes.tsx';
import { css } from './styles.ts';
import { SuitMark } from './suits.tsx';
import { CardVignette } from './vignette.tsx';
import type { CardWords } from './words.ts';

interface CardFaceProps {
  readonly card: Card;
  readonly words: CardWords;
  readonly isLifted?: boolean;
  /** It was tapped in vain. */
  readonly isRefused?: boolean;
  readonly isSmall?: boolean;
  /** Points that others of the line-up give it. */
  readonly bonus?: number;
  readonly isStruck?: boolean;
  /** It is the admiral of the enemy. */
  readonly isUseless?: boolean;
  /** It is no button: nothing can be done with it. */
  readonly onTap?: (() => void) | undefined;
}

export function CardFace({
  card,
  words,
  isLifted = false,
  isRefused = false,
  isSmall = false,
  bonus = 0,
  isStruck = false,
  isUseless = false,
  onTap,
}: CardFaceProps) {
  const { suit, points } = factsOf(card);
  const effect = words.effect(card);
  const looks = [
    'card',
    `card-${suit}`,
    isLifted && 'is-lifted',
    isRefused && 'is-refused',
    isSmall && 'is-small',
    isStruck && 'is-struck',
  ];
  const face = (
    <>
      <span class={css('card-head')}>
        <span class={css('points figure')}>{points}</span>
        {bonus > 0 && <span class={css('bonus figure')}>+{bonus}</span>}
        <SuitMark suit={suit} size={isSmall ? 16 : 20} />
        <span class="unseen">{words.suit(suit)}</span>
      </span>
      <span class={css('card-name name')}>
        {words.onCard(card).map((word, place) => (
          <Fragment key={place}>
            {place > 0 && ' '}
            <span>{word}</span>
          </Fragment>
        ))}
      </span>
      <span class={css('card-foot')}>
        <CardVignette suit={suit} points={points} />
        {effect !== undefined && (
          <span class={css('chip')} title={effect.sentence}>
            <span aria-hidden="true">{effect.sign}</span>
            <SuitMark suit={effect.suit} size={16} />
            <span class="unseen">{effect.sentence}</span>
          </span>
        )}
        {isUseless && (
          <span class={css('chip')} title={words.texts.notYours}>
            {words.texts.useless}
          </span>
        )}
      </span>
    </>
  );
  const className = looks.filter(Boolean).join(' ');
  return onTap === undefined ? (
    <span class={css(className)} role="img" aria-label={words.spoken(card, bonus, isStruck)}>
      {face}
    </span>
  ) : (
    <button type="button" class={css(className)} aria-pressed={isLifted} onClick={onTap} data-place={card}>
      {face}
    </button>
  );
}

/** The back of a card: a wave under a lantern. */
export const CardBack = ({ camp }: { readonly camp: 'british' | 'french' }) => (
  <span class={css(`card is-back camp-${camp}`)} aria-hidden="true">
    <Strokes viewBox="0 0 60 84" width={1.25}>
      <rect x="5" y="5" width="50" height="74" rx="4" />
      <path d="M10 22c5-4 8 4 13 0s8 4 13 0 8 4 14 0M10 34c5-4 8 4 13 0s8 4 13 0 8 4 14 0M10 46c5-4 8 4 13 0s8 4 13 0 8 4 14 0M10 58c5-4 8 4 13 0s8 4 13 0 8 4 14 0" />
      <path d="M24 70h12l-2 4h-8zM30 70v-6l5 4" />
    </Strokes>
  </span>
);
