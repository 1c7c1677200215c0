/** What a quick match is found by. */

import { hash } from 'node:crypto';
import { canonical } from '@escadre/shared/kernel';
import { optionsToday } from './current-options.ts';
import type { StoredMatch } from './model.ts';

type Kind = Pick<StoredMatch, 'game' | 'options' | 'scenario'> & StoredMatch['table'];

/**
 * The same for matches that somebody who wants a quick one does not tell apart; null for those that
 * nobody finds so: private ones, and those that begin from a position.
 */
export function kindOf({ private: isPrivate, scenario, ...match }: Kind): string | null {
  if (isPrivate || scenario !== null) return null;
  const { game, clock, spectators, claimAfter } = match;
  const options = optionsToday(match);
  // Those that are stored know nothing of stand-ins.
  const standIns = match.standIns || undefined;
  const alike = canonical({ game, options, clock, spectators, claimAfter, standIns });
  return hash('sha256', alike, 'base64url');
}
