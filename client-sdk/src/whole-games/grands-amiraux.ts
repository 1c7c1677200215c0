/** What practice loads when the game is played: one chunk of the build, without what the game has for others. */

export { grandsAmiraux as game } from '@escadre/shared/games/grands-amiraux';
