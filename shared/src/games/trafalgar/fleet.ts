/** Who fights: camps, seats, and the eight ships with what they can do. */

/** The two sides. Where they are listed, the English come first. */
export const CAMPS = ['english', 'allied'] as const;
export type Camp = (typeof CAMPS)[number];
export type ByCamp<Value> = Readonly<Record<Camp, Value>>;

export const ENEMY: ByCamp<Camp> = { english: 'allied', allied: 'english' };

/** `allied` where two play; `french` and `spanish` share its camp where three do (R2). */
export const SEATS = ['english', 'allied', 'french', 'spanish'] as const;
export type Seat = (typeof SEATS)[number];

/** How many play: two, or three with a seat for each nation. */
export const PLAYER_COUNTS = [2, 3] as const;
export type Players = (typeof PLAYER_COUNTS)[number];

/** Masts from the bow to the stern. Their names are also what a gunner aims at. */
export const MASTS = ['foremast', 'mainmast', 'mizzenmast'] as const;
export type Mast = (typeof MASTS)[number];

/** The two sides of a ship, each with a broadside. */
export const SIDES = ['port', 'starboard'] as const;
export type Side = (typeof SIDES)[number];

export type Kind = 'line' | 'frigate';

/** What a ship of each kind can do when it is whole. */
export interface KindOfShip {
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

/** The ships, each fleet from the corner berth outwards. */
export const SHIP_IDS = [
  'victory',
  'euryalus',
  'royal-sovereign',
  'naiad',
  'bucentaure',
  'hortense',
  'santisima-trinidad',
  'santa-sabina',
] as const;
export type ShipId = (typeof SHIP_IDS)[number];

export interface ShipCard {
  readonly name: string;
  readonly camp: Camp;
  /** The seat that commands it where three play. */
  readonly nation: Seat;
  readonly kind: Kind;
}

const card = (name: string, nation: Seat, kind: Kind): ShipCard => ({
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
export const campOfSeat = (seat: Seat): Camp => (seat === 'english' ? 'english' : 'allied');

/** The seats of a camp, in the order in which they are listed everywhere. */
export function seatsOf(players: number, camp: Camp): readonly Seat[] {
  if (camp === 'english') return ['english'];
  return players === 3 ? ['french', 'spanish'] : ['allied'];
}

/** The seat that commands a ship. */
export function seatOfShip(players: number, ship: ShipId): Seat {
  const { camp, nation } = SHIPS[ship];
  return players === 3 ? nation : camp;
}
