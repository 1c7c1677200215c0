/** What a board shows besides legal commands: for the SDK, free of zod. */

export { bestLineUp } from './best.ts';
export { CARDS, countableAs, isSuitCard, SUITS } from './cards.ts';
export { limitsOf } from './lineup.ts';
export { positionSeen } from './position.ts';
export { previewOf, worthBeforeTheEnemy } from './preview.ts';
export { HANDS_TO_WIN, MOST_EXCHANGED, OWN_ADMIRAL } from './vocabulary.ts';
