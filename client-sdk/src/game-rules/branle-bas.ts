/** What a page loads when a match of the game is entered: one chunk of the build. */

export { rules } from '@escadre/shared/games/branle-bas/rules.ts';
export { commands } from '../shapes/branle-bas.ts';
export { commandFaults } from '../shapes/shape.ts';
