/** The truth of a finished match: all pieces of both camps face up, and the last move. */

import type { Camp, Square } from 'escadre/grands-amiraux';
import type { AdmiralsView } from './input.ts';
import { fleetOf } from './placed-pieces.ts';
import { SQUARES } from './squares.ts';

const CAMPS: readonly Camp[] = ['white', 'red'];

/** Each camp's own pieces, on the public board. */
export function whole(views: Readonly<Record<Camp, AdmiralsView>>): AdmiralsView {
  const { white } = views;
  const isLaidOut = white.public.phase !== 'deployment';
  const known = CAMPS.flatMap((camp) => fleetOf(views[camp].own?.fleet ?? {}, camp));
  const pieces = known.flatMap(({ id, camp, kind }) => {
    // Before the battle a piece's id is its square.
    const square = isLaidOut ? white.public.pieces[id]?.square : id;
    return square === undefined ? [] : [[id, { camp, square, kind }] as const];
  });
  return { ...white, own: null, public: { ...white.public, pieces: Object.fromEntries(pieces) } };
}

/** The piece that has moved since then; undefined if none. */
export function wentSince(
  before: AdmiralsView | null,
  { public: { pieces } }: AdmiralsView,
): { readonly from: Square; readonly to: Square } | undefined {
  const [gone] = SQUARES.flatMap((id) => {
    const [from, to] = [before?.public.pieces[id]?.square, pieces[id]?.square];
    return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
  });
  return gone;
}
