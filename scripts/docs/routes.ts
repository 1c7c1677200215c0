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
      'A guest’s session on this device. Without `refresh` it is a new guest, who is called by a rank in English or ' +
      'French, as `Accept-Language` has it, where they give no `name`; with it, the session goes on with fresh ' +
      'tokens, and another name where one is given. Keep `refresh`: it is the player; see [Sessions](#sessions). ' +
      'Tokens of before there were sessions are exchanged here once, as `refresh` or in `Authorization`.',
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
    sentence: 'Your sessions that are open, the one that was used last first: one for each of your devices.',
    session: 'needed',
    answer: ['200', '{ sessions: SessionInfo[] }'],
    codes: [...SESSION, 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'POST',
    path: '/api/sessions',
    sentence:
      'Lets another device of yours in: there, `refresh` of the answer begins its session as the same player, for one device. Whoever ' +
      'comes later with it is told `ALREADY_EXCHANGED`, but for the same device (`deviceId`), whose answer may have been lost. ' +
      'Pass on this one, and never your own.',
    session: 'needed',
    answer: ['201', 'DeviceAnswer'],
    codes: [...SESSION, 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'DELETE',
    path: '/api/sessions',
    sentence:
      'Ends all of your sessions, or all but the one that asks: their tokens are worth nothing from now on, places that ' +
      'are kept for them are nobody’s, and their lines are closed (4106), by other processes within seconds. You stay who you are, ' +
      'and keep your seats: but without a session that is open, nobody can show any more that they are you.',
    session: 'needed',
    asked: { where: 'query', schema: 'endSessionsQuery' },
    answer: ['200', '{ ended: number }'],
    codes: [...SESSION, 'BAD_REQUEST', 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'DELETE',
    path: '/api/sessions/:id',
    sentence: 'Ends one of your sessions, such as that of a device which you have lost.',
    session: 'needed',
    answer: ['200', '{ ended: number }'],
    codes: [...SESSION, 'UNKNOWN_SESSION', 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'GET',
    path: '/api/session/me',
    sentence:
      'All that is kept about you, in pages: your matches (at most 50 a page), then the lines of talk that you said, then ' +
      'what was written in logbooks from your seats (at most 500 a page). `next` of a page is the `after` of the ' +
      'following one; a page may be empty and not the last.',
    session: 'needed',
    asked: { where: 'query', schema: 'personalQuery' },
    answer: ['200', 'PersonalData'],
    codes: [...SESSION, 'BAD_REQUEST', 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'DELETE',
    path: '/api/session/me',
    sentence:
      'Forgets you. Your tokens are worth nothing any more, and your lines are closed. You leave the matches that have not ' +
      'begun; those that are played you leave to your partners, or resign, as nobody is to wait for somebody who cannot ' +
      'come back. In every match `Former player` stands in the place of your name, with nothing that tells ' +
      'one from the other; your talk and what was written in logbooks from your seats is removed. Commands and events hold no ' +
      'names, so records can still be checked. Asked again, it does what is left to do.',
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
      'Your matches, the newest first, in pages: those that are not over, where `phase` does not choose. Each says whether you ' +
      'are asked (`asked`), who is and until when (`prompts`), and whether something has happened that you have not been told ' +
      '(`news`). Reading this here tells nothing for the first time.',
    session: 'needed',
    asked: { where: 'query', schema: 'ownMatchesQuery' },
    answer: ['200', 'OwnMatchPage'],
    codes: [...SESSION, 'BAD_REQUEST', 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'GET',
    path: '/api/session/me/blocked',
    sentence:
      'Whom you block and mute. The list is yours alone: nobody is told that they are on one. People come on it at a table, ' +
      'by the requests `block` and `mute`.',
    session: 'needed',
    answer: ['200', 'BlockedPlayers'],
    codes: [...SESSION, 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'DELETE',
    path: '/api/session/me/blocked/:id',
    sentence: 'Takes somebody off the list, and answers with what is left of it.',
    session: 'needed',
    answer: ['200', 'BlockedPlayers'],
    codes: [...SESSION, 'TOO_FAST', 'STORE_UNAVAILABLE'],
  },
  {
    method: 'GET',
    path: '/api/games',
    sentence:
      'The games that are played here, with JSON Schemas of their options and commands. Each card also has `title`, ' +
      '`rulebook` (links by language: `en`, `fr`) and `href`, the address of the full card.',
    session: 'not needed',
    answer: ['200', '{ games: GameCard[] }'],
    codes: ['TOO_FAST'],
  },
  {
    method: 'GET',
    path: '/api/games/:id',
    sentence: 'One game, with JSON Schemas of all that crosses the wire.',
    session: 'not needed',
    answer: ['200', 'FullGameCard'],
    codes: ['UNKNOWN_GAME', 'TOO_FAST'],
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    sentence: 'All of this as OpenAPI 3.1, generated from the shapes that requests are checked with.',
    session: 'not needed',
    answer: ['200', 'object'],
    codes: ['NOT_FOUND', 'TOO_FAST'],
  },
  {
    method: 'GET',
    path: '/api/wire.schema.json',
    sentence:
      'A JSON Schema for the payload of each request, reply and message of a match, and for its synced state; those of a ' +
      'game’s own commands, events and views are in its card.',
    session: 'not needed',
    answer: ['200', 'object'],
    codes: ['NOT_FOUND', 'TOO_FAST'],
  },
  {
    method: 'GET',
    path: '/api/matches',
    sentence:
      'Public matches, the newest first, in pages: those that gather players and those that are played, where ' +
      '`phase` does not choose; those that are over where it asks for them. One that spectators see late stays as it was ' +
      'until they see it. `next` of a page is the `after` of the following one.',
    session: 'not needed',
    asked: { where: 'query', schema: 'listQuery' },
    answer: ['200', 'MatchPage'],
    codes: ['BAD_REQUEST', 'TOO_FAST'],
  },
  {
    method: 'POST',
    path: '/api/matches',
    sentence: 'Makes a match, and sits down at it.',
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
      'Sits down at an open public match of just these options and clock, or makes one. Whoever waits there is there and ' +
      'ready, or was given a seat within the last 15 seconds; by post they may be away, where they are ready. So ask ' +
      '`ready` as soon as you have connected, or nobody is led to you. Nobody is led back to a table that they left within ' +
      'the last five minutes. Ask again while you wait alone: you get a seat where somebody else is ready by then, and your own ' +
      'table is given up; else you get your own again.',
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
      'One match from outside, with the seat that is there for whoever asks. A private one shows itself to its players, and to whoever brings its code in the ' +
      'header `Escadre-Invite` (or as `?invite=`, which proxies may log).',
    session: 'optional',
    answer: ['200', 'MatchAnswer'],
    codes: ['BAD_SESSION', 'SESSION_EXPIRED', 'UNKNOWN_MATCH', 'TOO_FAST', 'MATCH_UNREADABLE'],
  },
  {
    method: 'GET',
    path: '/api/matches/:id/record',
    sentence:
      'All of a match that is over, secrets and seed included: whoever has it can replay it and check each die ' +
      '([verification](verification.md)). Of a match that goes on, what a viewer has been shown and no more, as a ' +
      '`ViewerRecord`. Private matches as above. A record comes in pages; `next` of a page is the `from` of the following ' +
      'one, and where it is absent there is no more. Ask again with `If-None-Match` and the `ETag` of a page: 304 says that ' +
      'it is the one you have.',
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
      'What is legal now for a seat of yours, by the very rules that decide, for whoever has none of them at hand. `complete` says ' +
      'whether it is all; else `more` were not listed, or the types in `sampled` cannot be counted. Nothing is told for the first ' +
      'time here, and nothing changes.',
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
      'Takes a seat (your own again, or a free one) or a place to watch from. Also the way back after a connection broke. To watch ' +
      '(`"as": "spectator"`) takes no session: who has none reads the talk, and is refused `NO_SESSION` for all that would be ' +
      'said or kept (`chat`, `mute`, `unmute`, `block`, `report`). No guest comes into being, and nothing is kept of them.',
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
    `the application answers at\n${there.join('\n')}\nand described is\n${described.join('\n')}`,
  );
}

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

function routesOf(app: Application): string[] {
  // Express' types do not describe a router's parts.
  const { stack } = app.router as unknown as { stack: readonly Layer[] };
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
