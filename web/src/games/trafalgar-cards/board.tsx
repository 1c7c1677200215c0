/** The table of the card game: the score, the racks of the line-up, and the hand. A function of view and draft. */

import { admiralOf, type Card, limitsOf, SUITS, type Suit, suitsOf, worthOf } from 'escadre/trafalgar-cards';
import { useRef } from 'preact/hooks';
import { useGrab } from '../../base/use-drag.ts';
import { words as pageWords } from '../../base/words.ts';
import type { CardsCamp, CardsView, Draft, Gesture, Situation } from './input.ts';
import { CardBack, CardFace } from './playing-card.tsx';
import { css } from './styles.ts';
import { SuitMark } from './suits.tsx';
import type { CardWords } from './words.ts';

interface BoardProps {
  readonly view: CardsView;
  /** What is chosen; undefined where nothing is asked of whoever looks. */
  readonly situation: Situation | undefined;
  /** The side of whoever looks; null for who watches. */
  readonly camp: CardsCamp | null;
  readonly draft: Draft | undefined;
  readonly words: CardWords;
  readonly send: (gesture: Gesture) => void;
}

const SIDES = ['british', 'french'] as const;

export function Board({ view, situation, camp, draft, words, send }: BoardProps) {
  const table = useRef<HTMLDivElement>(null);
  const lineUp = lineUpShown({ view, draft, situation });
  const grab = useGrab({
    attribute: 'data-place',
    moved: (from) =>
      situation?.asked === 'lineUp' && suitsOf(from as Card).length > 0
        ? (table.current?.querySelector<HTMLElement>(`[data-place="${from}"]`) ?? null)
        : null,
    drop: (from, to) => {
      const beneath = lineUp.cards.find(({ card }) => card === to)?.as;
      const rack = SUITS.find((suit) => to === `rack-${suit}`);
      send({ type: 'drop', card: from as Card, onto: rack ?? beneath ?? 'hand' });
    },
  });
  return (
    <div class={css(classOf(view, situation))} ref={table} {...grab}>
      <Score view={view} camp={camp} words={words} />
      {SIDES.filter((side) => side !== camp).map((side) => (
        <EnemyHand key={side} view={view} enemy={side} words={words} />
      ))}
      {view.public.due === 'exchange' && <Room view={view} camp={camp} words={words} />}
      {camp !== null && view.public.due === 'lineUp' && (
        <Racks {...{ view, situation, camp, draft, words, send }} />
      )}
      <Hand {...{ view, situation, camp, draft, words, send }} />
    </div>
  );
}

function classOf(view: CardsView, situation: Situation | undefined): string {
  const isLiningUp = view.public.due === 'lineUp' && 'is-lining-up';
  return ['cards-table', isLiningUp, situation?.asked === 'lineUp' && 'can-drag'].filter(Boolean).join(' ');
}

/** What the enemy holds, as far as anybody may know: so many backs, and whether the choice is made. */
function EnemyHand({
  view,
  enemy,
  words,
}: Pick<BoardProps, 'view' | 'words'> & { readonly enemy: CardsCamp }) {
  const { sizes, chosen } = view.public;
  return (
    <div class={css('enemy')} role="img" aria-label={words.texts.enemyHand(sizes[enemy], chosen[enemy])}>
      {Array.from({ length: sizes[enemy] }, (_, place) => (
        <CardBack key={place} camp={enemy} />
      ))}
      {chosen[enemy] && <span class={css('chip')}>{words.texts.hasChosen}</span>}
    </div>
  );
}

function Score({ view, camp: own, words }: Pick<BoardProps, 'view' | 'camp' | 'words'>) {
  const { texts } = words;
  const { score, hand } = view.public;
  return (
    <div class={css('score')}>
      <span>
        <span class="name">{texts.hand(hand)}</span>
        {own !== null && <span class="soft">{texts.youAre(own)}</span>}
      </span>
      {SIDES.map((camp) => (
        <span key={camp} class={css(`camp-${camp}`)}>
          <span class="band" aria-hidden="true" />
          <span class="name">{texts.camps[camp]}</span>
          {camp === own && <span class={css('soft is-own')}>({pageWords.value.table.you})</span>}
          <span class={css('pips')} role="img" aria-label={texts.score(score[camp])}>
            {[0, 1, 2].map((place) => (
              <span key={place} class={css(place < score[camp] ? 'pip is-won' : 'pip')} />
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}

/** How many cards of each suit the hand has room for: what is worth keeping depends on it. */
function Room({ view, camp, words }: Pick<BoardProps, 'view' | 'camp' | 'words'>) {
  const { texts } = words;
  const told = camp === null ? texts.canCountOnSides : texts.canCount;
  const limits = limitsOf(view.public.hand);
  return (
    <section class={css('room')} aria-label={told}>
      <p class="soft small">{told}</p>
      <ul class={css('racks-shape')}>
        {SUITS.map((suit) => (
          <li key={suit} class={css(`rack ${limits[suit] === 0 ? 'is-closed' : ''}`)}>
            <RackHead {...{ suit, words }} count={String(limits[suit])} />
            {Array.from({ length: limits[suit] }, (_, place) => (
              <span key={place} class={css('slot')} aria-hidden="true" />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RackHeadProps {
  readonly suit: Suit;
  readonly words: CardWords;
  readonly count: string;
}

const RackHead = ({ suit, words, count }: RackHeadProps) => (
  <span class={css('rack-head')}>
    <SuitMark suit={suit} size={16} />
    <span class={css('rack-name')}>{words.suit(suit)}</span>
    <span class="figure">{count}</span>
  </span>
);

/** The cards that stand in each rack: those of the draft, else those that are committed. */
function lineUpShown({ view, draft, situation }: Pick<BoardProps, 'view' | 'draft' | 'situation'>) {
  if (situation?.asked === 'lineUp' && draft !== undefined) return draft.lineUp;
  return view.own?.lineUp ?? { cards: [], admiral: null };
}

function Racks({ view, situation, draft, words, send }: BoardProps) {
  const { texts } = words;
  const lineUp = lineUpShown({ view, draft, situation });
  const { contributions } = worthOf(lineUp);
  const limits = limitsOf(view.public.hand);
  const isMine = situation?.asked === 'lineUp';
  const inRack = (suit: Suit) => contributions.filter(({ as }) => as === suit);
  return (
    <fieldset class={css('racks racks-shape')} aria-label={texts.racks}>
      {SUITS.map((suit) => (
        <div
          key={suit}
          class={css(`rack ${limits[suit] === 0 ? 'is-closed' : ''}`)}
          data-place={`rack-${suit}`}
        >
          <RackHead {...{ suit, words }} count={texts.room(inRack(suit).length, limits[suit])} />
          {inRack(suit).map(({ card, bonuses }) => (
            <CardFace
              key={card}
              card={card}
              words={words}
              isSmall
              bonus={bonuses.reduce((sum, { points }) => sum + points, 0)}
              onTap={isMine ? () => send({ type: 'tap', card }) : undefined}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function Hand({ view, situation, camp, draft, words, send }: BoardProps) {
  const { own } = view;
  if (own === null) return null;
  const lineUp = lineUpShown({ view, draft, situation });
  const inLine = new Set<Card>([
    ...lineUp.cards.map(({ card }) => card),
    ...(lineUp.admiral === null ? [] : [lineUp.admiral]),
  ]);
  const lifted = new Set<Card>(situation?.asked === 'exchange' ? draft?.lifted : own.exchange);
  const isRacked = view.public.due === 'lineUp';
  return (
    <fieldset class={css('hand')} aria-label={words.texts.yourHand} data-place="hand">
      {own.hand.map((card) => {
        const isAdmiral = card.startsWith('A-');
        // What stands in a rack is not in the hand any more; the admiral stands beside it.
        if (isRacked && inLine.has(card) && !isAdmiral)
          return <span key={card} class={css('card is-gap')} aria-hidden="true" />;
        return (
          <CardFace
            key={card}
            card={card}
            words={words}
            isLifted={lifted.has(card) || (isRacked && inLine.has(card))}
            isRefused={draft?.refused?.card === card}
            isUseless={isAdmiral && camp !== null && card !== admiralOf(camp)}
            onTap={situation?.asked ? () => send({ type: 'tap', card }) : undefined}
          />
        );
      })}
    </fieldset>
  );
}
