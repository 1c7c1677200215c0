/** The eight ships: their seats and abilities. */

import {
  type ByCamp,
  type Camp,
  type Kind,
  type Mast,
  type Seat,
  SHIP_IDS,
  type ShipId,
} from './vocabulary.ts';

/** The abilities of an undamaged ship of each kind. */
interface KindOfShip {
  /** Moves per turn from each mast. */
  readonly moves: Readonly<Record<Mast, number>>;
  /** Guns per side. */
  readonly guns: number;
}

export const KINDS: Readonly<Record<Kind, KindOfShip>> = {
  line: { moves: { foremast: 1, mainmast: 2, mizzenmast: 1 }, guns: 3 },
  frigate: { moves: { foremast: 2, mainmast: 2, mizzenmast: 2 }, guns: 2 },
};

/** The most moves of any ship, and so the longest list of orders. */
export const MOST_MOVES = 6;
export const MOST_GUNS = 3;

interface ShipCard {
  readonly name: string;
  readonly camp: Camp;
  /** Its seat with three players. */
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

/** A ship's seat. */
export function seatOfShip(players: number, ship: ShipId): Seat {
  const { camp, nation } = SHIPS[ship];
  return players === 3 ? nation : camp;
}

/** A record with a value for every ship. */
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
