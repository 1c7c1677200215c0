/** A card, face up or as a back with a wave. */

import { type Card, factsOf } from 'escadre/trafalgar-cards';
import { Fragment } from 'preact';
import { Strokes } from '../../drawing/strokes.tsx';
import { css } from './styles.ts';
import { SuitMark } from './suits.tsx';
import { CardVignette } from './vignette.tsx';
import type { CardState, CardWords } from './words.ts';

interface CardFaceProps extends CardState {
  readonly card: Card;
  readonly words: CardWords;
  readonly isLifted?: boolean;
  /** A tap on it had no effect. */
  readonly isRefused?: boolean;
  readonly isSmall?: boolean;
  /** Without it the card is a picture, not a button. */
  readonly onTap?: (() => void) | undefined;
}

export function CardFace(props: CardFaceProps) {
  const {
    card,
    words,
    isLifted = false,
    isRefused = false,
    isSmall = false,
    isStruck = false,
    onTap,
  } = props;
  const { suit } = factsOf(card);
  const looks = [
    'card',
    `card-${props.as ?? suit}`,
    isLifted && 'is-lifted',
    isRefused && 'is-refused',
    isSmall && 'is-small',
    isStruck && 'is-struck',
  ];
  const face = <Face {...props} />;
  const className = css(looks.filter(Boolean).join(' '));
  const name = words.spoken(card, props);
  return onTap === undefined ? (
    <span class={className} role="img" aria-label={name}>
      {face}
    </span>
  ) : (
    <button type="button" class={className} aria-pressed={isLifted} onClick={onTap} data-place={card}>
      <span class="unseen">{name}</span>
      {face}
    </button>
  );
}

/** A card's face; the card itself has its name as a label. */
function Face({ card, words, as, bonus = 0, isSmall = false, isUseless = false }: CardFaceProps) {
  const { suit, points } = factsOf(card);
  return (
    <>
      <span class={css('card-head')} aria-hidden="true">
        <span class={css('points figure')}>{points}</span>
        {bonus > 0 && <span class={css('bonus figure')}>+{bonus}</span>}
        <SuitMark suit={as ?? suit} size={isSmall ? 16 : 20} />
      </span>
      <span class={css('card-name name')} aria-hidden="true">
        {words.onCard(card).map((word, place) => (
          <Fragment key={place}>
            {place > 0 && ' '}
            <span>{word}</span>
          </Fragment>
        ))}
      </span>
      <span class={css('card-foot')} aria-hidden="true">
        <CardVignette suit={suit} points={points} />
        <EffectChip card={card} words={words} as={as} />
        {isUseless && <span class={css('chip is-useless')}>{words.texts.useless}</span>}
      </span>
    </>
  );
}

/** The sign of a card's effect. A borrowed card shows its own suit. */
function EffectChip({ card, words, as }: Pick<CardFaceProps, 'card' | 'words' | 'as'>) {
  const { suit } = factsOf(card);
  const effect = words.effect(card);
  if (effect === undefined) return null;
  if (as !== undefined && as !== suit)
    return (
      <span class={css('chip is-borrowed')} title={effect.sentence}>
        <SuitMark suit={suit} size={16} />
        <span>→</span>
        <SuitMark suit={as} size={16} />
        <span class={css('effect-words')}>{words.texts.borrowed}</span>
      </span>
    );
  return (
    <span class={css('chip')} title={effect.sentence}>
      <span>{effect.sign}</span>
      <SuitMark suit={effect.suit} size={16} />
      <span class={css('effect-words')}>{effect.short}</span>
    </span>
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
