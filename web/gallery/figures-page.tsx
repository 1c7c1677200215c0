/** Every figure of the games in every size, on one page: each game adds its sheet. */

import { type Card, SUITS } from 'escadre/trafalgar-cards';
import { type JSX, render } from 'preact';
import { rhumbsFrom } from '../src/drawing/rhumbs.ts';
import { CardBack } from '../src/games/trafalgar-cards/card-back.tsx';
import { CardFace } from '../src/games/trafalgar-cards/playing-card.tsx';
import { css } from '../src/games/trafalgar-cards/styles.ts';
import { CardWords } from '../src/games/trafalgar-cards/words.ts';
import '@fontsource-variable/vollkorn/wght.css';
import '../src/style/global.css';
import './figures.css';
import './card-cover.css';

const POINTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const;
const CARDS: readonly Card[] = [
  ...SUITS.flatMap((suit) => POINTS.map((points): Card => `${suit}${points}`)),
  'A-N',
  'A-V',
];

function CardSheet() {
  const words = new CardWords('en');
  return (
    <section class="figures">
      {CARDS.map((card) => (
        <CardFace key={card} card={card} words={words} />
      ))}
      <Changed words={words} />
      <CardBack camp="british" />
      <CardBack camp="french" />
    </section>
  );
}

/** On a phone, as in a hand; below, as in the fight. */
function HandSheet() {
  const words = new CardWords('en');
  return (
    <div class={css('cards-table')} style={{ display: 'block' }}>
      <div class={css('hand')}>
        {CARDS.map((card) => (
          <CardFace key={card} card={card} words={words} />
        ))}
      </div>
      <div class={`${css('side-cards')} figures-of-fight`} style={{ '--columns': 4 }}>
        <Changed words={words} isSmall />
      </div>
    </div>
  );
}

/** Cards that others changed. */
const Changed = ({ words, isSmall = false }: { readonly words: CardWords; readonly isSmall?: boolean }) => (
  <>
    <CardFace card="F11" words={words} bonus={2} isSmall={isSmall} />
    <CardFace card="S11" words={words} isStruck isSmall={isSmall} />
  </>
);

/** Fanned out on the chart. */
const IN_COVER: readonly Card[] = ['S11', 'T9', 'A-N', 'M8', 'F6'];

function CardCover() {
  const words = new CardWords('en');
  return (
    <div class="cover-of-cards">
      <svg class="cover-chart" viewBox="0 0 720 360" aria-hidden="true">
        <path d={rhumbsFrom(110, 80, 900) + rhumbsFrom(610, 150, 900)} />
      </svg>
      {IN_COVER.map((card, place) => (
        <div key={card} style={{ '--place': place }}>
          <CardFace card={card} words={words} />
        </div>
      ))}
    </div>
  );
}

const SHEETS: Readonly<Record<string, () => JSX.Element | readonly JSX.Element[]>> = {
  'trafalgar-cards': CardSheet,
  'trafalgar-cards-hand': HandSheet,
  cover: CardCover,
};

const wanted = SHEETS[location.hash.slice(1)];
if (wanted !== undefined) render(wanted(), document.body);
