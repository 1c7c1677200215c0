/** The four boards: a selector for each, and its parts of fixed size. */

export const BOARDS = {
  'trafalgar-cards': ['.cards_cards-table', '.cards_hand button'],
  'grands-amiraux': ['.admirals_admirals-board'],
  trafalgar: ['.trafalgar_trafalgar-board'],
  'branle-bas': ['.sea_sea-chart'],
} as const;

export type BoardOf = keyof typeof BOARDS;

export const GAMES = Object.keys(BOARDS) as BoardOf[];

/** The parts of the frame, common to all games. */
export const FRAME = ['.bar', '.board', '.word'];
