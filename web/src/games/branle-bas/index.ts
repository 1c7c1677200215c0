/** Branle-bas de combat, as the frame loads it. */

import type { GameRoom } from '../room.ts';
import { resultOf } from './figures.ts';
import { keys } from './keys.ts';
import { Play } from './play.tsx';
import { Small } from './small-sea.tsx';
import { Still } from './still.tsx';

export const room: GameRoom<'branle-bas'> = {
  keys,
  hasChart: true,
  Play,
  resultOf,
  Still,
  Small,
  whole: ({ french }) => french,
  hasTextForm: true,
};
