/** What of a match can be shared now. */

import type { GameId } from 'escadre';
import { readFragment, writeFragment } from '../../../base/fragment.ts';
import { sharedAddress } from '../../../base/shared-address.ts';
import type { Company } from '../../../match/company.ts';
import type { MatchModel } from '../../../match/model.ts';

export interface Shareable {
  readonly game: GameId;
  /** An address that others can open. */
  readonly link?: string;
  /** The path of the match in a frame. */
  readonly frame?: string;
  /** Whether its board has no secrets of others, or none at all. */
  readonly hasPicture: boolean;
}

/** Undefined if there is nothing to share: a lesson, or a match that others may not see. */
export function shareableIn(model: MatchModel, company: Company | undefined): Shareable | undefined {
  const { match, outcome } = model;
  const { game, id } = match;
  if (company !== undefined) return company.kind === 'lesson' ? undefined : { game, hasPicture: true };
  const { private: isPrivate, spectators } = match.summary;
  if (outcome.value !== null) {
    const invite = match.invite ?? readFragment(location.hash).invite;
    const code = isPrivate ? writeFragment({ invite, looks: {} }) : '';
    return shared(game, `/m/${id}/replay${code}`, `/embed/${id}/replay${code}`, true);
  }
  const isWatched = !isPrivate && spectators.allowed && model.table.value.phase === 'playing';
  return isWatched ? shared(game, `/m/${id}?watch`, `/embed/${id}`, false) : undefined;
}

/** The moment of a replay that the address names. */
export function shareableMoment(game: GameId, isShared: boolean): Shareable {
  if (!isShared) return { game, hasPicture: true };
  const { pathname, hash } = location;
  // Frames show the server's matches, not one that its whole link holds.
  const frame = pathname.startsWith('/m/') ? `${pathname.replace('/m/', '/embed/')}${hash}` : undefined;
  return shared(game, `${pathname}${hash}`, frame, true);
}

const shared = (game: GameId, path: string, frame: string | undefined, hasPicture: boolean): Shareable => ({
  game,
  link: sharedAddress(new URL(path, location.origin).href, game),
  ...(frame !== undefined && { frame }),
  hasPicture,
});
