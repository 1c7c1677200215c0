/** The query of a match's lines of talk. */

import type { MatchId } from '@escadre/shared/kernel';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The last lines of each audience of a match, at most `most` of each, the oldest first. */
export const lastTalk = (db: Kysely<Tables>, id: MatchId, most: number) =>
  db
    .selectFrom(linesOfTalk(db, id).as('lines'))
    .selectAll()
    .where('back', '<=', most)
    .orderBy('at')
    .orderBy('line');

/** The lines of a match, each numbered backwards within its audience. */
const linesOfTalk = (db: Kysely<Tables>, id: MatchId) =>
  db
    .selectFrom('talk')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('camp').orderBy('at', 'desc').orderBy('line', 'desc'))
        .as('back'),
    )
    .where('match', '=', id);
