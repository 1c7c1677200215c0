/** The game as it is played, without schemas. */

import type { PlayableGame } from '../../kernel/game.ts';
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
import type { TrafalgarCardsTypes } from './types.ts';
import { redact, view } from './view.ts';
import { DEFAULTS, OUTCOME_REASONS, PROMPT_KINDS, SEATS } from './vocabulary.ts';

export const play: PlayableGame<TrafalgarCardsTypes> = {
  id: 'trafalgar-cards',
  version: 1,
  ...rules,
  defaults: DEFAULTS,
  promptKinds: PROMPT_KINDS,
  answers: ANSWERS,
  outcomeReasons: OUTCOME_REASONS,
  refusals: REFUSALS,
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
