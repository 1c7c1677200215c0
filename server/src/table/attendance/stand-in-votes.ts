/** Partners of an absent player vote on a stand-in. */

import type { Level } from '@escadre/shared/kernel';
import { Fault } from '../../fault.ts';
import type { StandInVote, StoredSeat } from '../../store/model.ts';
import type { LiveMatch } from '../match/live-match.ts';
import { isPersons, isVoteOf } from '../seats/seats.ts';
import { type Attendance, READY_FOR } from './attendance.ts';

/** The table of a vote. */
export interface Voting {
  readonly live: LiveMatch;
  readonly attendance: Pick<Attendance, 'awayFor' | 'standInFrom' | 'now'>;
}

/** Other people on the same side who have not resigned. */
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

/** The level of the last vote in favour, if all present partners are in favour; else null. */
function agreedLevel({ live, attendance }: Voting, away: string): Level | null {
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

/** @throws Fault NOT_AWAY if no computer can stand in yet */
export function mustBeAway({ attendance }: Voting, seat: string): void {
  const from = attendance.standInFrom(seat);
  if (from !== null && from <= attendance.now) return;
  const data = from === null ? {} : { from };
  throw new Fault('NOT_AWAY', `The player at "${seat}" is here, or has not been away long enough.`, data);
}

/**
 * Lets a computer stand in if all voters agree. Called after each vote, and when a player leaves. Returns
 * whether a computer plays now.
 *
 * @throws Fault NOT_AWAY, and errors of {@link ComputerSeats.standIn}
 */
export async function settleVote(voting: Voting, seat: string): Promise<boolean> {
  const { seats, seating } = voting.live;
  const isSettled = () => seats.get(seat).computer !== null;
  const level = isSettled() ? null : agreedLevel(voting, seat);
  if (level !== null) {
    await seating.computers
      .standIn(seat, level, () => mustBeAway(voting, seat))
      .catch((error: unknown) => {
        // Another vote may have been quicker.
        if (!isSettled()) throw error;
      });
  }
  return isSettled();
}
