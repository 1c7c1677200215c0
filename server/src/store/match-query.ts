/** Building blocks of match queries. */

import type { PlayerId } from '@escadre/shared/kernel';
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { MatchRow, Tables } from './tables.ts';

export type MatchQuery = SelectQueryBuilder<Tables, 'matches', MatchRow>;
export type MatchColumns = ExpressionBuilder<Tables, 'matches'>;

export const allMatches = (db: Kysely<Tables>): MatchQuery => db.selectFrom('matches').selectAll();

/** True unless the host has sent the player away, or a block stands between them and a seated player. */
export const isOpenTo = (player: PlayerId) => sql<boolean>`
  not exists (select 1 from sent_away where sent_away.match = matches.id and sent_away.player = ${player})
  and not exists (
    select 1 from seats as met join blocks
      on (blocks.player = ${player} and blocks.other = met.player)
      or (blocks.other = ${player} and blocks.player = met.player)
    where met.match = matches.id and blocks.mode = 'block')`;
