import { trafalgarCards } from './trafalgar-cards/index.ts';

/** The games that are played here, by id. */
export const games = { 'trafalgar-cards': trafalgarCards } as const;
