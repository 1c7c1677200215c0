/** Every figure of the games in every size, on one page: each game adds its sheet. */

import { type Card, SUITS } from 'escadre/trafalgar-cards';
import { type JSX, render } from 'preact';
import { rhumbsFrom } from '../src/drawing/rhumbs.ts';
import { CardBack } from '../src/games/trafalgar-cards/card-back.tsx';
import { CardFace } from '../src/games/trafalgar-cards/playing-card.tsx';
import { CardWords } from '../src/games/trafalgar-cards/words.ts';
import '@fontsource-variable/vollkorn/wght.css';
import '../src/style/global.css';
import './figures.css';
import './card-cover.css';

/** A card of a hand on a phone, and one in full. */
const CARD_WIDTHS = [90, 240] as const;
const POINTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const;
const CARDS: readonly Card[] = [
  ...SUITS.flatMap((suit) => POINTS.map((points): Card => `${suit}${points}`)),
  'A-N',
  'A-V',
];

function CardSheet() {
  const words = new CardWords('en');
  return CARD_WIDTHS.map((width) => (
    <section key={width} class="figures" data-width={width}>
      {CARDS.map((card) => (
        <CardFace key={card} card={card} words={words} />
      ))}
      <CardFace card="F11" words={words} bonus={2} />
      <CardFace card="S11" words={words} isStruck />
      <CardBack camp="british" />
      <CardBack camp="french" />
    </section>
  ));
}

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
  cover: CardCover,
};

const wanted = SHEETS[location.hash.slice(1)];
if (wanted !== undefined) render(wanted(), document.body);
