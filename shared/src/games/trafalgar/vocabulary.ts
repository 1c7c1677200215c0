/** The words that commands, events and views share. */

import { MASTS, SHIP_IDS } from './fleet.ts';

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
export type GunState = (typeof GUN_STATES)[number];

/**
 * What a ship may still do this turn: `anchored` it sails no further (it has seized a flag or
 * joined a friend on his point), `passing` it does nothing (it hands over a flag or is under repair).
 */
export const STANCES = ['ready', 'anchored', 'passing'] as const;
export type Stance = (typeof STANCES)[number];

/** Where a flag is: at the mast of its own port, or aboard a ship. */
export const FLAG_PLACES = ['mast', ...SHIP_IDS] as const;
export type FlagPlace = (typeof FLAG_PLACES)[number];

/** Who passes while a ship is repaired: the whole fleet, as the source has it, or the ship. */
export const REPAIRS = ['fleet', 'ship'] as const;
export type Repair = (typeof REPAIRS)[number];
