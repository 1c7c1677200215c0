/** Ids of those who are no players: no token has such a one. */

/** The id of a seat's player who was forgotten (as `sql/care.ts` writes it). */
export const formerPlayer = (match: string, seat: string): string => `former.${match}.${seat}`;

export const isFormer = (player: string | null): boolean => player?.startsWith('former.') === true;

/** The id of a computer that has a seat of its own. */
export const computerPlayer = (seat: string): string => `computer.${seat}`;

export const isComputer = (player: string | null): boolean => player?.startsWith(computerPlayer('')) === true;

/** The id of somebody who watches without a session, for as long as their connection lasts: nothing is kept under it. */
export const onlookerPlayer = (connection: string): string => `onlooker.${connection}`;

export const isOnlooker = (player: string): boolean => player.startsWith(onlookerPlayer(''));
