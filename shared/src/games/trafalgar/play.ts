/** The game as it is played, without schemas. */

import type { PlayableGame } from '../../kernel/game.ts';
import { ANSWERS } from './answers.ts';
import { bot } from './bot.ts';
import { decide, onResign, onTakeSeat, setup } from './decide.ts';
import { evolve } from './evolve.ts';
import { faults } from './faults.ts';
import { positions } from './positions.ts';
import { onTimeout, outcome, prompts } from './prompts.ts';
import { REFUSALS } from './refusals.ts';
import { rules } from './rules.ts';
import { initial } from './state.ts';
import type { TrafalgarTypes } from './types.ts';
import { redact, view } from './view.ts';
import { CAMPS, DEFAULTS, OUTCOME_REASONS, PROMPT_KINDS, seatsOf } from './vocabulary.ts';

export const play: PlayableGame<TrafalgarTypes> = {
  id: 'trafalgar',
  version: 2,
  ...rules,
  defaults: DEFAULTS,
  promptKinds: PROMPT_KINDS,
  answers: ANSWERS,
  unprompted: ['feu', 'standingOrder'],
  outcomeReasons: OUTCOME_REASONS,
  refusals: REFUSALS,
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
