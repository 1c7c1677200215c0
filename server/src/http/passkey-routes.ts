/** Passkeys: to make, to list, to remove, and to come back by. */

import { byPasskeyRequest, passkeyRequest } from '@escadre/shared/protocol';
import { inPath } from './resource.ts';
import { type Route, route } from './route.ts';

export const PASSKEY_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/session/passkeys/ask',
    sentence:
      'What the browser needs to make a passkey for you (`PublicKeyCredential.parseCreationOptionsFromJSON`). ' +
      'Only on a site whose `GET /api/site` says `passkeys`, and on pages of its `url`.',
    session: 'needed',
    budget: 'session',
    reply: 'PasskeyCreation',
    codes: ['NOT_FOUND', 'TOO_MANY_PASSKEYS'],
    answer: ({ passkeys }, { player }) => passkeys.ask(player),
  }),
  route({
    method: 'POST',
    path: '/api/session/passkeys',
    sentence:
      'Keeps the passkey that the browser has made: it brings you back when this device has lost its session. ' +
      'At most 10.',
    session: 'needed',
    body: passkeyRequest,
    budget: 'session',
    status: 201,
    reply: 'PasskeyInfo',
    codes: ['NOT_FOUND', 'BAD_PASSKEY', 'TOO_MANY_PASSKEYS'],
    answer: ({ passkeys }, { player, input }) => passkeys.make(player, input),
  }),
  route({
    method: 'GET',
    path: '/api/session/passkeys',
    sentence: 'Your passkeys, the oldest first.',
    session: 'needed',
    reply: 'PasskeyList',
    codes: [],
    answer: async ({ passkeys }, { player }) => ({ passkeys: await passkeys.of(player.id) }),
  }),
  route({
    method: 'DELETE',
    path: '/api/session/passkeys/:id',
    sentence: 'Removes one of your passkeys, and answers with the rest. Sessions begun by it continue.',
    session: 'needed',
    budget: 'session',
    reply: 'PasskeyList',
    codes: [],
    answer: async ({ passkeys }, { player, request }) => {
      await passkeys.remove(player.id, inPath(request, 'id'));
      return { passkeys: await passkeys.of(player.id) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/session/by-passkey/ask',
    sentence:
      'What the browser needs to use a passkey (`PublicKeyCredential.parseRequestOptionsFromJSON`). It names no ' +
      'player: the browser offers the passkeys it has for this site.',
    session: 'not needed',
    budget: 'session',
    reply: 'PasskeyQuestion',
    codes: ['NOT_FOUND'],
    answer: ({ passkeys }) => passkeys.askAny(),
  }),
  route({
    method: 'POST',
    path: '/api/session/by-passkey',
    sentence:
      'A session of the player whose passkey this is, on this device. Your other devices find it among your ' +
      'sessions with `cameBy`. Tries are limited by address and by passkey.',
    session: 'not needed',
    body: byPasskeyRequest,
    budget: 'recover',
    status: 201,
    reply: 'SessionAnswer',
    codes: ['NOT_FOUND', 'BAD_PASSKEY', 'STORE_UNAVAILABLE'],
    answer: async ({ passkeys, budgets }, { response, input }) => {
      const answer = await passkeys.comeBack(input, budgets.recoveryId.spend);
      response.locals.about = { player: answer.player.id };
      return answer;
    },
  }),
];
