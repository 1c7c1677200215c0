/** Recovery codes: to make, to end, and to come back by. */

import { recoverRequest } from '@escadre/shared/protocol';
import { type Route, route } from './route.ts';

export const RECOVERY_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/session/recovery-code',
    sentence:
      'Makes your recovery code: 24 letters and digits that bring you back when this device has lost its ' +
      'session. It is shown once and works until you make or remove one; a new code ends the last.',
    session: 'needed',
    budget: 'session',
    status: 201,
    reply: 'RecoveryCode',
    codes: [],
    answer: ({ recovery }, { player }) => recovery.make(player),
  }),
  route({
    method: 'GET',
    path: '/api/session/recovery-code',
    sentence: 'When your recovery code was made and last used; empty if you have none.',
    session: 'needed',
    reply: 'RecoveryInfo',
    codes: [],
    answer: ({ recovery }, { player }) => recovery.about(player.id),
  }),
  route({
    method: 'DELETE',
    path: '/api/session/recovery-code',
    sentence: 'Ends your recovery code. Sessions begun by it continue.',
    session: 'needed',
    budget: 'session',
    reply: 'RecoveryInfo',
    codes: [],
    answer: async ({ recovery }, { player }) => {
      await recovery.end(player.id);
      return {};
    },
  }),
  route({
    method: 'POST',
    path: '/api/session/recover',
    sentence:
      'A session of the player whose recovery code this is, on this device. Your other devices find it among ' +
      'your sessions with `cameBy`. Tries are limited by address and by code.',
    session: 'not needed',
    body: recoverRequest,
    budget: 'recover',
    status: 201,
    reply: 'SessionAnswer',
    codes: ['BAD_RECOVERY_CODE', 'STORE_UNAVAILABLE'],
    answer: async ({ recovery, budgets }, { response, input }) => {
      const answer = await recovery.comeBack(input, budgets.recoveryId.spend);
      response.locals.about = { player: answer.player.id };
      return answer;
    },
  }),
];
