/** Trafalgar, as the frame loads it. */

import type { GameRoom } from '../room.ts';
import { resultOf } from './figures.ts';
import { headingOf } from './in-words.ts';
import { keys } from './keys.ts';
import { Play } from './play.tsx';
import { Small, Still } from './still.tsx';

export const room: GameRoom<'trafalgar'> = {
  keys,
  hasChart: true,
  Play,
  resultOf,
  Still,
  Small,
  headingOf,
  whole: ({ english }) => english,
};
