/** What practice loads when the game is played: one chunk of the build, without what the game has for others. */

export { trafalgarCards as game } from '@escadre/shared/games/trafalgar-cards';
