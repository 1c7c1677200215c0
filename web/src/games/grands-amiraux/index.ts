/** Les Grands Amiraux, as the frame loads it. */

import type { GameRoom } from '../room.ts';
import { resultOf } from './figures.ts';
import { keys } from './keys.ts';
import { Play } from './play.tsx';
import { Still } from './still.tsx';
import { whole } from './whole-view.ts';

export const room: GameRoom<'grands-amiraux'> = {
  keys,
  hasChart: true,
  Play,
  resultOf,
  Still,
  whole,
  hasTextForm: true,
};
