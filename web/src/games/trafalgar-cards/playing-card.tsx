/** A card, face up. */

import { type Card, factsOf } from 'escadre/trafalgar-cards';
import { css } from './styles.ts';
import { SuitMark } from './suits.tsx';
import { CardVignette } from './vignettes/index.tsx';
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
function Face({
  card,
  words,
  as,
  bonus = 0,
  isSmall = false,
  isStruck = false,
  isUseless = false,
  isCounted = false,
}: CardFaceProps) {
  const { suit, points } = factsOf(card);
  return (
    <>
      <span class={css('card-head')} aria-hidden="true">
        <span class={css('points figure')}>{points}</span>
        {bonus > 0 && <span class={css('bonus figure')}>+{bonus}</span>}
        <SuitMark suit={as ?? suit} size={isSmall ? 16 : 20} />
      </span>
      <span class={css('card-picture')}>
        <CardVignette card={card} class={css('card-vignette')} />
      </span>
      <span class={css('card-name name')} style={words.widths(card)} aria-hidden="true">
        <span>{words.card(card)}</span>
      </span>
      <span class={css('card-foot')} aria-hidden="true">
        <EffectChip card={card} words={words} as={as} />
        {isUseless && <span class={css('chip is-useless')}>{words.texts.useless}</span>}
        {isCounted && <span class={css('chip is-counted')}>{words.texts.counted}</span>}
      </span>
      {isStruck && <Crack />}
    </>
  );
}

/** Through a card that is negated. */
const Crack = () => (
  <svg class={css('crack')} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <path d="M50-2L62 20L53 35L74 58L65 71L80 102H88L72 71L82 57L60 35L70 20L57-2Z" />
    <path d="M53 35L38 42M82 57L94 53M65 71L50 76" />
  </svg>
);

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
