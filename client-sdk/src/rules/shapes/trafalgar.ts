import { command } from '@escadre/shared/games/trafalgar/commands.ts';
import { commandShapes } from './from-schema.ts';

/** The build replaces this module by its result. */
export const commands = commandShapes(command);
