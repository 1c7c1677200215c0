/** The site, the games played here, and the description of this interface for programs. */

import { oEmbedQuery } from '@escadre/shared/protocol';
import { inPath } from './resource.ts';
import { type Route, route } from './route.ts';

export const GAME_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/site',
    sentence: 'The site, as its operator has set it up. Keep the answer for a minute.',
    session: 'not needed',
    reply: 'SiteAnswer',
    codes: [],
    answer: ({ site }, { response }) => {
      response.set('Cache-Control', 'public, max-age=60');
      return site;
    },
  }),
  route({
    method: 'GET',
    path: '/api/notice',
    sentence: 'What the operator tells everybody now, such as a restart in five minutes. Ask once a minute.',
    session: 'not needed',
    reply: 'NoticeAnswer',
    codes: [],
    answer: ({ notice }) => notice(),
  }),
  route({
    method: 'GET',
    path: '/api/oembed',
    sentence:
      'How a page shows a match or a replay in a frame: [oEmbed](https://oembed.com) 1.0. Only the address ' +
      'is read, so the answer says nothing about the match. Needs SITE_URL.',
    session: 'not needed',
    query: oEmbedQuery,
    reply: 'OEmbedAnswer',
    codes: ['NOT_FOUND', 'NOT_IMPLEMENTED'],
    answer: ({ embeds }, { input, response }) => {
      const frame = embeds(input);
      response.set('Cache-Control', 'public, max-age=3600');
      return frame;
    },
  }),
  route({
    method: 'GET',
    path: '/api/games',
    sentence: 'The available games, with JSON Schemas of their options and commands.',
    session: 'not needed',
    reply: '{ games: GameCard[] }',
    codes: [],
    answer: ({ games }) => games.list(),
  }),
  route({
    method: 'GET',
    path: '/api/games/:id',
    sentence: 'One game, with JSON Schemas of everything that crosses the wire.',
    session: 'not needed',
    reply: 'FullGameCard',
    codes: ['UNKNOWN_GAME'],
    answer: ({ games }, { request }) => games.one(inPath(request, 'id')),
  }),
  route({
    method: 'GET',
    path: '/api/openapi.json',
    sentence: 'This interface as OpenAPI 3.1, generated from the request schemas.',
    session: 'not needed',
    reply: 'object',
    codes: ['NOT_FOUND'],
    answer: ({ descriptions }) => descriptions('openapi.json'),
  }),
  route({
    method: 'GET',
    path: '/api/wire.schema.json',
    sentence:
      'A JSON Schema for the payload of each request, reply and message of a match, and for its synced ' +
      'state; those of a game’s own commands, events and views are in its card.',
    session: 'not needed',
    reply: 'object',
    codes: ['NOT_FOUND'],
    answer: ({ descriptions }) => descriptions('wire.schema.json'),
  }),
];
