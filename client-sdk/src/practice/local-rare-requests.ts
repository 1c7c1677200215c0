/**
 * The handlers of rare requests at a table in the page: chat, notes, rematches, and those that need a server.
 */

import { writerAmong } from '@escadre/shared/play';
import type { RequestName, Whom } from '@escadre/shared/protocol';
import { EscadreError } from '../base/error.ts';
import { unknownSeat } from '../base/unknown-names.ts';
import { type Handlers, handlerOf, mustSit, type Side } from './local-everyday-requests.ts';
import { requestOf } from './local-request-forms.ts';

const handlers: Handlers = {
  chat: ({ table, seats }, { to, ...said }) => {
    if (to === 'camp') mustSit(seats);
    table.say(seats[0], said, to);
  },
  mute: (side, { whom }) => side.mute(whom === 'table' ? null : personAt(side, whom)),
  unmute: (side) => side.unmute(),
  block: (side, { whom }) => side.mute(personAt(side, whom)),
  note: ({ table, seats }, { text, ...place }) => {
    table.note(writerAmong(table.match, mustSit(seats)), place, text);
  },
  writeLog: ({ table, seats }, { text }) => {
    table.writeLog(writerAmong(table.match, mustSit(seats)), text);
  },
  claim: ({ seats }) => {
    mustSit(seats);
    throw new EscadreError('NOTHING_TO_CLAIM', 'Nobody can be absent from an offline match.');
  },
  rematch: async ({ table, seats, createRematch }) => {
    if (!table.offerRematch(mustSit(seats))) return {};
    const match = await createRematch();
    table.followedBy(match);
    return { match };
  },
};

/**
 * The handler of a request.
 *
 * @throws EscadreError BAD_REQUEST, NO_SERVER
 */
export function rareAnswer(name: RequestName, request: object): (side: Side) => unknown {
  const kept = requestOf(name, request);
  const handle = handlerOf(handlers, name);
  if (handle !== undefined) return (side) => handle(side, kept);
  throw new EscadreError('NO_SERVER', 'This match is played offline, without a server.');
}

/** The seat of the person meant; empty for a spectator. */
function personAt({ table, seats, lines }: Side, whom: Whom): string {
  const line = 'line' in whom ? lines.find(({ n }) => n === whom.line) : undefined;
  const seat = 'seat' in whom ? whom.seat : line && (line.seat ?? '');
  if ('seat' in whom && table.match.chairs.every((chair) => chair.seat !== seat)) {
    throw unknownSeat(
      whom.seat,
      table.match.chairs.map((chair) => chair.seat),
    );
  }
  if (seat === undefined || table.computers[seat] !== undefined) {
    throw new EscadreError('NOBODY_THERE', 'There is no player there.');
  }
  if (seats.includes(seat)) throw new EscadreError('BAD_REQUEST', 'You cannot do that to yourself.');
  return seat;
}
