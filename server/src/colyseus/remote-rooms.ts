/** Asks rooms of other processes through the framework. */

import { matchMaker } from '@colyseus/core';
import type { MatchId } from '@escadre/shared/kernel';
import type { RoomLine } from '../cluster/remote-holder.ts';
import { ASKED } from './asked.ts';
import type { SteadyPresence } from './steady-presence.ts';

export const remoteRooms = (presence: SteadyPresence): RoomLine => ({
  get isThere() {
    return presence.isThere;
  },
  isHeard: (match: MatchId) => presence.isHeard(match),
  ask: async (match, question, args, within) => {
    try {
      return await matchMaker.remoteRoomCall(match, ASKED, [question, args], within);
    } catch {
      // The framework’s error quotes the question, which is nobody’s business.
      throw new Error('no answer');
    }
  },
});
