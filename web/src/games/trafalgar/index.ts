/** Trafalgar, as the frame loads it. */

import type { GameRoom } from '../room.ts';
import { Play } from './play.tsx';
import { Small, Still } from './still.tsx';

export const room: GameRoom<'trafalgar'> = { Play, Still, Small, whole: ({ english }) => english };
