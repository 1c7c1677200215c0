/** Prompts, time-outs and the end of the game. */

import type { Prompt, PromptForms } from '@escadre/shared/kernel/game.ts';
import { decide } from './decide.ts';
import type { Event } from './events.ts';
import { moverIn, outcomeOf, type State } from './state.ts';
import type { NoughtsTypes } from './types.ts';

/** The form of each kind of prompt. */
export const PROMPT_FORMS: PromptForms<NoughtsTypes> = { mark: { id: 'mark-<turn>', time: ['turn'] } };

export function prompts({ marks }: State): Prompt<NoughtsTypes>[] {
  const camp = moverIn(marks);
  const turn = String(Object.keys(marks).length + 1);
  return [{ id: `mark-${turn}`, kind: 'mark', camp, seats: [camp], time: { kind: 'turn', turn } }];
}

/** A time-out marks the first square in the hand (R2). */
export function onTimeout(state: State): Event[] {
  const camp = moverIn(state.marks);
  const [square] = state.hands[camp];
  if (square === undefined) throw new Error(`${camp} are to mark, and hold no card`);
  return decide(state, camp, { type: 'mark', square });
}

export const outcome = ({ marks }: State) => outcomeOf(marks);
