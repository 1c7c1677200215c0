/** The card game, as the frame loads it. */

import type { GameRoom } from '../room.ts';
import { resultOf } from './figures.tsx';
import { keys } from './keys.ts';
import { Play } from './play.tsx';
import { Still } from './still.tsx';
import { whole } from './whole-view.ts';

export const room: GameRoom<'trafalgar-cards'> = { keys, Play, resultOf, Still, whole, hasTextForm: true };
