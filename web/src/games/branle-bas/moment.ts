/** Branle-bas de combat: the board of a moment. */

import type { GameRoom } from '../room.ts';
import { Small } from './small-sea.tsx';
import { Still } from './still.tsx';

export const moment: Pick<GameRoom<'branle-bas'>, 'Still' | 'Small' | 'whole'> = {
  Still,
  Small,
  whole: ({ french }) => french,
};
