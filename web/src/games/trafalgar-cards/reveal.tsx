/** The fight of a hand, revealed in five beats: hands, negations, bonuses, totals, verdict. */

import type { Card } from 'escadre/trafalgar-cards';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { motion } from '../../base/settings.ts';
import { PennantSign } from '../../drawing/pennant.tsx';
import type { CardsCamp, CardsView } from './input.ts';
import { CardFace } from './playing-card.tsx';
import { css } from './styles.ts';
import type { CardWords } from './words.ts';

export const BEATS = ['hands', 'negations', 'bonuses', 'totals', 'verdict'] as const;

/** Milliseconds of a beat. */
const BEAT = 900;

export type Fought = NonNullable<CardsView['public']['last']>;

/** Whether a beat shows anything: a fight without negations skips that one. */
function isSeen(beat: (typeof BEATS)[number], { british, french }: Fought): boolean {
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
  const isStill = motion.value === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [beat, setBeat] = useState(isStill ? last : 0);
  useEffect(() => {
    setBeat(isStill ? last : 0);
  }, [hand]);
  useEffect(() => {
    if (beat >= last) return undefined;
    const next = BEATS.findIndex((each, place) => place > beat && isSeen(each, fought));
    const timer = setTimeout(() => setBeat(next), BEAT);
    return () => clearTimeout(timer);
  }, [beat, last]);
  return [beat, () => setBeat(last)];
}

/** Hands won before a fight was decided: the score shown during the reveal. */
export function scoreBefore(score: CardsView['public']['score'], { result }: Fought): typeof score {
  return result === 'drawn' ? score : { ...score, [result]: score[result] - 1 };
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
  const { own, skip, children } = props;
  return (
    // biome-ignore lint/a11y: a tap anywhere skips, and so does the button of the Word
    <div class={css('reveal')} onClick={skip}>
      {children}
      {/* Own cards are at the bottom, as on the table. */}
      <SideRevealed camp={own === 'french' ? 'british' : 'french'} {...props} />
      <SideRevealed camp={own === 'french' ? 'french' : 'british'} {...props} />
    </div>
  );
}

function SideRevealed(props: RevealProps & { readonly camp: CardsCamp }) {
  const { camp, fought, beat, words } = props;
  const side = fought[camp];
  const counted = side.hand.filter((card) => side.as[card] !== undefined);
  const left = side.hand.filter((card) => side.as[card] === undefined);
  const isStruck = (card: Card) => beat >= 1 && side.negatedBy[card] !== undefined;
  const isWinner = beat === BEATS.length - 1 && fought.result === camp;
  return (
    <section
      class={css(`side camp-${camp} ${isWinner ? 'is-winner' : ''}`)}
      aria-label={words.texts.camps[camp]}
    >
      <SideHead {...props} isWinner={isWinner} />
      <div class={css('side-cards')}>
        {counted.map((card) => (
          <CardFace
            key={card}
            card={card}
            words={words}
            as={side.as[card]}
            isStruck={isStruck(card)}
            bonus={beat >= 2 && !isStruck(card) ? (side.bonus[card] ?? 0) : 0}
          />
        ))}
      </div>
      {left.length > 0 && (
        <p class="soft small">
          {words.texts.left} {left.map((card) => words.card(card)).join(', ')}
        </p>
      )}
    </section>
  );
}

interface SideHeadProps extends RevealProps {
  readonly camp: CardsCamp;
  readonly isWinner: boolean;
}

function SideHead({ camp, fought, own, beat, words: { texts }, winnerMark, isWinner }: SideHeadProps) {
  return (
    <header>
      <span class="band" aria-hidden="true" />
      <span class="name">{texts.camps[camp]}</span>
      {camp === own && <span class="soft small">{texts.you}</span>}
      {isWinner && (
        <span class={css('winner-mark')}>
          <PennantSign /> {winnerMark ?? texts.handWon}
        </span>
      )}
      {beat >= 3 && <span class={css('total figure')}>{fought[camp].total}</span>}
    </header>
  );
}
