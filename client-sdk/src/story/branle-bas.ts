/** The story of Branle-bas de combat; its words are in `escadre/story/branle-bas/en` and `/fr`. */

import { story as told } from '@escadre/shared/games/branle-bas/story/index.ts';
import type { Story } from '../match/story-types.ts';

export const story: Story<'branle-bas'> = told;
