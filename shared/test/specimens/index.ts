import type { AnySpecimen } from '@escadre/shared/testkit';
import { specimen as branleBas } from './branle-bas.ts';
import { specimen as grandsAmiraux } from './grands-amiraux.ts';
import { specimen as trafalgar } from './trafalgar.ts';
import { specimen as trafalgarCards } from './trafalgar-cards.ts';

/** Every game under test: a game is put on this list and gets all the invariants. */
export const specimens: readonly AnySpecimen[] = [trafalgarCards, grandsAmiraux, trafalgar, branleBas];
