/** The way into a match: to one's own seat, to a free one, or to a place to watch from. */

import type { Escadre, Match, MatchAnswer } from 'escadre';
import { isCoded } from '../../base/error-code.ts';
import { invitedBy, readFragment } from '../../base/fragment.ts';
import { takeOver } from '../../base/match-handover.ts';
import { currentVisitor, isKnownHere, server } from '../../base/session.ts';

interface Coming {
  readonly isWatching: boolean;
  /** The player has seen the invitation and accepts the free seat. */
  readonly isAccepted: boolean;
}

/** The entered match, or an invitation to accept first. */
interface Found {
  readonly match?: Match;
  readonly offered?: MatchAnswer;
}

/** The result of `invitedBy` for an address. */
type Code = ReturnType<typeof invitedBy>;

/**
 * Enters a match: one's own seat, else as a spectator; a free seat once accepted. Looking does not make
 * anybody a guest. The code of a private match is in the fragment, so that no server logs it.
 */
export async function enterMatch(id: string, { isWatching, isAccepted }: Coming): Promise<Found> {
  const opened = takeOver(id);
  if (opened !== undefined) return { match: opened };
  const code = invitedBy(readFragment(location.hash));
  const found = isWatching || isAccepted ? undefined : await foundAt(id, code);
  if (found !== undefined && isOffered(found)) return { offered: found };
  const match =
    isWatching || (!isAccepted && onlyWatches(found))
      ? (await currentVisitor()).watch(id, code)
      : // As a known player: if the answer is lost, the seat is theirs at the next try.
        sitOrWatch(await server(), id, code);
  return { match: await match };
}

/** A stranger only watches. If seats are free, the refusal explains why none is theirs. */
const onlyWatches = (found: MatchAnswer | undefined): boolean =>
  !isKnownHere() && !(found?.seats.some(({ name }) => name === undefined) ?? false);

/** The match, as visible to this visitor; undefined on errors, which entering explains better. */
async function foundAt(id: string, code: Code): Promise<MatchAnswer | undefined> {
  try {
    return await (await currentVisitor()).match(id, code);
  } catch (error) {
    if (!isCoded(error) || error.code !== 'UNKNOWN_MATCH') throw error;
    return undefined;
  }
}

/** Whether the visitor is offered a free seat, not their own. */
const isOffered = ({ seats, seat }: MatchAnswer): boolean =>
  seats.some((each) => each.seat === seat && each.name === undefined);

async function sitOrWatch(escadre: Escadre, id: string, code: Code): Promise<Match> {
  try {
    return await escadre.enter(id, { ...code, ready: true });
  } catch (error) {
    const full = isCoded(error) && ['MATCH_FULL', 'MATCH_OVER', 'SEAT_TAKEN'].includes(error.code);
    if (!full) throw error;
    return escadre.watch(id, code);
  }
}
