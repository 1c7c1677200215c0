/** A game in words alone: how it is played here until its board is drawn, and beside it afterwards. */

import type { GameRoom } from '../room.ts';
import { Play } from './play.tsx';

export const textRoom: GameRoom = { Play };
