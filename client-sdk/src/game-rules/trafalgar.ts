/** What a page loads when a match of the game is entered: one chunk of the build. */

export { rules } from '@escadre/shared/games/trafalgar/rules.ts';
export { commandFaults } from '../shapes/shape.ts';
export { commands } from '../shapes/trafalgar.ts';
