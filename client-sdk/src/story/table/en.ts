/** The table in English. */

import { en } from '@escadre/shared/story/table/en.ts';
import type { TableWords } from '../../telling.ts';

export const table: TableWords = en;
