/** A small engraving for each game, for its card and the head of its pages. */

import type { GameId } from 'escadre';
import type { JSX } from 'preact';
import { Strokes } from '../drawing/strokes.tsx';
import { engraving as branleBas } from '../games/branle-bas/engraving.tsx';
import { engraving as grandsAmiraux } from '../games/grands-amiraux/engraving.tsx';
import { engraving as trafalgar } from '../games/trafalgar/engraving.tsx';
import { engraving as trafalgarCards } from '../games/trafalgar-cards/engraving.tsx';

const ENGRAVINGS: Readonly<Record<GameId, JSX.Element>> = {
  'trafalgar-cards': trafalgarCards,
  'grands-amiraux': grandsAmiraux,
  trafalgar,
  'branle-bas': branleBas,
};

export const Vignette = ({ game }: { readonly game: GameId }) => (
  <Strokes class="vignette" viewBox="0 0 224 112">
    {ENGRAVINGS[game]}
  </Strokes>
);
