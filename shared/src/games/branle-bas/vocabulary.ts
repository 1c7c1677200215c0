/** The game's closed vocabularies, without zod: rules, commands, events and views share them. */

export const CAMPS = ['french', 'english'] as const;
export type Camp = (typeof CAMPS)[number];

export const opponentOf = (camp: Camp): Camp => (camp === 'french' ? 'english' : 'french');

/** Captains: the chairs at the table, as many per camp as the match has. */
export const SEATS = [
  'french-1',
  'french-2',
  'french-3',
  'french-4',
  'english-1',
  'english-2',
  'english-3',
  'english-4',
] as const;
export type Seat = (typeof SEATS)[number];

export const campOfSeat = (seat: Seat): Camp => (seat.startsWith('french') ? 'french' : 'english');

/** The chairs at the table: this many captains per camp, the French first. */
export const chairsFor = (captains: number): readonly { readonly seat: Seat; readonly camp: Camp }[] =>
  SEATS.filter((seat) => Number(seat.slice(-1)) <= captains).map((seat) => ({
    seat,
    camp: campOfSeat(seat),
  }));

export const MOST_CAPTAINS = 4;
export const MOST_SHIPS = 12;
/** The most turns until nightfall. */
export const MOST_TURNS = 48;

/** `f1` is the first French ship of the roster, `e1` the first English one: the flagships. */
export type ShipId = string;

/** The id of a ship by her camp and index in its roster. */
export const shipIdOf = (camp: Camp, place: number): ShipId => `${camp[0]}${place + 1}`;

/** `d1`, `d2` … in order of formation. */
export type DivisionId = string;

/** The phases of a turn, in order; night falls after the last turn. */
export const PHASES = ['tests', 'divisions', 'movement', 'fire', 'boarding', 'night'] as const;
export type Phase = (typeof PHASES)[number];

/** Phases in which a scenario may begin: those with calls, and the tests before them. */
export const FIRST_PHASES = ['tests', 'divisions', 'movement', 'fire'] as const;
export type FirstPhase = (typeof FIRST_PHASES)[number];

export const SIDES = ['port', 'starboard'] as const;
export type Side = (typeof SIDES)[number];

export const AIMS = ['hull', 'masts'] as const;
/** The two tracks of boxes on a sheet, which are also the aims of a broadside. */
export type Track = (typeof AIMS)[number];

export const MANNERS = ['inSuccession', 'together'] as const;
export type Manner = (typeof MANNERS)[number];

/** Why two ships cannot move freely: a violent collision, or grapnels for a boarding. */
export const BONDS = ['entangled', 'grappled'] as const;

/**
 * The kinds of call.
 *
 * - `divisions`: form and dissolve divisions before the movement.
 * - `move`: the move of a ship or a division.
 * - `collision`: after a light collision, throw again to board, or bear away.
 * - `contact`: evade or board.
 * - `sailOn`: sail the rest of the move, or end it.
 * - `parting`: a separation has succeeded: board at once, or part.
 * - `fire`: fire, or end the ship's fire.
 */
export const PROMPT_KINDS = [
  'divisions',
  'move',
  'collision',
  'contact',
  'sailOn',
  'parting',
  'fire',
] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];

/** Why boxes are ticked. */
export const DAMAGE_CAUSES = ['shot', 'risk', 'flames', 'collision', 'explosion'] as const;
export type DamageCause = (typeof DAMAGE_CAUSES)[number];

/** How a ship is lost. */
export const LOSSES = ['pastRepair', 'explosion', 'leak', 'overdueLeak', 'nightLeak', 'scuttled'] as const;
export type Loss = (typeof LOSSES)[number];

/** Why ABORDAGE is lost other than by boxes. */
export const CREW_CAUSES = ['carronades', 'rake', 'risk', 'boarding'] as const;
export type CrewCause = (typeof CREW_CAUSES)[number];

/** What decides the battle at its end: damage in a duel, or ships. */
export const OUTCOME_REASONS = ['damage', 'ships'] as const;
export type Reason = (typeof OUTCOME_REASONS)[number];

/** The options of a match that chooses none. */
export const DEFAULTS = { captains: 1, handicap: false, approach: 4, turns: 16 } as const;
