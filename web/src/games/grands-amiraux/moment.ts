/** Les Grands Amiraux: the board of a moment. */

import type { GameRoom } from '../room.ts';
import { Still } from './still.tsx';
import { whole } from './whole-view.ts';

export const moment: Pick<GameRoom<'grands-amiraux'>, 'Still' | 'Small' | 'whole'> = { Still, whole };
