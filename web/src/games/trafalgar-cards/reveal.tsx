/** The fight of a hand, laid open in five beats: hands, negations, bonuses, totals, verdict. */

import type { Card } from 'escadre/trafalgar-cards';
import { useEffect, useState } from 'preact/hooks';
import { motion } from '../../base/settings.ts';
import type { CardsCamp, CardsView } from './input.ts';
import { CardFace } from './playing-card.tsx';
import { css } from './styles.ts';
import type { CardWords } from './words.ts';

export const BEATS = ['hands', 'negations', 'bonuses', 'totals', 'verdict'] as const;

/** Milliseconds of a beat. */
const BEAT = 900;

export type Fought = NonNullable<CardsView['public']['last']>;

/** Whether something is seen in that beat: a fight without negations has none to tell of. */
function isSeen(beat: (typeof BEATS)[number], { british, french }: Fought): boolean {
  const sides = [british, french];
  if (beat === 'negations') return sides.some(({ negatedBy }) => Object.keys(negatedBy).length > 0);
  if (beat !== 'bonuses') return true;
  return sides.some(({ bonus, negatedBy }) =>
    Object.keys(bonus).some((card) => negatedBy[card as Card] === undefined),
  );
}

/** The beat that is shown, and a way to the last. */
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

interface RevealProps {
  readonly fought: Fought;
  /** The side of whoever looks; null for who watches. */
  readonly own: CardsCamp | null;
  readonly beat: number;
  readonly words: CardWords;
  readonly skip?: () => void;
}

export function Reveal({ fought, own, beat, words, skip }: RevealProps) {
  return (
    // biome-ignore lint/a11y: a tap anywhere skips, and so does the button of the Word
    <div class={css('reveal')} onClick={skip}>
      {/* Own cards are below, as they are on the table. */}
      <SideRevealed camp={own === 'french' ? 'british' : 'french'} {...{ fought, own, beat, words }} />
      <SideRevealed camp={own === 'french' ? 'french' : 'british'} {...{ fought, own, beat, words }} />
    </div>
  );
}

function SideRevealed({
  camp,
  fought,
  own,
  beat,
  words,
}: Omit<RevealProps, 'skip'> & { readonly camp: CardsCamp }) {
  const side = fought[camp];
  const { texts } = words;
  const counted = side.hand.filter((card) => side.as[card] !== undefined);
  const left = side.hand.filter((card) => side.as[card] === undefined);
  const isStruck = (card: Card) => beat >= 1 && side.negatedBy[card] !== undefined;
  return (
    <section class={css(`side camp-${camp}`)} aria-label={texts.camps[camp]}>
      <header>
        <span class="band" aria-hidden="true" />
        <span class="name">{texts.camps[camp]}</span>
        {camp === own && <span class="soft small">{texts.you}</span>}
        {beat >= 3 && <span class={css('total figure')}>= {side.total}</span>}
      </header>
      <div class={css('side-cards')}>
        {counted.map((card) => (
          <CardFace
            key={card}
            card={card}
            words={words}
            isStruck={isStruck(card)}
            bonus={beat >= 2 && !isStruck(card) ? (side.bonus[card] ?? 0) : 0}
          />
        ))}
      </div>
      {left.length > 0 && (
        <p class="soft small">
          {texts.left} {left.map((card) => words.card(card)).join(', ')}
        </p>
      )}
    </section>
  );
}
