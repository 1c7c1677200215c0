/** Whom players of the card game are measured against, and matches themselves have no need of. */

export { newcomer } from './newcomer.ts';
export { seer } from './seer.ts';
