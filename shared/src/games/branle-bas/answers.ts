/** The commands that answer each kind of prompt. */

import type { CommandType } from './commands.ts';
import type { PromptKind } from './vocabulary.ts';

export const ANSWERS: Readonly<Record<PromptKind, readonly CommandType[]>> = {
  divisions: ['form', 'dissolve', 'proceed'],
  move: ['sail', 'tack', 'anchor', 'stay', 'weigh', 'drift', 'separate', 'board', 'scuttle'],
  collision: ['again', 'bearAway'],
  contact: ['evade', 'board', 'endMove'],
  sailOn: ['sail', 'endMove'],
  parting: ['board', 'part'],
  fire: ['fire', 'carronades', 'holdFire'],
};
