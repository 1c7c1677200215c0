/** Names for guests who give none. */

import { randomInt } from 'node:crypto';

const RANKS = [
  'Boatswain',
  'Cooper',
  'Coxswain',
  'Gunner',
  'Helmsman',
  'Lookout',
  'Midshipman',
  'Navigator',
  'Pilot',
  'Purser',
  'Rigger',
  'Sailmaker',
  'Topman',
] as const;

/** A rank and four figures, such as `Gunner 4821`. */
export const guestName = (): string => `${RANKS[randomInt(RANKS.length)]} ${randomInt(1_000, 10_000)}`;
