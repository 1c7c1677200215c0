/** The card game, as the frame loads it. */

import type { GameRoom } from '../room.ts';
import { resultOf } from './figures.ts';
import { keys } from './keys.ts';
import { moment } from './moment.ts';
import { Play } from './play.tsx';

export const room: GameRoom<'trafalgar-cards'> = { ...moment, keys, Play, resultOf, hasTextForm: true };
