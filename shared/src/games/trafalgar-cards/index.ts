/** The card game of Trafalgar: two admirals, one deck, hands revealed together. */

import type { Game } from '../../kernel/game.ts';
import { ANSWERS } from './answers.ts';
import { bot } from './bot.ts';
import { command } from './commands.ts';
import { decide, setup } from './decide.ts';
import { seenEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { options } from './options.ts';
import { positions } from './positions.ts';
import { REFUSALS } from './refusals.ts';
import { rules } from './rules.ts';
import { faults, scenario } from './scenario.ts';
import { initial } from './state.ts';
import { onTimeout, outcome, PROMPT_FORMS, prompts } from './turns.ts';
import type { TrafalgarCardsTypes } from './types.ts';
import { privateView, publicView, redact, view } from './view.ts';
import { OUTCOME_REASONS, PROMPT_KINDS, SEATS } from './vocabulary.ts';

export const trafalgarCards: Game<TrafalgarCardsTypes> = {
  id: 'trafalgar-cards',
  version: 1,
  ...rules,
  promptKinds: PROMPT_KINDS,
  promptForms: PROMPT_FORMS,
  answers: ANSWERS,
  outcomeReasons: OUTCOME_REASONS,
  refusals: REFUSALS,
  schemas: { options, scenario, command, seenEvent, publicView, privateView },
  seats: () => SEATS.map((seat) => ({ seat, camp: seat })),
  faults,
  initial,
  setup,
  decide,
  evolve,
  prompts,
  outcome,
  onTimeout,
  positions,
  view,
  redact,
  bot,
};

export * from './battle.ts';
export { bestLineUp } from './best.ts';
export * from './cards.ts';
export type { Command } from './commands.ts';
export type { Event, SeenEvent } from './events.ts';
export { limitsOf, lineUpsOf } from './lineup.ts';
export { makePosition, parsePosition, positionSeen } from './position.ts';
export { REFUSALS } from './refusals.ts';
export { type Scenario, scenarioOf } from './scenario.ts';
export type { LineUp } from './shapes.ts';
export type { State } from './state.ts';
export type { TrafalgarCardsTypes } from './types.ts';
export * from './vocabulary.ts';
