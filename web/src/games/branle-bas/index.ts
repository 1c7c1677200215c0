/** Branle-bas de combat, as the frame loads it. */

import type { GameRoom } from '../room.ts';
import { Play } from './play.tsx';
import { Small } from './small.tsx';
import { Still } from './still.tsx';

export const room: GameRoom<'branle-bas'> = {
  Play,
  Still,
  Small,
  whole: ({ french }) => french,
  hasTextForm: true,
};
