/** The HTTP interface, for the protocol document; checked against the application. */

import type * as protocol from '@escadre/shared/protocol';
import type { Application } from 'express';
import { BUDGETS } from '../../server/src/config.ts';
import { createHttpApp, type HttpParts } from '../../server/src/http/app.ts';
import { Bodies } from '../../server/src/http/bodies.ts';
import { CONNECTION_LIMITS } from '../../server/src/http/connections.ts';
import { createLogger } from '../../server/src/ops/logger.ts';
import { createMetrics } from '../../server/src/ops/metrics.ts';

/** The exported request schemas. */
export type RequestSchema =
  | 'sessionRequest'
  | 'createRequest'
  | 'quickRequest'
  | 'enterRequest'
  | 'listQuery'
  | 'recordQuery'
  | 'ownMatchesQuery'
  | 'legalRequest'
  | 'personalQuery'
  | 'endSessionsQuery';

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly sentence: string;
  /** Whether a session is required, optional, or ignored. */
  readonly session: 'needed' | 'optional' | 'not needed';
  readonly asked?: { readonly where: 'body' | 'query'; readonly schema: RequestSchema };
  /** The status, and the exported type or the text that shows the answer. */
  readonly answer: readonly [status: string, shape: string];
  readonly codes: readonly protocol.ErrorCode[];
}

const SESSION = ['NO_SESSION', 'BAD_SESSION', 'SESSION_EXPIRED', 'SESSION_ENDED', 'BANNED'] as const;
const SIT = [
  ...(['SEAT_TAKEN', 'UNKNOWN_SEAT', 'OTHER_CAMP', 'NOT_INVITED', 'MATCH_FULL'] as const),
  ...(['SENT_AWAY', 'NOT_READY', 'NOT_TOGETHER'] as const),
] as const;

export const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/session',
    sentence:
      'A guest session on this device. Without `refresh`, creates a new guest; without a `name`, they ' +
      'are called by a naval rank in English or French, by `Accept-Language`. With `refresh`, renews ' +
      'the session with fresh tokens, and with a new name if given. Keep `refresh`: it is the player’s ' +
      'identity; see [Sessions](#sessions). Tokens from before sessions existed are exchanged here ' +
      'once, as `refresh` or in `Authorization`.',
    session: 'not needed',
    asked: { where: 'body', schema: 'sessionRequest' },
    answer: ['201 for a new guest, else 200', 'SessionAnswer'],
    codes: [
      ...(['BAD_REQUEST', 'BAD_JSON', 'BAD_SESSION', 'SESSION_EXPIRED', 'SESSION_ENDED'] as const),
      ...([
        'REFRESH_REUSED',
        'OTHER_DEVICE',
        'ALREADY_EXCHANGED',
        'NAME_RESERVED',
        'BANNED',
        'TOO_FAST',
      ] as const),
      'STORE_UNAVAILABLE',
    ],
  },
  {
    method: 'GET',
    path: '/api/sessions',
    sentence: 'Your open sessions, last used first: one per device.',
    session: 'needed',
    answer: ['200', '{ sessions: SessionInfo[] }'],
    codes: [...SESSION, 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'POST',
    path: '/api/sessions',
    sentence:
      'Lets another of your devices in: there, send `refresh` of the answer to start its session as the ' +
      'same player. It works for one device; others get `ALREADY_EXCHANGED`, except the same device ' +
      '(`deviceId`) if its answer was lost. Pass on this token, never your own.',
    session: 'needed',
    answer: ['201', 'DeviceAnswer'],
    codes: [...SESSION, 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'DELETE',
    path: '/api/sessions',
    sentence:
      'Ends all of your sessions, or all but the one that asks: their tokens become invalid, their ' +
      'reservations are cancelled, and their connections are closed (4106), by other processes within ' +
      'seconds. You remain the same player and keep your seats; but without an open session you cannot ' +
      'prove who you are.',
    session: 'needed',
    asked: { where: 'query', schema: 'endSessionsQuery' },
    answer: ['200', '{ ended: number }'],
    codes: [...SESSION, 'BAD_REQUEST', 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'DELETE',
    path: '/api/sessions/:id',
    sentence: 'Ends one of your sessions, such as that of a lost device.',
    session: 'needed',
    answer: ['200', '{ ended: number }'],
    codes: [...SESSION, 'UNKNOWN_SESSION', 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'GET',
    path: '/api/session/me',
    sentence:
      'All data about you, in pages: your matches (at most 50 per page), then your chat lines, then ' +
      'logbook entries from your seats (at most 500 per page). `next` of a page is the `after` of the ' +
      'following one; a page may be empty without being the last.',
    session: 'needed',
    asked: { where: 'query', schema: 'personalQuery' },
    answer: ['200', 'PersonalData'],
    codes: [...SESSION, 'BAD_REQUEST', 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'DELETE',
    path: '/api/session/me',
    sentence:
      'Forgets you. Your tokens become invalid, and your connections are closed. You leave matches that ' +
      'have not begun; in live ones you leave your seat to your partners, or resign, so that nobody ' +
      'waits in vain. In every match your name is replaced by `Former player`, with nothing to tell one ' +
      'from another; your chat and logbook entries are removed. Commands and events contain no names, ' +
      'so records can still be verified. If repeated, does whatever is left to do.',
    session: 'needed',
    answer: ['200', 'Forgotten'],
    codes: [
      ...(['NO_SESSION', 'BAD_SESSION', 'SESSION_EXPIRED', 'SESSION_ENDED', 'TOO_FAST'] as const),
      ...(['STORE_UNAVAILABLE', 'SHUTTING_DOWN'] as const),
    ],
  },
  {
    method: 'GET',
    path: '/api/session/matches',
    sentence:
      'Your matches, newest first, in pages: unfinished ones, unless `phase` selects others. Each says ' +
      'whether it is your turn (`asked`), who must act and until when (`prompts`), and whether there ' +
      'are events you have not been told (`news`). Reading this does not count as being told.',
    session: 'needed',
    asked: { where: 'query', schema: 'ownMatchesQuery' },
    answer: ['200', 'OwnMatchPage'],
    codes: [...SESSION, 'BAD_REQUEST', 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'GET',
    path: '/api/session/me/blocked',
    sentence:
      'The people you block and mute. Only you can see the list. To add people at a table, use the ' +
      'requests `block` and `mute`.',
    session: 'needed',
    answer: ['200', 'BlockedPlayers'],
    codes: [...SESSION, 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'DELETE',
    path: '/api/session/me/blocked/:id',
    sentence: 'Removes a person from the list, and answers with the rest.',
    session: 'needed',
    answer: ['200', 'BlockedPlayers'],
    codes: [...SESSION, 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'GET',
    path: '/api/games',
    sentence:
      'The available games, with JSON Schemas of their options and commands. Each card also has ' +
      '`title`, `rulebook` (links by language: `en`, `fr`) and `href`, the address of the full card.',
    session: 'not needed',
    answer: ['200', '{ games: GameCard[] }'],
    codes: ['TOO_FAST'],
  },
  {
    method: 'GET',
    path: '/api/games/:id',
    sentence: 'One game, with JSON Schemas of everything that crosses the wire.',
    session: 'not needed',
    answer: ['200', 'FullGameCard'],
    codes: ['UNKNOWN_GAME', 'TOO_FAST'],
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    sentence: 'This interface as OpenAPI 3.1, generated from the request schemas.',
    session: 'not needed',
    answer: ['200', 'object'],
    codes: ['NOT_FOUND', 'TOO_FAST'],
  },
  {
    method: 'GET',
    path: '/api/wire.schema.json',
    sentence:
      'A JSON Schema for the payload of each request, reply and message of a match, and for its synced ' +
      'state; those of a game’s own commands, events and views are in its card.',
    session: 'not needed',
    answer: ['200', 'object'],
    codes: ['NOT_FOUND', 'TOO_FAST'],
  },
  {
    method: 'GET',
    path: '/api/matches',
    sentence:
      'Public matches, newest first, in pages: gathering and live ones, unless `phase` selects others, ' +
      'such as finished ones. A match with a delay for spectators is listed as they see it. `next` of a ' +
      'page is the `after` of the following one.',
    session: 'not needed',
    asked: { where: 'query', schema: 'listQuery' },
    answer: ['200', 'MatchPage'],
    codes: ['BAD_REQUEST', 'TOO_FAST'],
  },
  {
    method: 'POST',
    path: '/api/matches',
    sentence: 'Creates a match, and takes a seat in it.',
    session: 'needed',
    asked: { where: 'body', schema: 'createRequest' },
    answer: ['201', 'EnterAnswer'],
    codes: [
      ...SESSION,
      ...(['BAD_REQUEST', 'BAD_JSON', 'UNKNOWN_GAME', 'INVALID_OPTIONS', 'INVALID_SCENARIO'] as const),
      ...(['UNKNOWN_SEAT', 'SEAT_TAKEN', 'MATCH_FULL', 'TOO_MANY_MATCHES', 'TOO_MANY_TABLES'] as const),
      ...(['TOO_MANY_COMPUTERS', 'TOO_FAST', 'TOO_LARGE'] as const),
      'STORE_UNAVAILABLE',
      'SHUTTING_DOWN',
    ],
  },
  {
    method: 'POST',
    path: '/api/matches/quick',
    sentence:
      'Takes a seat in an open public match with exactly these options and clock, or creates one. The ' +
      'players waiting there are present and ready, or got their seat within the last 15 seconds; in ' +
      'correspondence matches they may be away if ready. So send `ready` as soon as you have connected, ' +
      'or nobody is matched with you. Nobody is sent back to a table they left within the last five ' +
      'minutes. Ask again while you wait alone: if another player is ready by then, you get a seat with ' +
      'them and your own table is closed; otherwise you get your own again.',
    session: 'needed',
    asked: { where: 'body', schema: 'quickRequest' },
    answer: ['200', 'EnterAnswer'],
    codes: [
      ...SESSION,
      ...(['BAD_REQUEST', 'BAD_JSON', 'UNKNOWN_GAME', 'INVALID_OPTIONS', 'TOO_MANY_MATCHES'] as const),
      ...(['UNKNOWN_SEAT', 'TOO_MANY_TABLES', 'TOO_MANY_COMPUTERS', 'TOO_FAST'] as const),
      ...(['STORE_UNAVAILABLE', 'SHUTTING_DOWN'] as const),
    ],
  },
  {
    method: 'GET',
    path: '/api/matches/:id',
    sentence:
      'One match from outside, with the seat you could take. A private match is shown to its players, ' +
      'and to requests with its code in the header `Escadre-Invite` (or as `?invite=`, which proxies ' +
      'may log).',
    session: 'optional',
    answer: ['200', 'MatchAnswer'],
    codes: ['BAD_SESSION', 'SESSION_EXPIRED', 'UNKNOWN_MATCH', 'TOO_FAST', 'MATCH_UNREADABLE'],
  },
  {
    method: 'GET',
    path: '/api/matches/:id/record',
    sentence:
      'The full record of a finished match, with all secrets and the seed: anybody can replay it and ' +
      'check each die ([verification](verification.md)). For a live match, only what a viewer has been ' +
      'shown, as a `ViewerRecord`. Private matches as above. A record comes in pages; `next` of a page ' +
      'is the `from` of the following one, and absent on the last. Ask again with `If-None-Match` and ' +
      'the `ETag` of a page: 304 means that yours is current.',
    session: 'optional',
    asked: { where: 'query', schema: 'recordQuery' },
    answer: ['200, or 304', 'RecordPage | ViewerRecord'],
    codes: [
      ...(['BAD_REQUEST', 'BAD_SESSION', 'SESSION_EXPIRED', 'UNKNOWN_MATCH', 'NO_SPECTATORS'] as const),
      ...(['NOT_A_PLAYER', 'OTHER_CAMP', 'TOO_FAST', 'MATCH_UNREADABLE'] as const),
    ],
  },
  {
    method: 'POST',
    path: '/api/matches/:id/legal',
    sentence:
      'The legal commands of one of your seats, computed by the server’s own rules, for clients without ' +
      'them. `complete` says whether the list is complete; if not, there are `more`, or the types in ' +
      '`sampled` cannot be counted. This does not count as being told anything, and changes nothing.',
    session: 'needed',
    asked: { where: 'body', schema: 'legalRequest' },
    answer: ['200', 'LegalAnswer'],
    codes: [
      ...SESSION,
      ...(['BAD_REQUEST', 'BAD_JSON', 'UNKNOWN_MATCH', 'NOT_A_PLAYER', 'TOO_FAST'] as const),
      'MATCH_UNREADABLE',
      'STORE_UNAVAILABLE',
    ],
  },
  {
    method: 'POST',
    path: '/api/matches/:id/enter',
    sentence:
      'Takes a seat (your own again, or a free one) or a place as a spectator. Also the way back after ' +
      'a lost connection. Watching (`"as": "spectator"`) needs no session: anonymous spectators can ' +
      'read the chat, and get `NO_SESSION` for anything that would be sent or saved (`chat`, `mute`, ' +
      '`unmute`, `block`, `report`). No guest is created, and nothing about them is stored.',
    session: 'optional',
    asked: { where: 'body', schema: 'enterRequest' },
    answer: ['200', 'EnterAnswer'],
    codes: [
      ...SESSION,
      ...(['BAD_REQUEST', 'BAD_JSON', 'UNKNOWN_MATCH', 'MATCH_UNREADABLE'] as const),
      ...SIT,
      ...(['NO_SPECTATORS', 'PLAYERS_CANNOT_WATCH', 'MATCH_OVER', 'TOO_MANY_TABLES', 'TOO_FAST'] as const),
      ...(['STORE_UNAVAILABLE', 'SHUTTING_DOWN'] as const),
    ],
  },
];

/** The protocol's addresses: others are for operators and browsers. */
const API = '/api/';

/** @throws Error if the application and the descriptions differ in any address */
export function mustBeAllRoutes(): void {
  const described = ROUTES.map(({ method, path }) => `${method} ${path}`).sort();
  const there = routesOf(emptyApp()).sort();
  if (JSON.stringify(described) === JSON.stringify(there)) return;
  throw new Error(
    `the application has these routes:\n${there.join('\n')}\nbut these are described:\n${described.join('\n')}`,
  );
}

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

function routesOf(app: Application): string[] {
  // Express' types do not describe a router's parts.
  const { stack }: { stack: readonly Layer[] } = Object(app.router);
  return stack.flatMap(({ route }) =>
    route === undefined || !route.path.startsWith(API)
      ? []
      : ['get', 'post', 'delete']
          .filter((method) => route.methods[method])
          .map((method) => `${method.toUpperCase()} ${route.path}`),
  );
}

/** The application with nothing behind it, for its routes. */
function emptyApp(): Application {
  const noLimits = Object.fromEntries(BUDGETS.map((budget) => [budget, 0]));
  const parts = {
    games: {},
    config: { trustProxy: 0, corsOrigins: '*', rates: noLimits, sourceMaps: false },
    connections: { count: () => {} },
    bodies: new Bodies(CONNECTION_LIMITS),
    sanctions: { banFrom: () => null },
    metrics: createMetrics(),
    logger: createLogger('silent'),
    ready: () => false,
  };
  // Its parts are never used, as no request comes.
  return createHttpApp(parts as unknown as HttpParts);
}
