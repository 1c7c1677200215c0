/** `grands-amiraux`: two fleets whose values only their owners see. */

import type { Game } from '../../kernel/game.ts';
import { command } from './commands.ts';
import { seenEvent } from './events.ts';
import { options } from './options.ts';
import { play } from './play.ts';
import { PROMPT_FORMS } from './prompts.ts';
import { agree } from './same-command.ts';
import { scenario } from './scenario.ts';
import { privateView, publicView } from './shapes.ts';
import type { GrandsAmirauxTypes } from './types.ts';

export const grandsAmiraux: Game<GrandsAmirauxTypes> = {
  ...play,
  schemas: { options, scenario, command, seenEvent, publicView, privateView },
  promptForms: PROMPT_FORMS,
  agree,
};

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
export { MAX_PLACEMENTS } from './turn-limits.ts';
export type { GrandsAmirauxTypes } from './types.ts';
export { CAMPS, type Camp, campOf, KINDS, type Kind, opponentOf, type Seat } from './vocabulary.ts';
