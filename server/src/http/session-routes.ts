/** Sessions of guests, and the data about them. */

import { endSessionsQuery, personalQuery, sessionRequest } from '@escadre/shared/protocol';
import type { RequestHandler } from 'express';
import { networkOf } from '../client-network.ts';
import { Fault } from '../fault.ts';
import { bearerToken } from '../identity/session.ts';
import { mustBeAdmitted } from '../identity/site-entry.ts';
import { inPath } from './resource.ts';
import { type ApiParts, type Route, route } from './route.ts';
import { tokenOf } from './visitor.ts';

/**
 * Renewals are charged to their session: after a restart, a whole school may renew from one address. Other
 * requests, unreadable ones too, are charged to the address.
 */
const counted =
  ({ bodies, sessions, budgets }: ApiParts): RequestHandler =>
  (request, response, next) => {
    bodies.sessionJson(request, response, async (fault) => {
      try {
        const { refresh }: { refresh?: unknown } = Object(request.body);
        const bearer = /^Bearer +(\S+)/i.exec(request.headers.authorization ?? '')?.[1];
        const token = typeof refresh === 'string' ? refresh : bearer;
        const whose = token === undefined ? null : sessions.countedAs(token);
        if (whose === null) await budgets.session.spend(networkOf(request.ip));
        else await budgets.rejoin.spend(whose);
        next(fault);
      } catch (error) {
        next(error);
      }
    });
  };

export const SESSION_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/session',
    sentence:
      'A guest session on this device. Without `refresh`, creates a new guest; without a `name`, they ' +
      'are called by a naval rank in English or French, by `Accept-Language`. A closed site wants its code ' +
      'or an invitation, as `entry`. With `refresh`, renews ' +
      'the session with fresh tokens, and with a new name if given. Keep `refresh`: it is the player’s ' +
      'identity; see [Sessions](#sessions). Tokens from before sessions existed are exchanged here ' +
      'once, as `refresh` or in `Authorization`.',
    session: 'not needed',
    body: sessionRequest,
    status: { 200: 'the session continues', 201: 'a new guest' },
    reply: 'SessionAnswer',
    codes: [
      ...(['BAD_SESSION', 'SESSION_EXPIRED', 'SESSION_ENDED', 'REFRESH_REUSED', 'OTHER_DEVICE'] as const),
      ...(['ENTRY_NEEDED', 'ALREADY_EXCHANGED', 'NAME_RESERVED', 'STORE_UNAVAILABLE'] as const),
    ],
    guards: (parts) => [counted(parts)],
    answer: async (parts, { request, response, input: { refresh, entry, ...newcomer } }) => {
      const { sessions } = parts;
      const token = refresh ?? bearerToken(request.headers.authorization);
      if (token === undefined) await mustBeAdmitted(parts, entry);
      const answer = await (token === undefined
        ? sessions.guest(newcomer, request.headers['accept-language'])
        : sessions.refresh(token, newcomer));
      response.locals.about = { player: answer.player.id };
      response.status(token === undefined ? 201 : 200);
      return answer;
    },
  }),
  route({
    method: 'GET',
    path: '/api/sessions',
    sentence: 'Your open sessions, last used first: one per device.',
    session: 'needed',
    reply: '{ sessions: SessionInfo[] }',
    codes: [],
    answer: async ({ sessions }, { player }) => ({ sessions: await sessions.list(player) }),
  }),
  route({
    method: 'POST',
    path: '/api/sessions',
    sentence:
      'Lets another of your devices in: there, send `refresh` of the answer to start its session as the ' +
      'same player. It works for one device; others get `ALREADY_EXCHANGED`, except the same device ' +
      '(`deviceId`) if its answer was lost. Pass on this token, never your own.',
    session: 'needed',
    budget: 'session',
    status: 201,
    reply: 'DeviceAnswer',
    codes: [],
    answer: ({ sessions }, { player }) => sessions.forAnotherDevice(player),
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions',
    sentence:
      'Ends all of your sessions, or all but the one that asks: their tokens and reservations ' +
      'become invalid, and their connections are closed (4106), by other processes within ' +
      'seconds. You remain the same player and keep your seats; but without an open session you cannot ' +
      'prove who you are.',
    session: 'needed',
    query: endSessionsQuery,
    budget: 'session',
    reply: '{ ended: number }',
    codes: [],
    answer: async ({ sessions }, { player, input: { keep } }) => ({
      ended: await sessions.end(player.id, (id) => keep === undefined || id !== player.session),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    sentence: 'Ends one of your sessions, such as that of a lost device.',
    session: 'needed',
    budget: 'session',
    reply: '{ ended: number }',
    codes: ['UNKNOWN_SESSION'],
    answer: async ({ sessions }, { player, request }) => {
      const ended = await sessions.end(player.id, (id) => id === inPath(request, 'id'));
      if (ended === 0) throw new Fault('UNKNOWN_SESSION', 'You have no open session with that id.');
      return { ended };
    },
  }),
  route({
    method: 'GET',
    path: '/api/session/me',
    sentence:
      'All data about you, in pages: your matches (at most 50 per page), then your chat lines, then ' +
      'logbook entries from your seats (at most 500 per page). `next` of a page is the `after` of the ' +
      'following one; a page may be empty without being the last.',
    session: 'needed',
    query: personalQuery,
    reply: 'PersonalData',
    codes: [],
    answer: async ({ playerData, sessions }, { player, input: { after } }) =>
      playerData.about(player, await sessions.list(player), after),
  }),
  route({
    method: 'DELETE',
    path: '/api/session/me',
    sentence:
      'Forgets you. Your tokens become invalid, and your connections are closed. You leave matches that ' +
      'have not begun; in live ones you leave your seat to your partners, or resign, so that nobody ' +
      'waits in vain. In every match your name is replaced by `Former player`, with nothing to tell one ' +
      'from another; your chat and logbook entries are removed. Commands and events contain no names, ' +
      'so records can still be verified. If repeated, does whatever is left to do.',
    session: 'needed, even if ended',
    budget: 'session',
    reply: 'Forgotten',
    codes: ['SHUTTING_DOWN'],
    answer: async ({ playerData, sessions }, { request, response }) => {
      const player = await sessions.toBeForgotten(tokenOf(request));
      response.locals.about = { player };
      return playerData.forget(player, sessions.expiry());
    },
  }),
  route({
    method: 'GET',
    path: '/api/session/me/blocked',
    sentence:
      'The people you block and mute. Only you can see the list. To add people at a table, use the ' +
      'requests `block` and `mute`.',
    session: 'needed',
    reply: 'BlockedPlayers',
    codes: [],
    answer: ({ playerData }, { player }) => playerData.blocked(player.id),
  }),
  route({
    method: 'DELETE',
    path: '/api/session/me/blocked/:id',
    sentence: 'Removes a person from the list, and answers with the rest.',
    session: 'needed',
    reply: 'BlockedPlayers',
    codes: [],
    answer: ({ playerData }, { player, request }) => playerData.unblock(player.id, inPath(request, 'id')),
  }),
];
