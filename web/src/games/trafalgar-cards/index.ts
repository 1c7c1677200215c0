/** The card game, as the frame loads it. */

import type { GameRoom } from '../room.ts';
import { Play } from './play.tsx';

export const room: GameRoom<'trafalgar-cards'> = { Play };
