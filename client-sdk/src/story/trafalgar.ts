/** The story of the board game; its words are in `escadre/story/trafalgar/en` and `/fr`. */

import { story as told } from '@escadre/shared/games/trafalgar/story/index.ts';
import type { Story } from '../match/story-types.ts';

export const story: Story<'trafalgar'> = told;
