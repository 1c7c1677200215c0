/** The board in words: the heading under which each of its lines stands, so that one knows whose things it is about. */

import type { Seat } from 'escadre';
import { type Board, factsOf } from 'escadre/trafalgar';
import { type Camp, isShip } from './input.ts';
import type { TrafalgarWords, Whose } from './words.ts';

/** A line of the board, by what it says and about which things. */
export interface Told {
  readonly key: string;
  readonly data: object;
}

interface Reader {
  readonly camp: Camp | null;
  readonly seats: readonly Seat<'trafalgar'>[];
}

/** Nothing for what is about everybody. */
export function headingOf(
  { key, data }: Told,
  board: Board,
  reader: Reader,
  { texts }: TrafalgarWords,
): string | undefined {
  const { ship = null, fort = '' } = data as { readonly ship?: string; readonly fort?: string };
  if ((key === 'ship' || key === 'sunk') && isShip(ship)) {
    const { camp, nation } = factsOf(ship);
    const isOwn = board.players !== 3 || reader.seats.some((seat) => seat === nation);
    return texts.shipsOf[whose(camp, reader, isOwn)];
  }
  const camp = board.forts[fort]?.camp;
  return (key === 'fort' || key === 'order') && camp !== undefined
    ? texts.gunsOf[whose(camp, reader, true)]
    : undefined;
}

function whose(camp: Camp, reader: Reader, isOwn: boolean): Whose {
  if (reader.camp === null) return camp;
  if (reader.camp !== camp) return 'enemy';
  return isOwn ? 'own' : 'partner';
}
