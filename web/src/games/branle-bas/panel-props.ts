import type { MatchModel } from '../../match/model.ts';
import type { Draft, Gesture, Situation } from './input.ts';
import type { SeaWords } from './words.ts';

/** The props of every part of the Word during a prompt. */
export interface AskedProps {
  readonly model: MatchModel<'branle-bas'>;
  readonly situation: Situation;
  readonly draft: Draft;
  readonly names: Readonly<Record<string, string>>;
  readonly words: SeaWords;
  readonly send: (gesture: Gesture) => void;
  readonly confirm: () => void;
}

/** The same with the draft unread: only components that read it are redrawn when it changes. */
export interface DraftedProps extends Omit<AskedProps, 'draft'> {
  readonly drafted: () => Draft | undefined;
}
