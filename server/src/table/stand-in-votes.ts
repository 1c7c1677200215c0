/** Whether the partners of whoever is away have agreed that a computer stands in. */

import type { Level } from '@escadre/shared/kernel';
import type { StandInVote, StoredSeat } from '../store/model.ts';
import { type Attendance, READY_FOR } from './attendance.ts';
import type { LiveMatch } from './live-match.ts';
import { isPersons, isVoteOf } from './seats.ts';

/** The people who play on the same side, and have not resigned. */
export const partnersOf = (
  { seats, match }: LiveMatch,
  { seat, camp, player }: StoredSeat,
): readonly StoredSeat[] =>
  seats.all.filter(
    (each) =>
      each.camp === camp &&
      each.seat !== seat &&
      each.player !== player &&
      isPersons(each) &&
      !match.table.resigned.includes(each.seat),
  );

/**
 * The level of the last who is for it, where all are who have a say; else null. Who has been away for as long as makes
 * somebody unready before the start has none.
 */
export function agreedLevel(
  live: LiveMatch,
  attendance: Pick<Attendance, 'awayFor'>,
  away: string,
): Level | null {
  const taken = live.seats.get(away);
  const partners = partnersOf(live, taken);
  const votes = taken.standInVotes.filter((vote) => partners.some((partner) => isVoteOf(vote, partner)));
  const isHere = (partner: StoredSeat) => (attendance.awayFor(partner.seat) ?? 0) < READY_FOR;
  const isFor = ({ level }: StandInVote) => level !== 'no';
  const haveAgreed = partners
    .filter(isHere)
    .every((partner) => votes.some((vote) => isVoteOf(vote, partner) && isFor(vote)));
  const level = votes.findLast(isFor)?.level ?? 'no';
  return haveAgreed && level !== 'no' ? level : null;
}
