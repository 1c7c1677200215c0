/** Prompts, time-outs and the end of the match. */

import type { Chance } from '../../kernel/chance.ts';
import type { Outcome, Prompt, PromptForms } from '../../kernel/game.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import type { Event } from './events.ts';
import { hasChosen, isDrawn, type State, victorOf } from './state.ts';
import type { TrafalgarCardsTypes } from './types.ts';
import { type Camp, type Reason, SEATS } from './vocabulary.ts';

/** The form of each kind of prompt. */
export const PROMPT_FORMS: PromptForms<TrafalgarCardsTypes> = {
  exchange: { id: 'exchange-<hand>-<seat>', time: ['turn'] },
  lineUp: { id: 'lineUp-<hand>-<seat>', time: ['turn'] },
};

/** Both choose at once, in secret: each seat is prompted until it has chosen. */
export function prompts(state: State): Prompt<TrafalgarCardsTypes>[] {
  const { due, hand } = state;
  if (due === null) return [];
  return SEATS.filter((seat) => !hasChosen(state, seat)).map((seat) => ({
    id: `${due}-${hand}-${seat}`,
    kind: due,
    camp: seat,
    seats: [seat],
    time: { kind: 'turn', turn: `${hand}-${due}` },
  }));
}

/** On time-out, a seat exchanges nothing, and lines up the best on its own. */
export function onTimeout(state: State, prompt: Prompt<TrafalgarCardsTypes>, chance: Chance): Event[] {
  const command: Command =
    state.due === 'exchange' ? { type: 'exchange', cards: [] } : { type: 'lineUp', auto: true };
  return decide(state, prompt.camp, command, chance);
}

/** Three hands won win; too many consecutive draws draw (R6). */
export function outcome(state: State): Outcome<Camp, Reason> | null {
  const victor = victorOf(state);
  if (victor !== undefined) return { kind: 'win', camp: victor, reason: 'threeHandsWon' };
  return isDrawn(state) ? { kind: 'draw', reason: 'handsDrawn' } : null;
}
