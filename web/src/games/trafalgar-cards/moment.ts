/** The card game: the board of a moment. */

import type { GameRoom } from '../room.ts';
import { Still } from './still.tsx';
import { whole } from './whole-view.ts';

export const moment: Pick<GameRoom<'trafalgar-cards'>, 'Still' | 'Small' | 'whole'> = { Still, whole };
