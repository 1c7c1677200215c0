/** A nudge has a process look at what has changed, and at nothing else. */

import { asPlayerId } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import { actOn, type Nudge } from '../../src/cluster/nudges.ts';

const player = asPlayerId('p-ann');
const nudges: readonly [Nudge, string][] = [
  [{ what: 'sessions' }, 'ended sessions'],
  [{ what: 'players' }, 'players'],
  [{ what: 'sanctions' }, 'sanctions'],
  [{ what: 'talk', player }, 'talk of p-ann'],
  [{ what: 'ended', process: 'x' }, 'end of x'],
];

test.each(nudges)('%j', async (nudge, what) => {
  const looked: string[] = [];
  const at = (name: string) => ({ look: async () => void looked.push(name) });
  await actOn(
    {
      endedSessions: at('ended sessions'),
      playerData: at('players'),
      moderation: at('sanctions'),
      tables: { resendTalk: async (each) => void looked.push(`talk of ${each}`) },
      onEnded: (process) => looked.push(`end of ${process}`),
    },
    nudge,
  );
  expect(looked).toEqual([what]);
});
