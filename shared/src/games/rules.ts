/**
 * What is legal in the games that are played here, by id: light enough for every client, as it
 * holds no shapes, no chance and no truth.
 */

import type { Rules, TypesOf } from '../kernel/index.ts';
import { rules as branleBas } from './branle-bas/rules.ts';
import { rules as grandsAmiraux } from './grands-amiraux/rules.ts';
import type { games } from './index.ts';
import { rules as trafalgar } from './trafalgar/rules.ts';
import { rules as trafalgarCards } from './trafalgar-cards/rules.ts';

export const rules: { readonly [Id in keyof typeof games]: Rules<TypesOf<(typeof games)[Id]>> } = {
  'trafalgar-cards': trafalgarCards,
  'grands-amiraux': grandsAmiraux,
  trafalgar,
  'branle-bas': branleBas,
};
