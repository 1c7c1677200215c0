/** Branle-bas de combat: fleets of the line on an open sea, by wind, guns and boarding. */

import type { Game } from '../../kernel/game.ts';
import { ANSWERS } from './answers.ts';
import { bot } from './bot.ts';
import { command } from './commands.ts';
import { decide, onResign, setup } from './decide.ts';
import { EARLIER } from './earlier/index.ts';
import { seenEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { options, withWindAsSector } from './options.ts';
import { positions } from './positions.ts';
import { REFUSALS } from './refusals.ts';
import { rules } from './rules.ts';
import { faults, scenario } from './scenario.ts';
import { initial } from './state.ts';
import { onTimeout, outcome, PROMPT_FORMS, prompts } from './turns.ts';
import type { BranleBasTypes } from './types.ts';
import { privateView, publicView, redact, view } from './view.ts';
import { chairsFor, DEFAULTS, OUTCOME_REASONS, PROMPT_KINDS } from './vocabulary.ts';

export const branleBas: Game<BranleBasTypes> = {
  id: 'branle-bas',
  version: 3,
  earlier: EARLIER,
  ...rules,
  schemas: { options, scenario, command, seenEvent, publicView, privateView },
  defaults: DEFAULTS,
  promptKinds: PROMPT_KINDS,
  promptForms: PROMPT_FORMS,
  answers: ANSWERS,
  unasked: ['nameAlly', 'dismissAlly'],
  outcomeReasons: OUTCOME_REASONS,
  refusals: REFUSALS,
  optionsToday: withWindAsSector,
  seats: ({ captains }) => chairsFor(captains),
  faults,
  initial,
  setup,
  decide,
  evolve,
  prompts,
  outcome,
  onTimeout,
  onResign,
  positions,
  view,
  redact,
  bot,
};

export * from './arranging.ts';
export * from './boarding.ts';
export * from './chances.ts';
export type { Command, CommandType, Leg } from './commands.ts';
export { countOf } from './counting.ts';
export * from './dice.ts';
export type { ShipDraft } from './drafts.ts';
export type { Event, EventOf, SeenEvent } from './events.ts';
export * from './fighting.ts';
export * from './gunnery.ts';
export * from './laying.ts';
export * from './measures.ts';
export * from './nearness.ts';
export type { Options } from './options.ts';
export * from './order.ts';
export { parsePosition } from './position.ts';
export { makePosition } from './position-writing.ts';
export { REFUSALS } from './refusals.ts';
export * from './rose.ts';
export * from './sailing.ts';
export type { Scenario } from './scenario.ts';
export * from './sea.ts';
export * from './sheets.ts';
export * from './shots.ts';
export { standard } from './standard.ts';
export type { Ship, State } from './state.ts';
export * from './track.ts';
export type { BranleBasTypes } from './types.ts';
export * from './vocabulary.ts';
