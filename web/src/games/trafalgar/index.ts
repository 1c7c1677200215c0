/** Trafalgar, as the frame loads it. */

import type { GameRoom } from '../room.ts';
import { resultOf } from './figures.ts';
import { keys } from './keys.ts';
import { moment } from './moment.ts';
import { Play } from './play.tsx';
import { headingOf, nameOf } from './text-headings.ts';

export const room: GameRoom<'trafalgar'> = {
  keys,
  hasChart: true,
  Play,
  resultOf,
  ...moment,
  headingOf,
  nameOf,
};
