/** What a page loads when a match of the game is entered: one chunk of the build. */

export { rules } from '@escadre/shared/games/grands-amiraux/rules.ts';
export { commands } from '../shapes/grands-amiraux.ts';
export { commandFaults } from '../shapes/shape.ts';
