/** Requests about computers: invite, dismiss, stand in, take back. */

import type { Replies, Requests } from '@escadre/shared/protocol';
import { Fault, noSeat } from '../../fault.ts';
import type { StoredSeat } from '../../store/model.ts';
import { mustBeAway, partnersOf, settleVote, type Voting } from '../attendance/stand-in-votes.ts';
import type { Participant } from '../audience/audience.ts';
import type { LiveMatch } from '../match/live-match.ts';

/** @throws Fault ALREADY_STARTED, UNKNOWN_SEAT, SEAT_TAKEN, OTHER_CAMP, NOT_A_PLAYER, TOO_MANY_COMPUTERS */
export async function inviteComputer(
  live: LiveMatch,
  { player, viewer }: Participant,
  { seat, level }: Requests['inviteComputer'],
): Promise<Replies['inviteComputer']> {
  mustSit(viewer);
  await live.seating.computers.invite(player.id, seat, level);
  return {};
}

/** @throws Fault ALREADY_STARTED, UNKNOWN_SEAT, NOBODY_THERE, OTHER_CAMP, NOT_A_PLAYER */
export async function dismissComputer(
  live: LiveMatch,
  { player, viewer }: Participant,
  { seat }: Requests['dismissComputer'],
): Promise<Replies['dismissComputer']> {
  mustSit(viewer);
  await live.seating.computers.dismiss(player.id, seat);
  return {};
}

/**
 * Asks for a computer to stand in for an absent player. The partners vote; it plays once all partners who are
 * here, or have just left, are in favour. Without partners, the opponent decides alone. A partner may vote
 * against, or withdraw the vote by giving no level. Returns whether it was agreed.
 *
 * @throws Fault NO_STAND_INS, NOT_AWAY, STOOD_IN, OTHER_CAMP, NOT_STARTED, MATCH_OVER, UNKNOWN_SEAT,
 * NOT_A_PLAYER
 */
export async function standIn(
  voting: Voting,
  { player, viewer }: Participant,
  { seat, level }: Requests['standIn'],
): Promise<Replies['standIn']> {
  const { live } = voting;
  mustSit(viewer);
  const away = live.seats.get(seat);
  if (!live.stored.table.standIns) {
    throw new Fault('NO_STAND_INS', 'This match does not allow computers to stand in.');
  }
  const partners = partnersOf(live, away);
  mustDecide(live, { player, viewer }, away, partners);
  if (away.computer === null) mustBeAway(voting, seat);
  if (partners.length > 0) {
    await live.seating.computers.voteFor(
      seat,
      level,
      live.seats.of(player.id).map((own) => own.seat),
    );
  }
  if (level === null || level === 'no') return { agreed: false };
  if (partners.length > 0) return { agreed: await settleVote(voting, seat) };
  await live.seating.computers.standIn(seat, level, () => mustBeAway(voting, seat));
  return { agreed: true };
}

/** Ends the stand-ins of a player who is back. @throws Fault NOT_A_PLAYER */
export async function takeBack(
  live: LiveMatch,
  { player, viewer }: Participant,
): Promise<Replies['takeBack']> {
  mustSit(viewer);
  for (const { seat } of live.seats.of(player.id)) await live.seating.computers.takeBack(seat);
  return {};
}

/** @throws Fault NOT_A_PLAYER */
function mustSit(viewer: string): void {
  if (viewer === 'public') throw noSeat();
}

/** Partners decide, or the opponent if there are no partners. @throws Fault OTHER_CAMP */
function mustDecide(
  { seats, match }: LiveMatch,
  { player, viewer }: Pick<Participant, 'player' | 'viewer'>,
  { camp }: StoredSeat,
  partners: readonly StoredSeat[],
): void {
  const isPartner = partners.some((each) => each.player === player.id);
  const isOpponent = viewer !== camp && partners.length === 0;
  const hasResigned = seats.of(player.id).every(({ seat }) => match.table.resigned.includes(seat));
  if ((isPartner || isOpponent) && !hasResigned) return;
  throw new Fault(
    'OTHER_CAMP',
    'Only partners of the absent player can decide that, or opponents if there are no partners.',
  );
}
