/** The fight of a hand: both fleets meet at one line. Revealed in five beats: hands, negations, bonuses, totals, verdict. */

import type { Card } from 'escadre/trafalgar-cards';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { prefersLessMotion } from '../../base/reduced-motion.ts';
import { PennantSign } from '../../drawing/pennant.tsx';
import { CardBack } from './card-back.tsx';
import { flyPoint } from './flying-point.ts';
import type { CardsCamp, CardsView } from './input.ts';
import { CardFace } from './playing-card.tsx';
import { columnsFor, MIDDLE, NARROW } from './reveal-columns.ts';
import { RisingTotal } from './rising-total.tsx';
import { css } from './styles.ts';
import { useTableHeight } from './use-table-height.ts';
import type { CardWords } from './words.ts';

export const BEATS = ['hands', 'negations', 'bonuses', 'totals', 'verdict'] as const;

type Beat = (typeof BEATS)[number];

/** Milliseconds of each beat; in the first, the cards turn one by one. */
const LASTS: Readonly<Record<Beat, number>> = {
  hands: 1_900,
  negations: 1_000,
  bonuses: 900,
  totals: 1_100,
  verdict: 0,
};

export type Fought = NonNullable<CardsView['public']['last']>;

/** Whether a beat shows anything: a fight without negations skips that one. */
function isSeen(beat: Beat, { british, french }: Fought): boolean {
  const sides = [british, french];
  if (beat === 'negations') return sides.some(({ negatedBy }) => Object.keys(negatedBy).length > 0);
  if (beat !== 'bonuses') return true;
  return sides.some(({ bonus, negatedBy }) =>
    Object.keys(bonus).some((card) => negatedBy[card as Card] === undefined),
  );
}

/** The current beat, and a function that skips to the last. */
export function useBeats(fought: Fought): readonly [beat: number, skip: () => void] {
  const { hand } = fought;
  const last = BEATS.length - 1;
  const isStill = prefersLessMotion();
  const [beat, setBeat] = useState(isStill ? last : 0);
  useEffect(() => {
    setBeat(isStill ? last : 0);
  }, [hand]);
  useEffect(() => {
    if (beat >= last) return undefined;
    const next = BEATS.findIndex((each, place) => place > beat && isSeen(each, fought));
    const timer = setTimeout(() => setBeat(next), LASTS[BEATS[beat] ?? 'verdict']);
    return () => clearTimeout(timer);
  }, [beat, last]);
  return [beat, () => setBeat(last)];
}

/** Hands won before a fight was decided: the score shown during the reveal. */
export function scoreBefore(score: CardsView['public']['score'], { result }: Fought): typeof score {
  return result === 'drawn' ? score : { ...score, [result]: score[result] - 1 };
}

/** The side that won a fight, unless it was drawn. */
export const wonBy = ({ result }: Fought): CardsCamp | undefined => (result === 'drawn' ? undefined : result);

/** The side whose cards are at the bottom, as on the table. */
const belowFor = (own: CardsCamp | null): CardsCamp => own ?? 'british';
const otherOf = (camp: CardsCamp): CardsCamp => (camp === 'french' ? 'british' : 'french');

/** The cards of a side that count, and those that do not. */
function partsOf({ hand, as }: Fought[CardsCamp]) {
  return {
    counted: hand.filter((card) => as[card] !== undefined),
    left: hand.filter((card) => as[card] === undefined),
  };
}

/** The least height of a row of cards in pixels. */
const LEAST_ROW = 60;
/** The fewest columns of a wide table, so that cards keep their shape. */
const WIDE = 6;

/** Every card of a fight has the same size: the sides share the height by their rows. */
function rowsOf(own: CardsCamp | null, fought: Fought): Readonly<Record<string, string | number>> {
  const below = belowFor(own);
  const counts = [otherOf(below), below].map((camp) => partsOf(fought[camp]).counted.length);
  const rowsIn = (columns: number): string => {
    const [first, second] = counts
      .map((count) => Math.max(1, Math.ceil(count / columns)))
      .map((rows) => `minmax(${rows * LEAST_ROW}px, ${rows}fr)`);
    return `auto auto ${first} auto auto ${second} auto`;
  };
  const [narrow, middle] = [columnsFor(counts, NARROW), columnsFor(counts, MIDDLE)];
  const wide = Math.max(WIDE, ...counts);
  return {
    '--narrow': narrow,
    '--narrow-name': narrow > 3 ? '0.75rem' : '0.8125rem',
    '--narrow-rows': rowsIn(narrow),
    '--middle': middle,
    '--middle-rows': rowsIn(middle),
    '--wide': wide,
    '--wide-rows': rowsIn(wide),
  };
}

interface RevealProps {
  readonly fought: Fought;
  /** The viewer’s side; null for a spectator. */
  readonly own: CardsCamp | null;
  readonly beat: number;
  readonly words: CardWords;
  readonly skip?: () => void;
  /** Marks the winner once the hand is decided. */
  readonly winnerMark?: string;
  /** Above both sides: the score. */
  readonly children?: ComponentChildren;
}

export function Reveal(props: RevealProps) {
  const { own, beat, fought, skip, children } = props;
  const table = useRef<HTMLDivElement>(null);
  useTableHeight(table);
  const first = useRef(beat);
  const isDecided = beat === BEATS.length - 1;
  useLayoutEffect(() => {
    // Only those who saw the cards turn see the point fly.
    if (isDecided && first.current === 0 && fought.result !== 'drawn') flyPoint(table.current, fought.result);
  }, [isDecided]);
  return (
    // biome-ignore lint/a11y: a tap anywhere skips, and so does the button of the Word
    <div class={css('reveal')} style={rowsOf(own, fought)} onClick={skip} ref={table}>
      {children}
      <SideRevealed camp={otherOf(belowFor(own))} isFirst {...props} />
      <SideRevealed camp={belowFor(own)} isFirst={false} {...props} />
    </div>
  );
}

interface SideProps extends RevealProps {
  readonly camp: CardsCamp;
  /** Above the line. */
  readonly isFirst: boolean;
}

function SideRevealed(props: SideProps) {
  const { camp, fought, beat, words, isFirst } = props;
  const side = fought[camp];
  const { counted, left } = partsOf(side);
  const isStruck = (card: Card) => beat >= 1 && side.negatedBy[card] !== undefined;
  const isWinner = beat === BEATS.length - 1 && fought.result === camp;
  const looks = [
    'side',
    `camp-${camp}`,
    isWinner && 'is-winner',
    isFirst && 'is-first',
    beat === 0 && 'is-turning',
  ];
  return (
    <section class={css(looks.filter(Boolean).join(' '))} aria-label={words.texts.camps[camp]}>
      <SideHead {...props} isWinner={isWinner} />
      <div class={css('side-cards')}>
        {counted.map((card, place) => (
          <span key={card} class={css('turned')} style={{ '--place': place * 2 + (isFirst ? 0 : 1) }}>
            <CardFace
              card={card}
              words={words}
              as={side.as[card]}
              isStruck={isStruck(card)}
              bonus={beat >= 2 && !isStruck(card) ? (side.bonus[card] ?? 0) : 0}
            />
            {beat === 0 && <CardBack camp={camp} />}
          </span>
        ))}
      </div>
      {left.length > 0 && (
        <div class={css('left')}>
          <span class="soft small">{words.texts.left}</span>
          <div class={css('left-cards')} style={{ '--count': left.length }}>
            {left.map((card) => (
              <CardFace key={card} card={card} words={words} isSmall />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

interface SideHeadProps extends SideProps {
  readonly isWinner: boolean;
}

function SideHead({ camp, fought, own, beat, words: { texts }, winnerMark, isWinner }: SideHeadProps) {
  return (
    <header>
      <span class="band" aria-hidden="true" />
      <span class="name caps">{texts.camps[camp]}</span>
      {camp === own && <span class={css('is-you soft small')}>{texts.you}</span>}
      {isWinner && (
        <span class={css('winner-mark')}>
          <PennantSign /> {winnerMark ?? texts.handWon}
        </span>
      )}
      {beat >= 3 && <RisingTotal total={fought[camp].total} isRising={beat === 3} />}
    </header>
  );
}
