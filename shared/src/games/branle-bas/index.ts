/** Branle-bas de combat: fleets of the line on an open sea, by wind, guns and boarding. */

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
import type { BranleBasTypes } from './types.ts';

export const branleBas: Game<BranleBasTypes> = {
  ...play,
  earlier: EARLIER,
  schemas: { options, scenario, command, seenEvent, publicView, privateView },
  promptForms: PROMPT_FORMS,
  agree,
  luck,
};

export * from './boarding/fight-numbers.ts';
export * from './boarding/fight-points.ts';
export type { Command, CommandType, Leg } from './commands.ts';
export * from './dice.ts';
export type { Event, EventOf, SeenEvent } from './events.ts';
export * from './gunnery/gunnery.ts';
export * from './gunnery/laying.ts';
export * from './gunnery/shot-odds.ts';
export * from './gunnery/shots.ts';
export type { Options } from './options.ts';
export type { ShipDraft } from './position/drafts.ts';
export { parsePosition } from './position/parse.ts';
export { standard } from './position/standard.ts';
export { makePosition } from './position/write.ts';
export { REFUSALS } from './refusals.ts';
export * from './sailing/forming-divisions.ts';
export * from './sailing/sailing.ts';
export * from './sailing/track.ts';
export type { Scenario } from './scenario.ts';
export * from './sea/acting-order.ts';
export * from './sea/measures.ts';
export * from './sea/nearness.ts';
export * from './sea/sea.ts';
export * from './sea/ship-sheets.ts';
export * from './sea/wind-rose.ts';
export type { Ship, State } from './state.ts';
export type { BranleBasTypes } from './types.ts';
export { countOf } from './victory.ts';
export * from './vocabulary.ts';
