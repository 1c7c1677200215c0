import type { AnySpecimen } from '@escadre/shared/testkit';
import { specimen as branleBas } from './branle-bas.ts';
import { specimen as grandsAmiraux } from './grands-amiraux.ts';
import { specimen as trafalgar } from './trafalgar.ts';
import { specimen as trafalgarCards } from './trafalgar-cards.ts';

/** All games under test: add a game here, and it gets all invariants. */
export const specimens: readonly AnySpecimen[] = [trafalgarCards, grandsAmiraux, trafalgar, branleBas];
