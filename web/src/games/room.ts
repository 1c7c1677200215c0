/** What each game brings to the frame: the same rooms in every game, loaded when a match of it is entered. */

import type { GameId } from 'escadre';
import type { ComponentType } from 'preact';
import type { Language } from '../app/settings.ts';
import type { Happening, MatchModel } from '../match/model.ts';

/** A sentence of the story. */
export interface Line {
  readonly text: string;
  readonly tone: 'title' | 'faint' | 'plain' | 'strong' | 'good' | 'bad';
}

/** What the words of a game tell, in one language. */
export interface GameStory<Id extends GameId = GameId> {
  tell(happening: Happening<Id>, model: MatchModel<Id>): readonly Line[];
  /** How the match has ended, in a sentence. */
  ending(model: MatchModel<Id>): string;
  /** What a camp, and a seat, is called. */
  camp(camp: string): string;
  seat(seat: string): string;
  /** How the board stands, in words. */
  describe(model: MatchModel<Id>): readonly Line[];
}

export interface GameRoom<Id extends GameId = GameId> {
  /** The board with its Word, from the start to the end. */
  readonly Play: ComponentType<{ readonly model: MatchModel<Id> }>;
  story(language: Language): Promise<GameStory<Id>>;
}
