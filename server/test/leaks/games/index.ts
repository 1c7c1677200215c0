import type { PairMaker } from '../pair.ts';
import { makers as specimens } from './specimens.ts';
import { maker as trafalgarCards } from './trafalgar-cards.ts';

/** All makers of pairs: every specimen automatically, with further ones if any. */
export const makers: readonly PairMaker[] = [trafalgarCards, ...specimens];
