/** The four boards: by what a board is known, and what of it has the same size whatever has been dealt. */

export const BOARDS = {
  'trafalgar-cards': ['.cards_cards-table', '.cards_hand button'],
  'grands-amiraux': ['.admirals_admirals-board'],
  trafalgar: ['.trafalgar_trafalgar-board'],
  'branle-bas': ['.sea_sea-chart'],
} as const;

export type BoardOf = keyof typeof BOARDS;

export const GAMES = Object.keys(BOARDS) as BoardOf[];

/** The parts of the frame, which are the same for every game. */
export const FRAME = ['.bar', '.board', '.word'];
