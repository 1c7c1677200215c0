/** What a board wants to show besides what is legal: for the SDK, free of zod. */

import { battle, type SideOfBattle } from './battle.ts';
import type { LineUp } from './shapes.ts';

export { CARDS, countableAs, isSuitCard, SUITS } from './cards.ts';
export { bestLineUp, limitsOf } from './lineup.ts';
export { HANDS_TO_WIN, MOST_EXCHANGED, OWN_ADMIRAL } from './vocabulary.ts';

const NOBODY: LineUp = { cards: [], admiral: null };

/** What each card of a line-up brings while no enemy strikes. */
export const worthBeforeTheEnemy = (lineUp: LineUp): SideOfBattle =>
  battle({ british: lineUp, french: NOBODY }).sides.british;
