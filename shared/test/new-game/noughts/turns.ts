/** Who is asked. */

import type { Prompt, PromptForms } from '@escadre/shared/kernel/game.ts';
import { moverIn, type State } from './state.ts';
import type { NoughtsTypes } from './types.ts';

/** What each kind of prompt is like. */
export const PROMPT_FORMS: PromptForms<NoughtsTypes> = { mark: { id: 'mark-<turn>', time: ['turn'] } };

export function prompts({ marks }: State): Prompt<NoughtsTypes>[] {
  const camp = moverIn(marks);
  const turn = String(Object.keys(marks).length + 1);
  return [{ id: `mark-${turn}`, kind: 'mark', camp, seats: [camp], time: { kind: 'turn', turn } }];
}
