/** Noughts and crosses with a hidden hand: a player can only mark a square whose card they hold. */

import type { Game } from '@escadre/shared/kernel/game.ts';
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
import type { NoughtsTypes } from './types.ts';
import { privateView, publicView, redact, view } from './view.ts';
import { CAMPS, OUTCOME_REASONS, PROMPT_KINDS } from './vocabulary.ts';

export const noughts: Game<NoughtsTypes> = {
  id: 'noughts',
  version: 1,
  ...rules,
  schemas: { options, scenario, command, seenEvent, publicView, privateView },
  promptKinds: PROMPT_KINDS,
  promptForms: PROMPT_FORMS,
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

export type { NoughtsTypes } from './types.ts';
export type { View } from './view.ts';
