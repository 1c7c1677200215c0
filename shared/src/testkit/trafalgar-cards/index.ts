/** The opponent by which the card game's computers are measured. */

export { newcomer } from './newcomer.ts';
