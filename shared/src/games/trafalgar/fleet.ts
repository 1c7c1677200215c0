/** The eight ships: who commands each, and what it can do. */

import {
  type ByCamp,
  type Camp,
  type Kind,
  type Mast,
  type Seat,
  SHIP_IDS,
  type ShipId,
} from './vocabulary.ts';

/** What a ship of each kind can do when it is whole. */
interface KindOfShip {
  /** Moves that each mast gives, a turn. */
  readonly moves: Readonly<Record<Mast, number>>;
  /** Guns on each side. */
  readonly guns: number;
}

export const KINDS: Readonly<Record<Kind, KindOfShip>> = {
  line: { moves: { foremast: 1, mainmast: 2, mizzenmast: 1 }, guns: 3 },
  frigate: { moves: { foremast: 2, mainmast: 2, mizzenmast: 2 }, guns: 2 },
};

/** No ship has more moves, and so no list of orders is longer. */
export const MOST_MOVES = 6;
export const MOST_GUNS = 3;

interface ShipCard {
  readonly name: string;
  readonly camp: Camp;
  /** The seat that commands it where three play. */
  readonly nation: Exclude<Seat, 'allied'>;
  readonly kind: Kind;
}

const card = (name: string, nation: ShipCard['nation'], kind: Kind): ShipCard => ({
  name,
  camp: nation === 'english' ? 'english' : 'allied',
  nation,
  kind,
});

export const SHIPS: Readonly<Record<ShipId, ShipCard>> = {
  victory: card('Victory', 'english', 'line'),
  euryalus: card('Euryalus', 'english', 'frigate'),
  'royal-sovereign': card('Royal Sovereign', 'english', 'line'),
  naiad: card('Naiad', 'english', 'frigate'),
  bucentaure: card('Bucentaure', 'french', 'line'),
  hortense: card('Hortense', 'french', 'frigate'),
  'santisima-trinidad': card('Santísima Trinidad', 'spanish', 'line'),
  'santa-sabina': card('Santa Sabina', 'spanish', 'frigate'),
};

/** The ships of a camp, from its corner berth outwards. */
export const FLEETS: ByCamp<readonly ShipId[]> = {
  english: SHIP_IDS.filter((id) => SHIPS[id].camp === 'english'),
  allied: SHIP_IDS.filter((id) => SHIPS[id].camp === 'allied'),
};

export const isShip = (id: string): id is ShipId => Object.hasOwn(SHIPS, id);
export const campOfShip = (ship: ShipId): Camp => SHIPS[ship].camp;

/** The seat that commands a ship. */
export function seatOfShip(players: number, ship: ShipId): Seat {
  const { camp, nation } = SHIPS[ship];
  return players === 3 ? nation : camp;
}

/** A record with something for every ship. */
export const eachShip = <Value>(make: (id: ShipId) => Value): Record<ShipId, Value> => ({
  victory: make('victory'),
  euryalus: make('euryalus'),
  'royal-sovereign': make('royal-sovereign'),
  naiad: make('naiad'),
  bucentaure: make('bucentaure'),
  hortense: make('hortense'),
  'santisima-trinidad': make('santisima-trinidad'),
  'santa-sabina': make('santa-sabina'),
});
