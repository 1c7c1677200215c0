/** Answers participants’ requests, and checks who may make them. */

import { alreadyResigned, given, must, Refusal } from '@escadre/shared/kernel';
import { writerAmong } from '@escadre/shared/play';
import { type Replies, type RequestName, type Requests, requests } from '@escadre/shared/protocol';
import type { Payer } from '../../cost.ts';
import { Fault, malformed, noSeat } from '../../fault.ts';
import { isOnlooker } from '../../store/player-ids.ts';
import type { Participant } from '../audience/audience.ts';
import { noCampToTalkTo } from '../audience/talk.ts';
import type { LiveMatch } from '../match/live-match.ts';
import { notTogether } from '../match/seating.ts';
import type { TableParts } from '../table-parts.ts';
import { dismissComputer, inviteComputer, standIn, takeBack } from './computer-requests.ts';
import { block, mute, report, sendAway, unmute } from './people-requests.ts';

/** Handles a request at a table. @throws Fault and Refusal, for the sender */
type RequestHandler<Request, Reply> = (
  table: TableParts,
  participant: Participant,
  request: Request,
  payer: Payer,
) => Promise<Reply>;

/** Parses a request and handles it. @throws Fault BAD_REQUEST, and what the handler throws */
export function answer<Name extends RequestName>(
  table: TableParts,
  name: Name,
  participant: Participant,
  payload: unknown,
  payer: Payer,
): Promise<Replies[Name]> {
  const parsed = requests[name].safeParse(payload ?? {});
  if (!parsed.success) throw malformed(`"${name}" request`, parsed.error);
  // The schema of this very name has parsed it.
  return handlers[name](table, participant, parsed.data as Requests[Name], payer);
}

/** Handles a request once for each seat of the sender. */
const forEachSeat =
  <Request>(
    handle: (live: LiveMatch, seat: string, request: Request) => Promise<void>,
  ): RequestHandler<Request, Record<string, never>> =>
  async ({ live }, participant, request) => {
    for (const seat of seatsOf(live, participant)) await handle(live, seat, request);
    return {};
  };

/** A request that needs a session, because it belongs to a player. @throws Fault NO_SESSION */
const bySession =
  <Request, Reply>(handle: RequestHandler<Request, Reply>): RequestHandler<Request, Reply> =>
  async (table, participant, request, payer) => {
    if (isOnlooker(participant.player.id)) {
      throw new Fault('NO_SESSION', 'You are watching without a session. Start one and enter again.');
    }
    return handle(table, participant, request, payer);
  };

// One set for all matches: handlers of its own would cost each match 2 KiB.
const handlers: { readonly [Name in RequestName]: RequestHandler<Requests[Name], Replies[Name]> } = {
  command: async ({ live, teller }, participant, request, payer) => {
    const seat = seatFor(live, participant, request);
    teller.acted(participant);
    const { computer } = participant.listener;
    return live.command(participant.player, seat, request, given({ computer, payer }));
  },
  ready: forEachSeat((live, seat, brought) => live.seating.ready(seat, brought)),
  open: forEachSeat((live, seat, { nonce }) => live.seating.open(seat, nonce)),
  unready: forEachSeat((live, seat) => live.seating.unready(seat)),
  leave,
  chat: bySession((table, participant, request) => {
    table.services.sanctions.mustBeHeard(participant.player.id);
    return chat(table, participant, request);
  }),
  sendAway: ({ live, audience }, participant, request) => sendAway(live, audience, participant, request),
  inviteComputer: ({ live }, participant, request) => inviteComputer(live, participant, request),
  dismissComputer: ({ live }, participant, request) => dismissComputer(live, participant, request),
  standIn,
  takeBack: ({ live }, participant) => takeBack(live, participant),
  mute: bySession((table, participant, request) => mute(blockingAt(table), participant, request)),
  unmute: bySession((table, participant) => unmute(blockingAt(table), participant)),
  block: bySession((table, participant, request) => block(blockingAt(table), participant, request)),
  report: bySession(({ live, services: { store, time } }, participant, request) =>
    report({ live, moderation: store.moderation, time }, participant, request),
  ),
  note: async ({ live, audience, logbooks }, participant, request) => {
    const seat = writerAmong(live.match, seatsOf(live, participant));
    await live.mailbox.put(async () => {
      audience.tellNote(participant.viewer, await logbooks.note(live.match, seat, request));
    });
    return {};
  },
  writeLog: async ({ live, audience, logbooks }, participant, { text }) => {
    const seat = writerAmong(live.match, seatsOf(live, participant));
    await live.mailbox.put(async () => {
      audience.tellLogLine(participant.viewer, await logbooks.addLine(live.match, seat, text));
    });
    return {};
  },
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
  review,
};

function blockingAt({ live, services: { store, time, resendTalk } }: TableParts) {
  return { live, people: store.people, time, resendTalk };
}

/** The seats of a player. @throws Fault NOT_A_PLAYER for spectators */
function seatsOf(live: LiveMatch, { player, viewer }: Participant): string[] {
  const seats = viewer === 'public' ? [] : live.seats.of(player.id).map(({ seat }) => seat);
  if (seats.length === 0) throw noSeat();
  return seats;
}

/**
 * The seats that a participant may command. If computers stand in at all of them, they are returned all the
 * same: the match refuses the command with the reason.
 *
 * @throws Fault NOT_A_PLAYER
 */
function playedBy(live: LiveMatch, participant: Participant): string[] {
  const { player, viewer } = participant;
  const played = viewer === 'public' ? [] : live.seats.playedBy(player.id).map(({ seat }) => seat);
  return played.length === 0 ? seatsOf(live, participant) : played;
}

/** The seat of a command: the given one, else one with an open prompt, else the player’s first. */
function seatFor(live: LiveMatch, participant: Participant, { seat }: Requests['command']): string {
  const seats = playedBy(live, participant);
  if (seat !== undefined) {
    if (seats.includes(seat)) return seat;
    throw new Fault('NOT_A_PLAYER', `The seat "${seat}" is not yours.`, { seats });
  }
  const asked = live.match.prompts.flatMap((prompt) => prompt.seats);
  return seats.find((each) => asked.includes(each)) ?? must(seats[0], 'the first of the seats');
}

/** Leaves the audience at once: the player may join the other side before the connection is closed. */
async function leave(
  { live, audience, attendance }: Pick<TableParts, 'live' | 'audience' | 'attendance'>,
  participant: Participant,
): Promise<Replies['leave']> {
  const player = participant.player.id;
  for (const seat of seatsOf(live, participant)) await live.seating.leave(player, seat);
  audience.leave(participant.listener);
  attendance.left(player);
  // The reply goes first.
  setImmediate(() => participant.listener.close('SEAT_LEFT'));
  return {};
}

async function chat(
  { live, talk, teller }: Pick<TableParts, 'live' | 'talk' | 'teller'>,
  { player, viewer }: Participant,
  { to, ...said }: Requests['chat'],
): Promise<Replies['chat']> {
  const seat = live.seats.of(player.id)[0] ?? null;
  if (to === 'camp' && viewer === 'public') {
    throw noCampToTalkTo();
  }
  teller.said(await talk.say({ player, seat }, to, said));
  return {};
}

async function claim(
  { live, attendance }: Pick<TableParts, 'live' | 'attendance'>,
  participant: Participant,
  { result }: Requests['claim'],
): Promise<Replies['claim']> {
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

async function review(
  { live, attendance }: Pick<TableParts, 'live' | 'attendance'>,
  participant: Participant,
  { moment }: Requests['review'],
): Promise<Replies['review']> {
  const [seat] = seatsOf(live, participant);
  if (attendance.review.show(participant.player.id, must(seat, 'a seat'), moment)) live.changed();
  return {};
}

const isAgreed = ({ seats, rematchOffers }: LiveMatch): boolean =>
  seats.all.every(({ seat, player }) => player === null || rematchOffers.has(seat));

/** Creates the next match when everyone still seated wants it. */
async function rematch(
  { live, services: { store, makeRematch } }: Pick<TableParts, 'live' | 'services'>,
  participant: Participant,
): Promise<Replies['rematch']> {
  const seats = seatsOf(live, participant);
  if (live.phase !== 'over') throw new Fault('NOT_OVER', 'The match is not over yet.');
  if (await store.people.areApart(participant.player.id, live.seats.people)) throw notTogether();
  return live.mailbox.put(async () => {
    if (live.rematch === null) await live.offerRematch(seats);
    if (live.rematch === null && isAgreed(live)) await live.followedBy(await makeRematch(live));
    return live.rematch === null ? {} : { match: live.rematch };
  });
}
