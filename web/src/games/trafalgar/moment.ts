/** Trafalgar: the board of a moment. */

import type { GameRoom } from '../room.ts';
import { Small, Still } from './still.tsx';

export const moment: Pick<GameRoom<'trafalgar'>, 'Still' | 'Small' | 'whole'> = {
  Still,
  Small,
  whole: ({ english }) => english,
};
