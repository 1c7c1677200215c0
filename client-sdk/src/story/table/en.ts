/** The table in English. */

import { en } from '@escadre/shared/story/table/en.ts';
import type { TableWords } from '../../match/story-types.ts';

export const table: TableWords = en;
