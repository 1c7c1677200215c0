import type { PairMaker } from '../pair.ts';
import { makers as specimens } from './specimens.ts';
import { maker as trafalgarCards } from './trafalgar-cards.ts';

/** Every maker of pairs: a game that is a specimen is here by itself, and may have its own besides. */
export const makers: readonly PairMaker[] = [trafalgarCards, ...specimens];
