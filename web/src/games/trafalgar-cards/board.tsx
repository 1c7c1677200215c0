/** The table of the card game: the score, the racks of the line-up, and the hand. A function of view and draft. */

import { admiralOf, type Card, SUITS, suitsOf } from 'escadre/trafalgar-cards';
import { useRef } from 'preact/hooks';
import { useGrab } from '../../base/use-drag.ts';
import { Racks, Room } from './berths.tsx';
import type { BoardProps } from './board-props.ts';
import { CardBack } from './card-back.tsx';
import { type CardsCamp, lineUpShown, type Situation } from './input.ts';
import { CardFace } from './playing-card.tsx';
import { Score, SIDES } from './score.tsx';
import { css } from './styles.ts';
import { useTableHeight } from './use-table-height.ts';

export function Board({ view, situation, camp, draft, words, send }: BoardProps) {
  const table = useRef<HTMLDivElement>(null);
  useTableHeight(table);
  const lineUp = lineUpShown(view, draft, situation);
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
      <Score view={view.public} camp={camp} words={words} isHandCounted />
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

function classOf(view: BoardProps['view'], situation: Situation | undefined): string {
  const isLiningUp = view.public.due === 'lineUp' && 'is-lining-up';
  return ['cards-table', isLiningUp, situation?.asked === 'lineUp' && 'can-drag'].filter(Boolean).join(' ');
}

/** The enemy’s cards, face down, and whether the enemy has chosen. */
function EnemyHand({
  view,
  enemy,
  words,
}: Pick<BoardProps, 'view' | 'words'> & { readonly enemy: CardsCamp }) {
  const { sizes, chosen } = view.public;
  return (
    <div
      class={css(chosen[enemy] ? 'enemy has-chosen' : 'enemy')}
      role="img"
      aria-label={words.texts.enemyHand(sizes[enemy], chosen[enemy])}
    >
      {Array.from({ length: sizes[enemy] }, (_, place) => (
        <CardBack key={place} camp={enemy} />
      ))}
      {chosen[enemy] && <span class={css('chip')}>{words.texts.hasChosen}</span>}
    </div>
  );
}

function Hand({ view, situation, camp, draft, words, send }: BoardProps) {
  const { own } = view;
  if (own === null) return null;
  const lineUp = lineUpShown(view, draft, situation);
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
        // Cards in a rack have left the hand; the admiral stands beside it.
        const isInLine = isRacked && inLine.has(card);
        if (isInLine && !isAdmiral) return <span key={card} class={css('card is-gap')} aria-hidden="true" />;
        return (
          <CardFace
            key={card}
            card={card}
            words={words}
            isLifted={lifted.has(card) || isInLine}
            isRefused={draft?.refused?.card === card}
            isCounted={isInLine}
            isUseless={isAdmiral && camp !== null && card !== admiralOf(camp)}
            onTap={situation?.asked ? () => send({ type: 'tap', card }) : undefined}
          />
        );
      })}
      {/* A dragged card moves on it. */}
      <div class="stage" data-standing aria-hidden="true" />
    </fieldset>
  );
}
