/** The key by which quick matches are found. */

import { hash } from 'node:crypto';
import { canonical } from '@escadre/shared/kernel';
import { currentOptions } from './current-options.ts';
import type { StoredMatch } from './model.ts';

type Kind = Pick<StoredMatch, 'game' | 'options' | 'scenario'> & StoredMatch['table'];

/**
 * Equal for interchangeable matches; null for private ones and for those with a scenario, which are never
 * quick matches.
 */
export function kindOf({ private: isPrivate, scenario, ...match }: Kind): string | null {
  if (isPrivate || scenario !== null) return null;
  const { game, clock, spectators, claimAfter } = match;
  const options = currentOptions(match);
  // Older keys were made without these: leave out what was usual then.
  const standIns = match.standIns || undefined;
  const talk = match.talk === 'free' ? undefined : match.talk;
  const alike = canonical({ game, options, clock, spectators, claimAfter, standIns, talk });
  return hash('sha256', alike, 'base64url');
}
