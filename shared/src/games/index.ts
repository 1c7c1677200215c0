/** The games that are played here, by id. */
export const games = {} as const;
