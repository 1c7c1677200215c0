/** How much of a prompt each viewer may know. */

import type { GameTypes, Prompt, Viewer } from './game.ts';

/** A prompt as a viewer may know it: that it answers itself is the secret of its camp. */
export function promptFor<T extends GameTypes>(viewer: Viewer<T['Camp']>, prompt: Prompt<T>): Prompt<T> {
  const { answersItselfAfter: _, ...known } = prompt;
  return prompt.camp === viewer ? prompt : known;
}
