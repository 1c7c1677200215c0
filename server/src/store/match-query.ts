/** Building blocks of match queries. */

import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { MatchRow, Tables } from './tables.ts';

export type MatchQuery = SelectQueryBuilder<Tables, 'matches', MatchRow>;
export type MatchColumns = ExpressionBuilder<Tables, 'matches'>;

export const allMatches = (db: Kysely<Tables>): MatchQuery => db.selectFrom('matches').selectAll();
