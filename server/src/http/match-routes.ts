/** Matches over HTTP: the one door in, and the view from outside. */

import { asPlayerId } from '@escadre/shared/kernel';
import {
  type CreateRequest,
  createRequest,
  type EnterAnswer,
  enterRequest,
  legalRequest,
  listQuery,
  ownMatchesQuery,
  quickRequest,
  recordQuery,
} from '@escadre/shared/protocol';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { networkOf } from '../client-network.ts';
import { Fault } from '../fault.ts';
import { freshId } from '../fresh-id.ts';
import type { Comer, Player } from '../identity/player.ts';
import { noSession } from '../identity/session.ts';
import { mustBeAdmitted } from '../identity/site-entry.ts';
import { onlookerPlayer } from '../store/player-ids.ts';
import { matchIdOf } from './input.ts';
import { recordSender } from './packing.ts';
import { type ApiParts, type Route, route } from './route.ts';
import { visitorOf } from './visitor.ts';

const inviteQuery = z.strictObject({ invite: z.string().max(64).optional() });

/**
 * Players are charged by themselves: after a restart, a whole school may come back from one address. Other
 * requests are charged to the address.
 */
const countedByPlayer =
  ({ sessions, budgets }: ApiParts): RequestHandler =>
  async (request, response, next) => {
    const byAddress = () => budgets.enter.spend(networkOf(request.ip));
    const player = await visitorOf(sessions, request, response).catch(async (error) => {
      await byAddress();
      throw error;
    });
    if (player === null) await byAddress();
    else await budgets.rejoin.spend(player.id);
    next();
  };

/** Runs before the body is checked: most faulty requests without a session have only forgotten it. */
const mustBeSomebody =
  ({ sessions }: ApiParts): RequestHandler =>
  async (request, response, next) => {
    const player = await visitorOf(sessions, request, response);
    const { as, guest }: { as?: unknown; guest?: unknown } = Object(request.body);
    if (player === null && guest === undefined && as !== 'spectator') throw noSession();
    next();
  };

/** The guards of a route that opens a table. */
const opening = (parts: ApiParts): readonly RequestHandler[] => [
  parts.budgets.create,
  parts.bodies.json,
  mustBeSomebody(parts),
];

interface Coming {
  readonly player: Player | null;
  readonly input: Pick<CreateRequest, 'guest'>;
  readonly request: Request;
  readonly response: Response;
}

/**
 * Takes a player, or the new guest whom the request asks for, to a table.
 *
 * @throws Fault NO_SESSION, BAD_REQUEST, ENTRY_NEEDED, NAME_RESERVED, TOO_FAST
 */
async function seated(
  parts: ApiParts,
  { player, input, request, response }: Coming,
  sitDown: (comer: Comer) => Promise<EnterAnswer>,
): Promise<EnterAnswer> {
  if (input.guest === undefined) {
    if (player === null) throw noSession();
    return noted(response, await sitDown(player));
  }
  if (player !== null) throw new Fault('BAD_REQUEST', 'You have a session already: leave out `guest`.');
  await parts.budgets.session.spend(networkOf(request.ip));
  const { entry, ...guest } = input.guest;
  await mustBeAdmitted(parts, entry);
  const { comer, answer } = parts.sessions.comer(guest, request.headers['accept-language']);
  note(response, { player: comer.id });
  const entered = noted(response, await sitDown({ ...comer, address: request.ip }));
  return { ...entered, session: answer };
}

/** Adds to what the log says of a request. */
function note({ locals }: Response, about: { readonly match: string } | { readonly player: string }): void {
  locals.about = { ...locals.about, ...about };
}

function noted(response: Response, entered: EnterAnswer): EnterAnswer {
  note(response, { match: entered.match.id });
  return entered;
}

/** The match in the path, noted for the log. */
function matchOf({ request, response }: { readonly request: Request; readonly response: Response }): string {
  const match = matchIdOf(request);
  note(response, { match });
  return match;
}

/** An anonymous spectator: another one each time. */
const anonymousSpectator = (address: string | undefined): Player => ({
  id: asPlayerId(onlookerPlayer(freshId())),
  name: 'spectator',
  session: null,
  address,
});

export const MATCH_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/session/matches',
    sentence:
      'Your matches, newest first, in pages: unfinished ones, unless `phase` selects others. Each says ' +
      'whether it is your turn (`asked`), who must act and until when (`prompts`), and whether there ' +
      'are events you have not been told (`news`). Reading this does not count as being told.',
    session: 'needed',
    query: ownMatchesQuery,
    reply: 'OwnMatchPage',
    packed: true,
    codes: [],
    answer: ({ door }, { player, input, payer }) => door.mine(player, input, payer),
  }),
  route({
    method: 'GET',
    path: '/api/matches',
    sentence:
      'Public matches, newest first, in pages: gathering and live ones, unless `phase` selects others, ' +
      'such as finished ones. A match with a delay for spectators is listed as they see it. `next` of a ' +
      'page is the `after` of the following one.',
    session: 'not needed',
    query: listQuery,
    reply: 'MatchPage',
    packed: true,
    codes: ['STORE_UNAVAILABLE'],
    answer: ({ door }, { input }) => door.list(input),
  }),
  route({
    method: 'POST',
    path: '/api/matches',
    sentence:
      'Creates a match, and takes a seat in it. Without a session, `guest` makes one in the same request.',
    session: 'optional',
    body: createRequest,
    guards: opening,
    opens: true,
    status: 201,
    reply: 'EnterAnswer',
    codes: [
      ...([
        'NO_SESSION',
        'ENTRY_NEEDED',
        'NAME_RESERVED',
        'UNKNOWN_GAME',
        'INVALID_OPTIONS',
        'INVALID_SCENARIO',
      ] as const),
      ...(['UNKNOWN_SEAT', 'SEAT_TAKEN', 'MATCH_FULL', 'TOO_MANY_MATCHES', 'TOO_MANY_TABLES'] as const),
      'TOO_MANY_COMPUTERS',
    ],
    answer: async (parts, asked) => {
      const { response, input } = asked;
      const answer = await seated(parts, asked, (comer) => parts.door.create(comer, input));
      response.location(`/api/matches/${answer.match.id}`);
      return answer;
    },
  }),
  route({
    method: 'POST',
    path: '/api/matches/quick',
    sentence:
      'Takes a seat in an open public match with exactly these options and clock, or creates one. The ' +
      'players waiting there are present and ready, or got their seat within the last 15 seconds; in ' +
      'correspondence matches they may be away if ready. So send `ready` as soon as you have connected, ' +
      'or nobody is matched with you. Nobody is sent back to a table they left within the last five ' +
      'minutes. Ask again while you wait alone: if another player is ready by then, you get a seat with ' +
      'them and your own table is closed; otherwise you get your own again.',
    session: 'optional',
    body: quickRequest,
    guards: opening,
    opens: true,
    reply: 'EnterAnswer',
    codes: [
      ...([
        'NO_SESSION',
        'ENTRY_NEEDED',
        'NAME_RESERVED',
        'UNKNOWN_GAME',
        'INVALID_OPTIONS',
        'UNKNOWN_SEAT',
      ] as const),
      ...(['TOO_MANY_MATCHES', 'TOO_MANY_TABLES', 'TOO_MANY_COMPUTERS'] as const),
    ],
    answer: (parts, asked) => seated(parts, asked, (comer) => parts.door.quick(comer, asked.input)),
  }),
  route({
    method: 'GET',
    path: '/api/matches/:id',
    sentence:
      'One match from outside, with the seat you could take. A private match is shown to its players, ' +
      'and to requests with its code in the header `Escadre-Invite` (or as `?invite=`, which proxies ' +
      'may log).',
    session: 'optional',
    query: inviteQuery,
    invited: true,
    reply: 'MatchAnswer',
    packed: true,
    codes: ['UNKNOWN_MATCH', 'MATCH_UNREADABLE'],
    answer: ({ door }, { player, input: { invite }, ...at }) => door.summary(player, matchOf(at), invite),
  }),
  route({
    method: 'GET',
    path: '/api/matches/:id/record',
    sentence:
      'The full record of a finished match, with all secrets and the seed: anybody can replay it and ' +
      'check each die ([verification](verification.md)). For a live match, only what a viewer has been ' +
      'shown, as a `ViewerRecord`. Private matches as above. A record comes in pages; `next` of a page ' +
      'is the `from` of the following one, and absent on the last. Ask again with `If-None-Match` and ' +
      'the `ETag` of a page: 304 means that yours is current.',
    session: 'optional',
    query: recordQuery,
    invited: true,
    status: { 200: '', 304: 'yours is current' },
    reply: 'RecordPage | ViewerRecord',
    codes: ['UNKNOWN_MATCH', 'NO_SPECTATORS', 'NOT_A_PLAYER', 'OTHER_CAMP', 'MATCH_UNREADABLE'],
    answer: async ({ door }, { player, input, payer, ...at }) =>
      recordSender(await door.record(player, matchOf(at), input, payer)),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/legal',
    sentence:
      'The legal commands of one of your seats, computed by the server’s own rules, for clients without ' +
      'them. `complete` says whether the list is complete; if not, there are `more`, or the types in ' +
      '`sampled` cannot be counted. This does not count as being told anything, and changes nothing.',
    session: 'needed',
    body: legalRequest,
    reply: 'LegalAnswer',
    packed: true,
    codes: ['UNKNOWN_MATCH', 'NOT_A_PLAYER', 'MATCH_UNREADABLE'],
    answer: ({ door }, { player, input, payer, ...at }) => door.legal(player, matchOf(at), input, payer),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/enter',
    sentence:
      'Takes a seat (your own again, or a free one) or a place as a spectator. Also the way back after ' +
      'a lost connection. Watching (`"as": "spectator"`) needs no session: anonymous spectators can ' +
      'read the chat, and get `NO_SESSION` for anything that would be sent or saved (`chat`, `mute`, ' +
      '`unmute`, `block`, `report`). No guest is created, and nothing about them is stored. With `guest`, ' +
      'a new guest enters.',
    session: 'optional',
    body: enterRequest,
    invited: true,
    opens: true,
    reply: 'EnterAnswer',
    codes: [
      ...([
        'NO_SESSION',
        'ENTRY_NEEDED',
        'NAME_RESERVED',
        'UNKNOWN_MATCH',
        'MATCH_UNREADABLE',
        'SEAT_TAKEN',
        'UNKNOWN_SEAT',
      ] as const),
      ...(['OTHER_CAMP', 'NOT_INVITED', 'MATCH_FULL', 'SENT_AWAY', 'NOT_READY', 'NOT_TOGETHER'] as const),
      ...(['NO_SPECTATORS', 'PLAYERS_CANNOT_WATCH', 'MATCH_OVER', 'TOO_MANY_TABLES'] as const),
    ],
    guards: (parts) => [countedByPlayer(parts), parts.bodies.json, mustBeSomebody(parts)],
    answer: async (parts, asked) => {
      const { door, budgets } = parts;
      const { player, request, input } = asked;
      const id = matchOf(asked);
      const spend = (budget: 'enter' | 'session') => budgets[budget].spend(networkOf(request.ip));
      if (player === null && input.guest === undefined) {
        await spend('session');
        return door.enter(anonymousSpectator(request.ip), id, input, async () => {});
      }
      // Without a session, the address has paid for entering.
      const newcomer = async () => (player === null ? undefined : spend('enter'));
      return seated(parts, asked, (comer) => door.enter(comer, id, input, newcomer));
    },
  }),
];
