/** The board game of Trafalgar: two fleets, a wind, two flags, and forts that fire out of turn. */

import type { Game } from '../../kernel/game.ts';
import { command } from './commands.ts';
import { EARLIER } from './earlier/index.ts';
import { seenEvent } from './events.ts';
import { luck } from './luck.ts';
import { options } from './options.ts';
import { play } from './play.ts';
import { PROMPT_FORMS } from './prompts.ts';
import { agree } from './same-command.ts';
import { scenario } from './scenario.ts';
import { privateView, publicView } from './shapes.ts';
import type { TrafalgarTypes } from './types.ts';

export const trafalgar: Game<TrafalgarTypes> = {
  ...play,
  earlier: EARLIER,
  schemas: { options, scenario, command, seenEvent, publicView, privateView },
  promptForms: PROMPT_FORMS,
  agree,
  luck,
};

export * from './board.ts';
export * from './chances.ts';
export * from './chart.ts';
export { CHART_IDS, CHART_TEXTS } from './chart-drawings.ts';
export { parseChart } from './chart-text.ts';
export type { Command } from './commands.ts';
export type { Event, SeenEvent } from './events.ts';
export * from './feu.ts';
export * from './fleet.ts';
export * from './gunnery.ts';
export type { Options } from './options.ts';
export * from './position.ts';
export * from './position-text.ts';
export { REFUSALS } from './refusals.ts';
export * from './sailing.ts';
export type { Scenario } from './scenario.ts';
export type { Board, StandingOrder, State } from './state.ts';
export { MAX_STANDING_ORDERS } from './turn-limits.ts';
export type { TrafalgarTypes } from './types.ts';
export * from './vocabulary.ts';
