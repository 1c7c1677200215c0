/** The pieces shown by a duel, a jump or a mine. */

import type { Camp, Kind, PieceId } from 'escadre/grands-amiraux';
import type { Happening } from '../../match/model.ts';

export type Met = Happening<'grands-amiraux'>;

/** The last row of White's half. */
const MIDDLE = 5;

/** A piece of a moment. */
export interface Shown {
  readonly camp: Camp;
  readonly kind: Kind | undefined;
  readonly isLost: boolean;
}

/**
 * A destroyed piece's camp, for later retellings: players know all their own pieces. Spectators go by the
 * side of its first square, which is its id.
 */
function campOfLost(id: string, camp: Camp | null, fleet: Readonly<Record<string, unknown>>): Camp {
  if (camp === null) return Number(id.slice(1)) > MIDDLE ? 'red' : 'white';
  const isOwn = id in fleet;
  return isOwn === (camp === 'white') ? 'white' : 'red';
}

/** The pieces of an event, the acting one first; empty if no value is shown. */
export function shownIn({ event, before, after }: Met, camp: Camp | null): readonly Shown[] {
  const find = (id: PieceId | undefined) =>
    id === undefined ? undefined : (before?.public.pieces[id] ?? after?.public.pieces[id]);
  const campOf = (id: PieceId | undefined): Camp =>
    find(id)?.camp ?? campOfLost(id ?? '', camp, after?.own?.fleet ?? {});
  /** A jumper's kind as far as the reader may know it; jumps do not reveal it. */
  const kindOf = (id: PieceId | undefined): Kind | undefined =>
    find(id)?.kind ?? (id !== undefined && campOf(id) === camp ? after?.own?.fleet[id] : undefined);
  switch (event.type) {
    case 'duel':
      if (event.attacker === undefined || event.defender === undefined) return [];
      return [
        { camp: campOf(event.piece), kind: event.attacker, isLost: event.survivor !== 'attacker' },
        { camp: campOf(event.target), kind: event.defender, isLost: event.survivor !== 'defender' },
      ];
    case 'jumped':
      if (event.kind === undefined) return [];
      return [
        { camp: campOf(event.piece), kind: kindOf(event.piece), isLost: false },
        { camp: campOf(event.target), kind: event.kind, isLost: true },
      ];
    case 'mineStruck':
      if (event.kind === undefined) return [];
      return [
        { camp: campOf(event.piece), kind: event.kind, isLost: true },
        { camp: campOf(event.mine), kind: 'M', isLost: false },
      ];
    default:
      return [];
  }
}
