/** The table in French. */

import { fr } from '@escadre/shared/story/table/fr.ts';
import type { TableWords } from '../../match/story-types.ts';

export const table: TableWords = fr;
