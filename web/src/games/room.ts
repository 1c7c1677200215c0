/** What each game brings to the frame: the same rooms in every game, loaded when a match of it is entered. */

import type { GameId } from 'escadre';
import type { ComponentType } from 'preact';
import type { MatchModel } from '../match/model.ts';

export interface GameRoom<Id extends GameId = GameId> {
  /** The board with its Word, from the start to the end. */
  readonly Play: ComponentType<{ readonly model: MatchModel<Id> }>;
}
