/** Trafalgar, as the frame loads it. */

import type { GameRoom } from '../room.ts';
import { resultOf } from './figures.ts';
import { keys } from './keys.ts';
import { Play } from './play.tsx';
import { Small, Still } from './still.tsx';
import { headingOf } from './text-headings.ts';

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
