/** The game's closed vocabularies, without zod: rules, commands, events and views share them. */

/** The two sides, in display order. */
export const CAMPS = ['english', 'allied'] as const;
export type Camp = (typeof CAMPS)[number];
export type ByCamp<Value> = Readonly<Record<Camp, Value>>;

export const opponentOf = (camp: Camp): Camp => (camp === 'english' ? 'allied' : 'english');

/** `allied` with two players; `french` and `spanish` share its camp with three (R2). */
export const SEATS = ['english', 'allied', 'french', 'spanish'] as const;
export type Seat = (typeof SEATS)[number];

export const campOfSeat = (seat: Seat): Camp => (seat === 'english' ? 'english' : 'allied');

/** Number of players: two, or three with a seat per nation. */
export const PLAYER_COUNTS = [2, 3] as const;

/** A camp's seats, in display order. */
export function seatsOf(players: number, camp: Camp): readonly Seat[] {
  if (camp === 'english') return ['english'];
  return players === 3 ? ['french', 'spanish'] : ['allied'];
}

/** A point of the chart by row letter and column number, such as `B2`. */
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

/** A target: a ship, or an emplacement by its point. */
export type Target = ShipId | FortId;

/** Masts from bow to stern; also names of aims. */
export const MASTS = ['foremast', 'mainmast', 'mizzenmast'] as const;
export type Mast = (typeof MASTS)[number];

/** The two sides of a ship, each with a broadside. */
export const SIDES = ['port', 'starboard'] as const;
export type Side = (typeof SIDES)[number];

/** One move each: a point along the heading, or a sixth of a turn. */
export const ORDERS = ['ahead', 'port', 'starboard'] as const;
export type Order = (typeof ORDERS)[number];

/** Aims at a ship: the guns of the visible side, or a mast. */
export const SHIP_AIMS = ['battery', ...MASTS] as const;
export type ShipAim = (typeof SHIP_AIMS)[number];

/** All aims: `gun` is for emplacements. */
export const AIMS = [...SHIP_AIMS, 'gun'] as const;
export type Aim = (typeof AIMS)[number];

/** The faces of the artillery die, in stars. */
export const ARTILLERY_DIE = [0, 0, 0, 1, 2, 3] as const;
export type Stars = (typeof ARTILLERY_DIE)[number];

/** A port gun fires once a turn; a destroyed one is replaced. */
export const GUN_STATES = ['loaded', 'fired', 'destroyed'] as const;

/**
 * A ship's stance for the rest of the turn: `anchored` she cannot sail (she has seized a flag or joined a
 * friend), `passing` she cannot act (she hands over a flag or is under repair).
 */
export const STANCES = ['ready', 'anchored', 'passing'] as const;

/** A flag's place: the mast of its own port, or a ship. */
export const FLAG_PLACES = ['mast', ...SHIP_IDS] as const;

/** Who passes during a repair: the whole fleet, as in the original game, or just the ship. */
export const REPAIRS = ['fleet', 'ship'] as const;

/**
 * The kinds of prompt.
 *
 * - `setWind`: where the wind blows from, by the camp that has won the toss.
 * - `turn`: the turn of a camp.
 * - `feu`: the port guns may fire at a ship that is about to leave their range.
 * - `returnFire`: the ship called by a port gun may fire at it first.
 */
export const PROMPT_KINDS = ['setWind', 'turn', 'feu', 'returnFire'] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];

/**
 * Why a match ends: all ships of a camp `sunk`, one left against three or more (`superiority`), the
 * enemy's `flag` brought home, or the last round over (`turnLimit`, R8).
 */
export const OUTCOME_REASONS = ['sunk', 'superiority', 'flag', 'turnLimit'] as const;
export type Reason = (typeof OUTCOME_REASONS)[number];

/** The options of a match that chooses none. */
export const DEFAULTS = {
  players: 2,
  chart: 'cape',
  repair: 'fleet',
  feuSeconds: 5,
  turnLimit: 100,
} as const;
