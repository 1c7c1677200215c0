import { command } from '@escadre/shared/games/grands-amiraux/commands.ts';
import { commandShapes } from './from-schema.ts';

/** The build replaces this module by its result. */
export const commands = commandShapes(command);
