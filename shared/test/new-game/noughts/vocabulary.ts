/** The game's vocabulary. */

export const CAMPS = ['noughts', 'crosses'] as const;
export type Camp = (typeof CAMPS)[number];

export const opponentOf = (camp: Camp): Camp => (camp === 'noughts' ? 'crosses' : 'noughts');

/** The squares, row by row, and the cards, one per square. */
export const SQUARES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type Square = (typeof SQUARES)[number];

export const ROWS: readonly (readonly Square[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['1', '4', '7'],
  ['2', '5', '8'],
  ['3', '6', '9'],
  ['1', '5', '9'],
  ['3', '5', '7'],
];

export const PROMPT_KINDS = ['mark'] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];

export const OUTCOME_REASONS = ['threeInARow', 'boardFull'] as const;
export type Reason = (typeof OUTCOME_REASONS)[number];

/** The options of a match that chooses none. */
export const DEFAULTS = { hand: 3 } as const;
