/** The desk: what somebody in the room can ask for, and who may. */

import { type AnyGame, type MatchId, type PlayerId, Refusal } from '@escadre/shared/kernel';
import type { ChatLine, CommandReply, RequestName, Requests } from '@escadre/shared/protocol';
import { closeLine } from '../colyseus/line.ts';
import { Fault } from '../fault.ts';
import type { Audience, Listener } from './audience.ts';
import type { LiveMatch } from './live-match.ts';
import type { Logbooks } from './logbook.ts';
import { asHeard, type Talk, withoutNumber } from './talk.ts';
import type { Teller } from './teller.ts';

export type Reply = object | undefined;
export type Handlers = {
  readonly [Name in RequestName]: (listener: Listener, request: Requests[Name]) => Promise<Reply>;
};

/** What the desk works with. */
export interface DeskParts {
  readonly game: AnyGame;
  readonly live: LiveMatch;
  readonly audience: Audience;
  readonly teller: Teller;
  readonly talk: Talk;
  readonly logbooks: Logbooks;
  /** Has a line heard by a camp, or by everybody. */
  readonly hear: (player: PlayerId, camp: string | null, line: Omit<ChatLine, 'n'>) => void;
  /** Makes the match that follows, with these players on the seats. */
  readonly makeRematch: (live: LiveMatch) => Promise<MatchId>;
  /** Drops the match where nobody has begun it, and nobody sits in it any more. */
  readonly dropIfDeserted: () => Promise<void>;
}

/** A handler for each request. They raise faults and refusals for whoever asked. */
export function deskOf(parts: DeskParts): Handlers {
  const { live, teller } = parts;
  return {
    command: (listener, request) => command(parts, listener, request),
    ready: async (listener, { nonce }) => {
      for (const seat of seatsOf(live, listener)) await live.ready(seat, nonce);
      return {};
    },
    unready: async (listener) => {
      for (const seat of seatsOf(live, listener)) await live.unready(seat);
      return {};
    },
    leave: (listener) => leave(parts, listener),
    chat: (listener, request) => say(parts, listener, request),
    note: (listener, request) => note(parts, listener, request),
    writeLog: (listener, request) => writeLog(parts, listener, request),
    acknowledge: async (listener, { n }) => {
      teller.acknowledged(listener, n);
      return {};
    },
    history: async (listener, { from, to }) => ({ events: await teller.history(listener, from, to) }),
    rematch: (listener) => rematch(parts, listener),
  };
}

/** The seats that this connection plays: none where its player only watches by it. */
function seatsOf(live: LiveMatch, { player, viewer }: Listener): string[] {
  const seats = viewer === 'public' ? [] : live.seats.of(player.id).map(({ seat }) => seat);
  if (seats.length === 0) throw new Fault('NOT_A_PLAYER', 'You have no seat here: you watch the match.');
  return seats;
}

async function command(
  { live, teller }: DeskParts,
  listener: Listener,
  request: Requests['command'],
): Promise<CommandReply> {
  const seat = seatFor(live, listener, request);
  teller.acted(listener);
  return live.command(listener.player, seat, request);
}

/** The seat a command comes from: the one that is named, or the player's only one, or the one that is asked. */
function seatFor(live: LiveMatch, listener: Listener, { seat }: Requests['command']): string {
  const seats = seatsOf(live, listener);
  if (seat !== undefined) {
    if (seats.includes(seat)) return seat;
    throw new Fault('NOT_A_PLAYER', `The seat "${seat}" is not yours.`, { seats });
  }
  const asked = live.match.prompts.flatMap((prompt) => prompt.seats);
  return seats.find((each) => asked.includes(each)) ?? (seats[0] as string);
}

async function leave({ live, dropIfDeserted }: DeskParts, listener: Listener): Promise<Reply> {
  for (const seat of seatsOf(live, listener)) await live.leaveSeat(seat);
  await dropIfDeserted();
  // The reply goes first.
  setImmediate(() => closeLine(listener.client, 'SEAT_LEFT'));
  return {};
}

async function say(
  { live, talk, hear }: DeskParts,
  { player, viewer }: Listener,
  { to, text }: Requests['chat'],
): Promise<Reply> {
  const camp = viewer === 'public' ? null : viewer;
  if (to === 'camp' && camp === null) {
    throw new Fault('NOT_A_PLAYER', 'Who watches has no camp to talk to.');
  }
  const seat = camp === null ? null : (live.seats.of(player.id)[0]?.seat ?? null);
  const line = await talk.say(player, seat, to === 'camp' ? camp : null, text);
  hear(player.id, line.camp, withoutNumber(asHeard(line, 0)));
  return {};
}

async function note(parts: DeskParts, listener: Listener, request: Requests['note']): Promise<Reply> {
  const { live, audience, logbooks } = parts;
  const seat = writerAt(parts, listener);
  await live.mailbox.put(async () => {
    audience.tellNote(listener.viewer, await logbooks.note(live.match, seat, request));
  });
  return {};
}

async function writeLog(
  parts: DeskParts,
  listener: Listener,
  { text }: Requests['writeLog'],
): Promise<Reply> {
  const { live, audience, logbooks } = parts;
  const seat = writerAt(parts, listener);
  await live.mailbox.put(async () => {
    audience.tellLogLine(listener.viewer, await logbooks.addLine(live.match, seat, text));
  });
  return {};
}

/** A logbook is written while the match is played, by whoever of the player's seats may. */
function writerAt({ game, live }: DeskParts, listener: Listener): string {
  const seats = seatsOf(live, listener);
  if (live.phase === 'gathering') throw new Refusal('NOT_STARTED', 'The match has not started yet.');
  if (live.phase === 'over') throw new Refusal('MATCH_OVER', 'The match is over: its logbook is closed.');
  return seats.find((seat) => game.logbook?.mayWrite(seat)) ?? (seats[0] as string);
}

const isAgreed = ({ seats, rematchOffers }: LiveMatch): boolean =>
  seats.all.every(({ seat, player }) => player === null || rematchOffers.has(seat));

/** The match that follows is made when all who still sit here want it. */
async function rematch(parts: DeskParts, listener: Listener): Promise<Reply> {
  const { live, makeRematch } = parts;
  const seats = seatsOf(live, listener);
  if (live.phase !== 'over') throw new Fault('NOT_OVER', 'The match is not over yet.');
  return live.mailbox.put(async () => {
    if (live.rematch === null) await live.offerRematch(seats);
    if (live.rematch === null && isAgreed(live)) await live.followedBy(await makeRematch(live));
    return live.rematch === null ? {} : { match: live.rematch };
  });
}
