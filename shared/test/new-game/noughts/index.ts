/** Noughts and crosses with a hidden hand: a player can only mark a square whose card they hold. */

import type { Game } from '@escadre/shared/kernel/game.ts';
import { command } from './commands.ts';
import { seenEvent } from './events.ts';
import { options } from './options.ts';
import { play } from './play.ts';
import { PROMPT_FORMS } from './prompts.ts';
import { scenario } from './scenario.ts';
import { privateView, publicView } from './shapes.ts';
import type { NoughtsTypes } from './types.ts';

export const noughts: Game<NoughtsTypes> = {
  ...play,
  schemas: { options, scenario, command, seenEvent, publicView, privateView },
  promptForms: PROMPT_FORMS,
};

export type { NoughtsTypes } from './types.ts';
export type { View } from './view.ts';
