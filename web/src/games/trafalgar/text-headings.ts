/** The board in words: the heading of each line, which names the owner of its things. */

import type { Seat, View } from 'escadre';
import { factsOf } from 'escadre/trafalgar';
import type { Language } from '../../base/settings.ts';
import type { Said } from '../room.ts';
import { type Camp, isShip } from './input.ts';
import { whoseOf } from './whose.ts';
import { TrafalgarWords } from './words.ts';

interface Reader {
  readonly camp: Camp | null;
  readonly seats: readonly Seat<'trafalgar'>[];
}

/** Undefined for public facts. */
export function headingOf(
  { key, data }: Said,
  { public: board }: Pick<View<'trafalgar'>, 'public'>,
  reader: Reader,
  spoken: Language,
): string | undefined {
  const { texts } = new TrafalgarWords(spoken);
  const { ship = null, fort = '' } = data as { readonly ship?: string; readonly fort?: string };
  if ((key === 'ship' || key === 'sunk') && isShip(ship)) {
    const { camp, nation } = factsOf(ship);
    const isOwn = board.players !== 3 || reader.seats.some((seat) => seat === nation);
    return texts.shipsOf[whoseOf(camp, reader.camp, isOwn ? 'own' : 'partner')];
  }
  const camp = board.forts[fort]?.camp;
  return (key === 'fort' || key === 'order') && camp !== undefined
    ? texts.gunsOf[whoseOf(camp, reader.camp)]
    : undefined;
}

/** A ship’s name in the line about her. */
export function nameOf({ key, data }: Said): string | undefined {
  const { ship = null } = data as { readonly ship?: string };
  return (key === 'ship' || key === 'sunk') && isShip(ship) ? factsOf(ship).name : undefined;
}
