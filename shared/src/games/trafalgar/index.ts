/** The board game of Trafalgar: two fleets, a wind, two flags, and forts that fire out of turn. */

import type { Game } from '../../kernel/game.ts';
import { ANSWERS } from './answers.ts';
import { bot } from './bot.ts';
import { command } from './commands.ts';
import { decide, onResign, onTakeSeat, setup } from './decide.ts';
import { EARLIER } from './earlier/index.ts';
import { seenEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { options } from './options.ts';
import { positions } from './positions.ts';
import { REFUSALS } from './refusals.ts';
import { rules } from './rules.ts';
import { faults, scenario } from './scenario.ts';
import { initial } from './state.ts';
import { onTimeout, outcome, PROMPT_FORMS, prompts } from './turns.ts';
import type { TrafalgarTypes } from './types.ts';
import { privateView, publicView, redact, view } from './view.ts';
import { CAMPS, OUTCOME_REASONS, PROMPT_KINDS, seatsOf } from './vocabulary.ts';

export const trafalgar: Game<TrafalgarTypes> = {
  id: 'trafalgar',
  version: 2,
  earlier: EARLIER,
  ...rules,
  promptKinds: PROMPT_KINDS,
  promptForms: PROMPT_FORMS,
  answers: ANSWERS,
  unasked: ['feu', 'standingOrder'],
  outcomeReasons: OUTCOME_REASONS,
  refusals: REFUSALS,
  schemas: { options, scenario, command, seenEvent, publicView, privateView },
  seats: ({ players }) => CAMPS.flatMap((camp) => seatsOf(players, camp).map((seat) => ({ seat, camp }))),
  faults,
  positions,
  initial,
  setup,
  decide,
  evolve,
  prompts,
  outcome,
  onTimeout,
  onResign,
  onTakeSeat,
  view,
  redact,
  bot,
};

export * from './board.ts';
export { ORDERS_A_TURN } from './bounds.ts';
export * from './chances.ts';
export * from './chart.ts';
export { parseChart } from './chart-text.ts';
export { CHART_IDS, CHART_TEXTS } from './charts.ts';
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
export type { TrafalgarTypes } from './types.ts';
export * from './vocabulary.ts';
