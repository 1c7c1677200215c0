/** `grands-amiraux`: two fleets whose values only their owners see. */

import type { Game } from '../../kernel/game.ts';
import { ANSWERS } from './answers.ts';
import { bot } from './bot.ts';
import { command } from './commands.ts';
import { decide, onResign, onTakeSeat, setup } from './decide.ts';
import { seenEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { logbook } from './logbook.ts';
import { options } from './options.ts';
import { positions } from './positions.ts';
import { REFUSALS } from './refusals.ts';
import { rules } from './rules.ts';
import { faults, scenario } from './scenario.ts';
import { chairsFor } from './seats.ts';
import { initial } from './state.ts';
import { onTimeout, outcome, PROMPT_FORMS, prompts } from './turns.ts';
import type { GrandsAmirauxTypes } from './types.ts';
import { privateView, publicView, redact, view } from './view.ts';
import { FORMER_REASONS, OUTCOME_REASONS, PROMPT_KINDS } from './vocabulary.ts';

export const grandsAmiraux: Game<GrandsAmirauxTypes> = {
  id: 'grands-amiraux',
  version: 1,
  ...rules,
  schemas: { options, scenario, command, seenEvent, publicView, privateView },
  promptKinds: PROMPT_KINDS,
  promptForms: PROMPT_FORMS,
  answers: ANSWERS,
  outcomeReasons: OUTCOME_REASONS,
  formerReasons: FORMER_REASONS,
  refusals: REFUSALS,
  seats: ({ players }) => chairsFor(players),
  faults,
  initial,
  setup,
  decide,
  evolve,
  prompts,
  outcome,
  onTimeout,
  onResign,
  onTakeSeat,
  tellsOnce: ({ memory }) => memory === 'strict',
  view,
  redact,
  positions,
  logbook,
  bot,
};

export { PLACEMENTS } from './bounds.ts';
export type { SeenEvent } from './events.ts';
export {
  FORMATIONS,
  mirroredPlacement,
  placementFaults,
  placementOf,
  randomPlacement,
  turnedAbout,
} from './formations.ts';
export { landingsFrom } from './legal.ts';
export { PIECES } from './pieces.ts';
export { makePosition, parsePosition } from './position.ts';
export { REFUSALS } from './refusals.ts';
export { HOME, ISLANDS, SQUARES, type Square } from './squares.ts';
export type { GrandsAmirauxTypes } from './types.ts';
export { CAMPS, type Camp, campOf, KINDS, type Kind, opponentOf, type Seat } from './vocabulary.ts';
