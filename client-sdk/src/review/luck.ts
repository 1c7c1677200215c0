/** The luck of each camp in a finished match. */

import type { GameTypes } from '@escadre/shared/kernel';
import { luckIn } from '@escadre/shared/kernel/luck.ts';
import type { Camp, GameId } from '../base/game-types.ts';
import { errorOf } from '../base/refusal-error.ts';
import type { MatchRecord, RecordedLuck } from '../base/wire.ts';
import { gameOf } from './recorded-game.ts';

/**
 * The results of a camp's draws, compared with the average: each shot hits with its odds at that
 * distance, each broadside does the damage of one of six faces, each card comes from the cards then left.
 */
export interface Luck<Id extends GameId = GameId> extends Omit<RecordedLuck, 'camp'> {
  readonly camp: Camp<Id>;
}

/**
 * The luck of each camp, in the game's order: in `trafalgar` hits, in `branle-bas` the damage of broadsides, in
 * `trafalgar-cards` the printed points of the cards dealt and drawn, unless the match began from a position.
 * Empty for `grands-amiraux`, which has no dice. A camp without draws is left out.
 *
 * It takes the record at its word: `verifyRecord` checks it.
 *
 * @throws UNKNOWN_GAME, RECORD_DAMAGED
 */
export function luckOf<Id extends GameId = GameId>(record: MatchRecord): readonly Luck<Id>[] {
  const game = gameOf(record);
  try {
    // A record’s camps are those of its game.
    return luckIn<GameTypes>(game, record) as readonly Luck<Id>[];
  } catch (cause) {
    throw errorOf(cause);
  }
}
