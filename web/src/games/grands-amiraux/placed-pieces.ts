/** The pieces by square, and the picked one's options. */

import {
  type Camp,
  deedsFrom,
  type JumpLeg,
  type Kind,
  type Placement,
  type Square,
} from 'escadre/grands-amiraux';
import type { AdmiralsView, Draft, MarkName, Situation } from './input.ts';
import { SQUARES } from './squares.ts';

/** A piece on the page; its kind is undefined if only the back is visible. */
export interface Placed {
  readonly id: string;
  readonly camp: Camp;
  readonly kind: Kind | undefined;
  readonly square: Square;
}

/** A camp's own pieces by id, which is their first square. */
export const fleetOf = (fleet: Placement, camp: Camp) =>
  SQUARES.flatMap((id) => {
    const kind = fleet[id];
    return kind === undefined ? [] : [{ id, camp, kind }];
  });

/** During the deployment, one’s own current placement. */
export function standingOn(
  view: AdmiralsView,
  camp: Camp | null,
  changed: Placement | undefined,
): readonly Placed[] {
  const fleet: Readonly<Record<string, Kind>> = view.own?.fleet ?? {};
  if (view.public.phase === 'deployment' && camp !== null) {
    const placed = fleetOf(changed ?? view.own?.fleet ?? {}, camp);
    return placed.map((piece) => ({ ...piece, square: piece.id }));
  }
  return Object.entries(view.public.pieces).map(([id, piece]) => ({
    id,
    camp: piece.camp,
    kind: piece.kind ?? (piece.camp === camp ? fleet[id] : undefined),
    square: piece.square,
  }));
}

/** The picked piece's target squares. */
export function marksOf(
  situation: Situation | undefined,
  draft: Draft | undefined,
): ReadonlyMap<Square, MarkName> {
  if (situation === undefined || situation.asked === 'deploy' || !draft?.picked) return new Map();
  const { moves, attacks, jumps } = deedsFrom(situation.view, situation.seat, draft.picked);
  return new Map([
    ...moves.map((square) => [square, 'move'] as const),
    ...attacks.map((square) => [square, 'attack'] as const),
    ...jumps.map(({ to }: JumpLeg) => [to, 'jump'] as const),
  ]);
}

/** Squares of one’s own pieces that can act. */
export function movableIn(situation: Situation | undefined): ReadonlySet<Square> {
  if (situation === undefined || situation.asked === 'deploy') return new Set();
  const { view, seat, camp } = situation;
  const own = Object.values(view.public.pieces).filter((piece) => piece.camp === camp);
  return new Set(
    own
      .map(({ square }) => square)
      .filter((square) => {
        const { moves, attacks, jumps } = deedsFrom(view, seat, square);
        return moves.length + attacks.length + jumps.length > 0;
      }),
  );
}
