/** The truth of a finished match: all pieces of both camps face up, and the last move. */

import type { Camp, Kind, Square } from 'escadre/grands-amiraux';
import type { AdmiralsView } from './input.ts';

const CAMPS: readonly Camp[] = ['white', 'red'];

/** Each camp's own pieces, on the public board. */
export function whole(views: Readonly<Record<Camp, AdmiralsView>>): AdmiralsView {
  const { white } = views;
  const isLaidOut = white.public.phase !== 'deployment';
  const known = CAMPS.flatMap((camp) => {
    const fleet: Readonly<Record<string, Kind>> = views[camp].own?.fleet ?? {};
    return Object.entries(fleet).map(([id, kind]) => ({ id, camp, kind }));
  });
  const pieces = known.flatMap(({ id, camp, kind }) => {
    // Before the battle a piece's id is its square.
    const square = isLaidOut ? white.public.pieces[id]?.square : (id as Square);
    return square === undefined ? [] : [[id, { camp, square, kind }] as const];
  });
  return { ...white, own: null, public: { ...white.public, pieces: Object.fromEntries(pieces) } };
}

/** The piece that has moved since then; undefined if none. */
export function wentSince(
  before: AdmiralsView | null,
  { public: { pieces } }: AdmiralsView,
): { readonly from: Square; readonly to: Square } | undefined {
  const [gone] = Object.entries(pieces).flatMap(([id, { square }]) => {
    const from = before?.public.pieces[id]?.square;
    return from === undefined || from === square ? [] : [{ from, to: square }];
  });
  return gone;
}
