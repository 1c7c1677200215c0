/** Reserved ids (computers, onlookers, former players); never issued in a token. */

/** Replaces the id of a removed player in a seat; `sql/care.ts` writes the same. */
export const formerPlayer = (match: string, seat: string): string => `former.${match}.${seat}`;

export const isFormer = (player: string | null): boolean => player?.startsWith('former.') === true;

/** The id of a computer with its own seat. */
export const computerPlayer = (seat: string): string => `computer.${seat}`;

export const isComputer = (player: string | null): boolean => player?.startsWith(computerPlayer('')) === true;

/** The id of a spectator without a session, for one connection; nothing is stored under it. */
export const onlookerPlayer = (connection: string): string => `onlooker.${connection}`;

export const isOnlooker = (player: string): boolean => player.startsWith(onlookerPlayer(''));
