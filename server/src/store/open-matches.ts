/** A player’s unfinished matches, as limits count them. */

import { asMatchId } from '@escadre/shared/kernel/ids.ts';
import type { Phase } from '@escadre/shared/protocol';
import type { OpenMatch } from './model.ts';
import { computerPlayer } from './player-ids.ts';
import type { PointQuery } from './point-reads.ts';

interface OpenRow {
  readonly id: string;
  readonly game: string;
  readonly phase: string;
  readonly computers: number | null;
}

/** The oldest first. */
export const openMatches: PointQuery<OpenRow> = (db, player) =>
  db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match')
    .select(['matches.id', 'matches.game', 'matches.phase', 'matches.created_at'])
    .select((eb) =>
      eb
        .selectFrom('seats as any_seat')
        .select((each) => each.fn.countAll<number>().as('count'))
        .whereRef('any_seat.match', '=', 'matches.id')
        .where('any_seat.player', 'like', `${computerPlayer('')}%`)
        .as('computers'),
    )
    .distinct()
    .where('seats.player', '=', player)
    .where('matches.phase', '!=', 'over')
    .orderBy('matches.created_at')
    .orderBy('matches.id');

export const readOpenMatch = ({ id, game, phase, computers }: OpenRow): OpenMatch => ({
  id: asMatchId(id),
  game,
  // This query bypasses the columns’ codecs.
  phase: phase as Phase,
  withComputer: Number(computers) > 0,
});
