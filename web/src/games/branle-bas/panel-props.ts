import type { MatchModel } from '../../match/model.ts';
import type { Draft, Gesture, Situation } from './input.ts';
import type { SeaWords } from './words.ts';

/** What every part of the Word is given while something is asked. */
export interface AskedProps {
  readonly model: MatchModel<'branle-bas'>;
  readonly situation: Situation;
  readonly draft: Draft;
  readonly names: Readonly<Record<string, string>>;
  readonly words: SeaWords;
  readonly send: (gesture: Gesture) => void;
  readonly confirm: () => void;
}

/** The same before anything is read of what is chosen: whoever reads it alone is made anew when it changes. */
export interface DraftedProps extends Omit<AskedProps, 'draft'> {
  readonly drafted: () => Draft | undefined;
}
