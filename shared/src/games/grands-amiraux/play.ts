/** The game as it is played, without schemas. */

import type { PlayableGame } from '../../kernel/game.ts';
import { ANSWERS } from './answers.ts';
import { bot } from './bot.ts';
import { decide, onResign, onTakeSeat, setup } from './decide.ts';
import { evolve } from './evolve.ts';
import { faults } from './faults.ts';
import { logbook } from './logbook.ts';
import { positions } from './positions.ts';
import { onTimeout, outcome, prompts } from './prompts.ts';
import { REFUSALS } from './refusals.ts';
import { rules } from './rules.ts';
import { chairsFor } from './seats.ts';
import { initial } from './state.ts';
import type { GrandsAmirauxTypes } from './types.ts';
import { redact, view } from './view.ts';
import { DEFAULTS, FORMER_REASONS, OUTCOME_REASONS, PROMPT_KINDS } from './vocabulary.ts';

export const play: PlayableGame<GrandsAmirauxTypes> = {
  id: 'grands-amiraux',
  version: 1,
  ...rules,
  defaults: DEFAULTS,
  promptKinds: PROMPT_KINDS,
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
