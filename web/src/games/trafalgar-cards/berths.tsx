/** The berths of a line-up: four suits, each with exactly as many places as the hand allows. */

import { limitsOf, SUITS, type Suit, worthOf } from 'escadre/trafalgar-cards';
import type { ComponentChildren } from 'preact';
import { rhumbsFrom } from '../../drawing/rhumbs.ts';
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
      <Chart>
        <ul class={css('racks-shape')} aria-label={told} style={{ '--berths': berthsOf(limits) }}>
          {SUITS.map((suit) => (
            <li key={suit} {...rackLooks(limits[suit])}>
              <RackHead {...{ suit, words }} count={texts.upTo(limits[suit])} />
              <Slots suit={suit} count={limits[suit]} />
            </li>
          ))}
        </ul>
      </Chart>
      {hand === 1 && <SignLine words={words} />}
    </div>
  );
}

/** Bearings from two roses, and depths in fathoms, clear of the headings at the top. */
const RHUMBS = rhumbsFrom(90, 40, 400) + rhumbsFrom(340, 70, 400);
const DEPTHS = [
  [22, 70, 9],
  [58, 88, 12],
  [128, 66, 17],
  [176, 92, 21],
  [214, 70, 24],
  [262, 84, 26],
  [300, 66, 22],
  [372, 68, 15],
  [386, 90, 11],
] as const;

/** A strip of a chart, on which the berths are. */
const Chart = ({ children }: { readonly children: ComponentChildren }) => (
  <div class={css('chart')}>
    <svg
      class={css('chart-lines')}
      viewBox="0 0 400 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={RHUMBS} stroke="currentColor" stroke-width=".4" />
      {DEPTHS.map(([x, y, depth]) => (
        <text key={x} x={x} y={y}>
          {depth}
        </text>
      ))}
    </svg>
    {children}
  </div>
);

/** Columns of a wide table: every berth as wide as a card of the hand; an empty rack shows its name. */
const berthsOf = (limits: Limits): string =>
  SUITS.map((suit) => (limits[suit] === 0 ? 'max-content' : `minmax(0, ${limits[suit]}fr)`)).join(' ');

/** A rack with its places, or closed without any. */
const rackLooks = (limit: number) => ({
  class: css(`rack ${limit === 0 ? 'is-closed' : ''}`),
  style: { '--places': Math.max(1, limit) },
});

interface SlotsProps {
  readonly suit: Suit;
  readonly count: number;
}

const Slots = ({ suit, count }: SlotsProps) => (
  <>
    {Array.from({ length: Math.max(0, count) }, (_, place) => (
      <span key={place} class={css('slot')} aria-hidden="true">
        <SuitMark suit={suit} size={32} />
      </span>
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
    <Chart>
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
            <Slots suit={suit} count={limits[suit] - inRack(suit).length} />
          </div>
        ))}
      </fieldset>
    </Chart>
  );
}
