/** The closed vocabularies of the game, without zod: rules, commands, events and views share them. */

/** The two sides. Where they are listed, the English come first. */
export const CAMPS = ['english', 'allied'] as const;
export type Camp = (typeof CAMPS)[number];
export type ByCamp<Value> = Readonly<Record<Camp, Value>>;

export const opponentOf = (camp: Camp): Camp => (camp === 'english' ? 'allied' : 'english');

/** `allied` where two play; `french` and `spanish` share its camp where three do (R2). */
export const SEATS = ['english', 'allied', 'french', 'spanish'] as const;
export type Seat = (typeof SEATS)[number];

export const campOfSeat = (seat: Seat): Camp => (seat === 'english' ? 'english' : 'allied');

/** How many play: two, or three with a seat for each nation. */
export const PLAYER_COUNTS = [2, 3] as const;

/** The seats of a camp, in the order in which they are listed everywhere. */
export function seatsOf(players: number, camp: Camp): readonly Seat[] {
  if (camp === 'english') return ['english'];
  return players === 3 ? ['french', 'spanish'] : ['allied'];
}

/** A point of the chart by its row letter and column number, such as `B2`. */
export type Point = string;
/** An emplacement, by the point it stands on. */
export type FortId = Point;

export type Kind = 'line' | 'frigate';

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

/** What can be fired at: a ship, or an emplacement by its point. */
export type Target = ShipId | FortId;

/** Masts from the bow to the stern. Their names are also what a gunner aims at. */
export const MASTS = ['foremast', 'mainmast', 'mizzenmast'] as const;
export type Mast = (typeof MASTS)[number];

/** The two sides of a ship, each with a broadside. */
export const SIDES = ['port', 'starboard'] as const;
export type Side = (typeof SIDES)[number];

/** One move each: a point along the heading, or a sixth of a turn. */
export const ORDERS = ['ahead', 'port', 'starboard'] as const;
export type Order = (typeof ORDERS)[number];

/** What can be aimed at on a ship: the guns of the side one sees, or a mast. */
export const SHIP_AIMS = ['battery', ...MASTS] as const;
export type ShipAim = (typeof SHIP_AIMS)[number];

/** All aims: `gun` is that of an emplacement. */
export const AIMS = [...SHIP_AIMS, 'gun'] as const;
export type Aim = (typeof AIMS)[number];

/** The faces of the artillery die, in stars. */
export const ARTILLERY_DIE = [0, 0, 0, 1, 2, 3] as const;
export type Stars = (typeof ARTILLERY_DIE)[number];

/** A port gun: fires once a turn; a destroyed one is replaced. */
export const GUN_STATES = ['loaded', 'fired', 'destroyed'] as const;

/**
 * What a ship may still do this turn: `anchored` it sails no further (it has seized a flag or
 * joined a friend), `passing` it does nothing (it hands over a flag or is under repair).
 */
export const STANCES = ['ready', 'anchored', 'passing'] as const;

/** Where a flag is: at the mast of its own port, or aboard a ship. */
export const FLAG_PLACES = ['mast', ...SHIP_IDS] as const;

/** Who passes while a ship is repaired: the whole fleet, as the source has it, or the ship. */
export const REPAIRS = ['fleet', 'ship'] as const;

/**
 * What a seat is asked for.
 *
 * - `setWind`: where the wind comes from, by the camp that has won the toss.
 * - `turn`: the turn of a camp.
 * - `feu`: the port guns may fire at a ship that is about to leave their range.
 * - `returnFire`: the ship that a port gun calls may fire at it first.
 */
export const PROMPT_KINDS = ['setWind', 'turn', 'feu', 'returnFire'] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];

/**
 * Why a match ends: all ships of a camp `sunk`, one left against three or more (`superiority`), the
 * enemy's `flag` brought home, or the last round over (`turnLimit`, R8).
 */
export const OUTCOME_REASONS = ['sunk', 'superiority', 'flag', 'turnLimit'] as const;
export type Reason = (typeof OUTCOME_REASONS)[number];
