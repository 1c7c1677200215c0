/** The picture of a game's board, for its card and the head of its pages; `npm run pictures` takes it. */

import type { GameId } from 'escadre';

const PICTURES: Readonly<Record<`${GameId}-${'light' | 'dark'}`, string>> = {
  'trafalgar-light': new URL('../covers/trafalgar-light.webp', import.meta.url).href,
  'trafalgar-dark': new URL('../covers/trafalgar-dark.webp', import.meta.url).href,
  'trafalgar-cards-light': new URL('../covers/trafalgar-cards-light.webp', import.meta.url).href,
  'trafalgar-cards-dark': new URL('../covers/trafalgar-cards-dark.webp', import.meta.url).href,
  'grands-amiraux-light': new URL('../covers/grands-amiraux-light.webp', import.meta.url).href,
  'grands-amiraux-dark': new URL('../covers/grands-amiraux-dark.webp', import.meta.url).href,
  'branle-bas-light': new URL('../covers/branle-bas-light.webp', import.meta.url).href,
  'branle-bas-dark': new URL('../covers/branle-bas-dark.webp', import.meta.url).href,
};

/** Decorative. Of the two, the browser loads only the one of the theme. */
export const Cover = ({ game }: { readonly game: GameId }) => (
  <span class={`cover of-${game}`}>
    <img class="by-day" src={PICTURES[`${game}-light`]} alt="" loading="lazy" decoding="async" />
    <img class="by-night" src={PICTURES[`${game}-dark`]} alt="" loading="lazy" decoding="async" />
  </span>
);
