/** The berths of a line-up: four suits, each with exactly as many places as the hand allows. */

import { limitsOf, SUITS, type Suit, worthOf } from 'escadre/trafalgar-cards';
import type { BoardProps } from './board-props.ts';
import { SignLine } from './card-guide.tsx';
import { lineUpShown } from './input.ts';
import { CardFace } from './playing-card.tsx';
import { css } from './styles.ts';
import { SuitMark } from './suits.tsx';
import type { CardWords } from './words.ts';

type Limits = ReturnType<typeof limitsOf>;

/** Limits per suit, which decide what to keep. */
export function Room({ view, camp, words }: Pick<BoardProps, 'view' | 'camp' | 'words'>) {
  const { texts } = words;
  const told = camp === null ? texts.canCountOnSides : texts.canCount;
  const { hand } = view.public;
  const limits = limitsOf(hand);
  return (
    <div class={css('room')}>
      <p class="soft small">{told}</p>
      <ul class={css('racks-shape')} aria-label={told} style={{ '--berths': berthsOf(limits) }}>
        {SUITS.map((suit) => (
          <li key={suit} {...rackLooks(limits[suit])}>
            <RackHead {...{ suit, words }} count={texts.upTo(limits[suit])} />
            <Slots count={limits[suit]} />
          </li>
        ))}
      </ul>
      {hand === 1 && <SignLine words={words} />}
    </div>
  );
}

/** Columns of a wide table: every berth as wide as a card of the hand; an empty rack shows its name. */
const berthsOf = (limits: Limits): string =>
  SUITS.map((suit) => (limits[suit] === 0 ? 'max-content' : `minmax(0, ${limits[suit]}fr)`)).join(' ');

/** A rack with its places, or closed without any. */
const rackLooks = (limit: number) => ({
  class: css(`rack ${limit === 0 ? 'is-closed' : ''}`),
  style: { '--places': Math.max(1, limit) },
});

const Slots = ({ count }: { readonly count: number }) => (
  <>
    {Array.from({ length: Math.max(0, count) }, (_, place) => (
      <span key={place} class={css('slot')} aria-hidden="true" />
    ))}
  </>
);

interface RackHeadProps {
  readonly suit: Suit;
  readonly words: CardWords;
  readonly count: string;
}

const RackHead = ({ suit, words, count }: RackHeadProps) => (
  <span class={css('rack-head')}>
    <SuitMark suit={suit} size={16} />
    <span class={css('rack-name')}>{words.suit(suit)}</span>
    <span class={css('rack-count')}>{count}</span>
  </span>
);

export function Racks({ view, situation, draft, words, send }: BoardProps) {
  const { texts } = words;
  const { contributions } = worthOf(lineUpShown(view, draft, situation));
  const limits = limitsOf(view.public.hand);
  const isMine = situation?.asked === 'lineUp';
  const inRack = (suit: Suit) => contributions.filter(({ as }) => as === suit);
  return (
    <fieldset
      class={css('racks racks-shape')}
      aria-label={texts.racks}
      style={{ '--berths': berthsOf(limits) }}
    >
      {SUITS.map((suit) => (
        <div key={suit} {...rackLooks(limits[suit])} data-place={`rack-${suit}`}>
          <RackHead {...{ suit, words }} count={texts.room(inRack(suit).length, limits[suit])} />
          {inRack(suit).map(({ card, bonuses }) => (
            <CardFace
              key={card}
              card={card}
              words={words}
              isSmall
              as={suit}
              bonus={bonuses.reduce((sum, { points }) => sum + points, 0)}
              onTap={isMine ? () => send({ type: 'tap', card }) : undefined}
            />
          ))}
          <Slots count={limits[suit] - inRack(suit).length} />
        </div>
      ))}
    </fieldset>
  );
}
