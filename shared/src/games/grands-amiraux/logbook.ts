/**
 * The logbook: the navigator's notes on what the camp must remember, pinned on enemy pieces and squares.
 * The rules never read them (Seats, Logbook).
 */

import type { LogbookRules } from '../../kernel/game.ts';
import { isNavigator } from './seats.ts';
import { isIsland, squareNamed } from './squares.ts';
import type { GrandsAmirauxTypes } from './types.ts';

export const logbook: LogbookRules<GrandsAmirauxTypes> = {
  mayWrite: isNavigator,
  hasPiece: (view, camp, piece) => {
    const pieces: Readonly<Record<string, { readonly camp: string }>> = view.public.pieces;
    return Object.hasOwn(pieces, piece) && pieces[piece]?.camp !== camp;
  },
  hasSquare: (name) => {
    const square = squareNamed(name);
    return square !== undefined && !isIsland(square);
  },
};
