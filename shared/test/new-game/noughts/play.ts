/** The game as it is played, without schemas. */

import type { PlayableGame } from '@escadre/shared/kernel/game.ts';
import { ANSWERS } from './answers.ts';
import { bot } from './bot.ts';
import { decide, setup } from './decide.ts';
import { evolve } from './evolve.ts';
import { faults } from './faults.ts';
import { positions } from './positions.ts';
import { onTimeout, outcome, prompts } from './prompts.ts';
import { REFUSALS } from './refusals.ts';
import { rules } from './rules.ts';
import { initial } from './state.ts';
import type { NoughtsTypes } from './types.ts';
import { redact, view } from './view.ts';
import { CAMPS, DEFAULTS, OUTCOME_REASONS, PROMPT_KINDS } from './vocabulary.ts';

export const play: PlayableGame<NoughtsTypes> = {
  id: 'noughts',
  version: 1,
  ...rules,
  defaults: DEFAULTS,
  promptKinds: PROMPT_KINDS,
  answers: ANSWERS,
  outcomeReasons: OUTCOME_REASONS,
  refusals: REFUSALS,
  seats: () => CAMPS.map((camp) => ({ seat: camp, camp })),
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
