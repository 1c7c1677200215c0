/** Names for guests. */

import { randomInt } from 'node:crypto';

const ENGLISH = [
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

const FRENCH = [
  'Armurier',
  'Calfat',
  'Canonnier',
  'Enseigne',
  'Gabier',
  'Grenadier',
  'Maître coq',
  'Matelot',
  'Mousse',
  'Pilote',
  'Timonier',
  'Vigie',
  'Voilier',
] as const;

/**
 * A rank and four digits: `Gunner 4821`, or `Canonnier 4821` if French is preferred.
 *
 * @param languages the guest's `Accept-Language`, if any
 */
export function guestName(languages = ''): string {
  const ranks = /^\s*fr\b/i.test(languages) ? FRENCH : ENGLISH;
  return `${ranks[randomInt(ranks.length)]} ${randomInt(1_000, 10_000)}`;
}
