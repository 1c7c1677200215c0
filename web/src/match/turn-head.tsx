/** Whose move it is: the largest words below the board, above the question. */

import type { ComponentChildren } from 'preact';
import { words } from '../base/words.ts';
import { awaitedSeats } from './awaited.ts';
import type { MatchModel } from './model.ts';

/** That it is the reader's move, or what is asked instead of one. */
export const TurnHead = ({ children }: { readonly children?: ComponentChildren }) => (
  <b class="turn-head name">{children ?? words.value.app.yourTurn}</b>
);

/** Whose move it is instead, in softer letters; nothing if nobody is to move. */
export function AwaitedHead({ model }: { readonly model: MatchModel }) {
  const awaited = awaitedSeats(model);
  const seats = Object.entries(model.table.value.seats).filter(([id]) => awaited.has(id));
  const camps = new Set(seats.map(([, { camp }]) => camp));
  const [first] = seats;
  if (first === undefined) return null;
  const [id, { camp }] = first;
  const { toMove, bothToMove, partnerToMove } = words.value.match;
  const isPartner = camp === model.match.camp;
  return (
    <b class="turn-head name is-theirs">
      {camps.size > 1
        ? bothToMove
        : isPartner
          ? partnerToMove
          : ((seats.length === 1 ? toMove[id] : undefined) ?? toMove[camp])}
    </b>
  );
}
