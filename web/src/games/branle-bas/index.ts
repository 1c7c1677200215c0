/** Branle-bas de combat, as the frame loads it. */

import type { GameRoom } from '../room.ts';
import { resultOf } from './figures.ts';
import { keys } from './keys.ts';
import { moment } from './moment.ts';
import { Play } from './play.tsx';

export const room: GameRoom<'branle-bas'> = {
  keys,
  hasChart: true,
  Play,
  resultOf,
  ...moment,
  hasTextForm: true,
};
