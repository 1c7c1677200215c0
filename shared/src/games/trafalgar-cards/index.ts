/** The card game of Trafalgar: two admirals, one deck, hands revealed together. */

import type { Game } from '../../kernel/game.ts';
import { command } from './commands.ts';
import { seenEvent } from './events.ts';
import { luck } from './luck.ts';
import { options } from './options.ts';
import { play } from './play.ts';
import { PROMPT_FORMS } from './prompts.ts';
import { agree } from './same-command.ts';
import { scenario } from './scenario.ts';
import { privateView, publicView } from './shapes.ts';
import type { TrafalgarCardsTypes } from './types.ts';

export const trafalgarCards: Game<TrafalgarCardsTypes> = {
  ...play,
  schemas: { options, scenario, command, seenEvent, publicView, privateView },
  promptForms: PROMPT_FORMS,
  agree,
  luck,
};

export * from './battle.ts';
export { bestLineUp } from './best.ts';
export * from './cards.ts';
export type { Command } from './commands.ts';
export type { Event, SeenEvent } from './events.ts';
export { limitsOf, lineUpsOf } from './lineup.ts';
export { makePosition, parsePosition, positionSeen } from './position.ts';
export { scenarioOf } from './positions.ts';
export { REFUSALS } from './refusals.ts';
export type { Scenario } from './scenario.ts';
export type { LineUp } from './shapes.ts';
export type { State } from './state.ts';
export type { TrafalgarCardsTypes } from './types.ts';
export * from './vocabulary.ts';
