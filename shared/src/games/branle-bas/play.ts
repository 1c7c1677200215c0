/** The game as it is played, without schemas. */

import type { PlayableGame } from '../../kernel/game.ts';
import { ANSWERS } from './answers.ts';
import { bot } from './bot.ts';
import { decide, onResign, setup } from './decide.ts';
import { evolve } from './evolve.ts';
import { faults } from './faults.ts';
import { withWindAsSector } from './former-options.ts';
import { positions } from './positions.ts';
import { onTimeout, outcome, prompts } from './prompts.ts';
import { REFUSALS } from './refusals.ts';
import { rules } from './rules.ts';
import { initial } from './state.ts';
import type { BranleBasTypes } from './types.ts';
import { redact, view } from './view.ts';
import { chairsFor, DEFAULTS, OUTCOME_REASONS, PROMPT_KINDS } from './vocabulary.ts';

export const play: PlayableGame<BranleBasTypes> = {
  id: 'branle-bas',
  version: 3,
  ...rules,
  defaults: DEFAULTS,
  promptKinds: PROMPT_KINDS,
  answers: ANSWERS,
  unprompted: ['nameAlly', 'dismissAlly'],
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
