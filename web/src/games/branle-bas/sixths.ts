/** Sixths of a move, as signs. */
export const SIXTHS = ['', '⅙', '⅓', '½', '⅔', '⅚'];
