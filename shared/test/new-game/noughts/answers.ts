/** The commands that answer each kind of prompt. */

import type { Command } from './commands.ts';
import type { PromptKind } from './vocabulary.ts';

export const ANSWERS: Readonly<Record<PromptKind, readonly Command['type'][]>> = { mark: ['mark'] };
