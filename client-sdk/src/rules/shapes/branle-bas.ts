import { command } from '@escadre/shared/games/branle-bas/commands.ts';
import { commandShapes } from './from-schema.ts';

/** The build puts in the place of this module what it gives. */
export const commands = commandShapes(command);
