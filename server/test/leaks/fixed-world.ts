/** Everything fixed that could vary: time, ids, seeds, invites. */

import type { World } from '@escadre/server';
import { ManualTime } from '../support/manual-time.ts';
import type { Pair } from './pair.ts';

export const INVITE = 'the-invite';
const START = 1_800_000_000_000;

export function fixedWorld(pair: Pair): World & { readonly time: ManualTime } {
  let ids = 0;
  return {
    games: { [pair.game.id]: pair.game },
    time: new ManualTime(START),
    newId: () => `id-${++ids}`,
    newSeed: () => pair.seed,
    newInvite: () => INVITE,
    newRequestId: () => 'request',
    answerDelay: ({ least, most }) => Math.round((least + most) / 2),
    heartbeat: 0,
  };
}
