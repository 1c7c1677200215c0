import { branleBas } from './branle-bas/index.ts';
import { grandsAmiraux } from './grands-amiraux/index.ts';
import { trafalgar } from './trafalgar/index.ts';
import { trafalgarCards } from './trafalgar-cards/index.ts';

/** The games that are played here, by id. */
export const games = {
  'trafalgar-cards': trafalgarCards,
  'grands-amiraux': grandsAmiraux,
  trafalgar,
  'branle-bas': branleBas,
} as const;
