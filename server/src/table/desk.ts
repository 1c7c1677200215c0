/** The desk: what somebody at the table can ask for, and who may. */

import { alreadyResigned, given, must, notStarted, Refusal } from '@escadre/shared/kernel';
import type { CommandReply, RequestName, Requests } from '@escadre/shared/protocol';
import { Fault, noSeat } from '../fault.ts';
import { isOnlooker } from '../store/player-ids.ts';
import type { Participant } from './audience.ts';
import { block, mute, report, sendAway, unmute } from './company.ts';
import { dismissComputer, inviteComputer, standIn, takeBack } from './computer-requests.ts';
import { type LiveMatch, notTogether } from './live-match.ts';
import type { TableParts } from './parts.ts';
import { noCampToTalkTo } from './talk.ts';

export type Reply = object | undefined;
type Handlers = {
  readonly [Name in RequestName]: (
    parts: TableParts,
    participant: Participant,
    request: Requests[Name],
  ) => Promise<Reply>;
};

/** A handler for each request. @throws faults and refusals, for whoever asked */
export const desk: Handlers = {
  command,
  ready: async ({ live }, participant, brought) => {
    for (const seat of seatsOf(live, participant)) await live.ready(seat, brought);
    return {};
  },
  open: async ({ live }, participant, { nonce }) => {
    for (const seat of seatsOf(live, participant)) await live.open(seat, nonce);
    return {};
  },
  unready: async ({ live }, participant) => {
    for (const seat of seatsOf(live, participant)) await live.unready(seat);
    return {};
  },
  leave,
  chat: bySession(chat),
  sendAway,
  inviteComputer,
  dismissComputer,
  standIn,
  takeBack,
  mute: bySession(mute),
  unmute: bySession(unmute),
  block: bySession(block),
  report: bySession(report),
  note,
  writeLog,
  acknowledge: async ({ teller }, participant, { n }) => {
    teller.acknowledged(participant, n);
    return {};
  },
  history: async ({ teller }, participant, { from, to }) => ({
    events: await teller.history(participant, from, to),
  }),
  time: async ({ teller }, participant) => ({ now: teller.nowOf(participant) }),
  claim,
  rematch,
};

/** A request that needs a session, as what is said or kept has to be somebody's. @throws Fault NO_SESSION */
function bySession<Request>(
  handle: (parts: TableParts, participant: Participant, request: Request) => Promise<Reply>,
): typeof handle {
  return async (parts, participant, request) => {
    if (isOnlooker(participant.player.id)) {
      throw new Fault('NO_SESSION', 'You are watching without a session. Start one and enter again.');
    }
    return handle(parts, participant, request);
  };
}

/** The seats that somebody has; spectators have none. @throws Fault NOT_A_PLAYER */
function seatsOf(live: LiveMatch, { player, viewer }: Participant): string[] {
  const seats = viewer === 'public' ? [] : live.seats.of(player.id).map(({ seat }) => seat);
  if (seats.length === 0) throw noSeat();
  return seats;
}

/**
 * The seats for which somebody may give commands. Where computers stand in at all of theirs, these are given all the
 * same: the match refuses the command, and says why.
 *
 * @throws Fault NOT_A_PLAYER
 */
function playedBy(live: LiveMatch, participant: Participant): string[] {
  const { player, viewer } = participant;
  const played = viewer === 'public' ? [] : live.seats.playedBy(player.id).map(({ seat }) => seat);
  return played.length === 0 ? seatsOf(live, participant) : played;
}

async function command(
  { live, teller }: TableParts,
  participant: Participant,
  request: Requests['command'],
): Promise<CommandReply> {
  const seat = seatFor(live, participant, request);
  teller.acted(participant);
  return live.command(participant.player, seat, request, participant.listener.computer);
}

/** The seat that a command comes from: the one that is named, or else one that is asked, or else the player's first. */
function seatFor(live: LiveMatch, participant: Participant, { seat }: Requests['command']): string {
  const seats = playedBy(live, participant);
  if (seat !== undefined) {
    if (seats.includes(seat)) return seat;
    throw new Fault('NOT_A_PLAYER', `The seat "${seat}" is not yours.`, { seats });
  }
  const asked = live.match.prompts.flatMap((prompt) => prompt.seats);
  return seats.find((each) => asked.includes(each)) ?? must(seats[0], 'the first of the seats');
}

/** Whoever has left hears nothing more as their camp, as they may sit on the other side before their connection is closed. */
async function leave({ live, audience, attendance }: TableParts, participant: Participant): Promise<Reply> {
  for (const seat of seatsOf(live, participant)) await live.leaveSeat(seat);
  audience.leave(participant.listener);
  attendance.left(participant.player.id);
  // The reply goes first.
  setImmediate(() => participant.listener.close('SEAT_LEFT'));
  return {};
}

async function chat(
  { live, talk, teller, services }: TableParts,
  { player, viewer }: Participant,
  { to, text }: Requests['chat'],
): Promise<Reply> {
  services.sanctions.mustBeHeard(player.id);
  const seat = live.seats.of(player.id)[0] ?? null;
  if (to === 'camp' && viewer === 'public') {
    throw noCampToTalkTo();
  }
  teller.said(await talk.say({ player, seat }, to, text));
  return {};
}

async function note(parts: TableParts, participant: Participant, request: Requests['note']): Promise<Reply> {
  const { live, audience, logbooks } = parts;
  const seat = writerAt(parts, participant);
  await live.mailbox.put(async () => {
    audience.tellNote(participant.viewer, await logbooks.note(live.match, seat, request));
  });
  return {};
}

async function writeLog(
  parts: TableParts,
  participant: Participant,
  { text }: Requests['writeLog'],
): Promise<Reply> {
  const { live, audience, logbooks } = parts;
  const seat = writerAt(parts, participant);
  await live.mailbox.put(async () => {
    audience.tellLogLine(participant.viewer, await logbooks.addLine(live.match, seat, text));
  });
  return {};
}

/** The seat from which a player writes in the logbook, while the match is played. @throws NOT_STARTED, MATCH_OVER, NOT_A_PLAYER */
function writerAt({ live }: TableParts, participant: Participant): string {
  const seats = seatsOf(live, participant);
  if (live.phase === 'gathering') throw notStarted();
  if (live.phase === 'over') throw new Refusal('MATCH_OVER', 'The match is over: its logbook is closed.');
  return (
    seats.find((seat) => live.match.game.logbook?.mayWrite(seat)) ?? must(seats[0], 'the first of the seats')
  );
}

async function claim(
  { live, attendance }: TableParts,
  participant: Participant,
  { result }: Requests['claim'],
): Promise<Reply> {
  const { viewer: camp } = participant;
  const seats = seatsOf(live, participant);
  if (seats.every((seat) => live.match.table.resigned.includes(seat))) {
    throw alreadyResigned();
  }
  await live.claim(camp, result, () => {
    const from = attendance.claims[camp];
    if (from !== undefined && from <= attendance.now) return;
    throw new Refusal('NOTHING_TO_CLAIM', 'Your opponent is here, or has not been away for long enough.', {
      data: given({ from }),
    });
  });
  return {};
}

const isAgreed = ({ seats, rematchOffers }: LiveMatch): boolean =>
  seats.all.every(({ seat, player }) => player === null || rematchOffers.has(seat));

/** The next match is made when everybody who still sits here wants it. */
async function rematch(parts: TableParts, participant: Participant): Promise<Reply> {
  const { live, services } = parts;
  const seats = seatsOf(live, participant);
  if (live.phase !== 'over') throw new Fault('NOT_OVER', 'The match is not over yet.');
  if (await services.store.people.areApart(participant.player.id, live.seats.people)) throw notTogether();
  return live.mailbox.put(async () => {
    if (live.rematch === null) await live.offerRematch(seats);
    if (live.rematch === null && isAgreed(live)) await live.followedBy(await services.makeRematch(live));
    return live.rematch === null ? {} : { match: live.rematch };
  });
}
