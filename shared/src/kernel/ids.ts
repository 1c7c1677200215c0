/**
 * Ids that must not be mixed up. A brand costs nothing at run time and makes passing a player's id for a
 * match's a compile error.
 */

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A match, for as long as the store keeps it. */
export type MatchId = Branded<'MatchId'>;
/** A player, the same in all their sessions and on all their devices. */
export type PlayerId = Branded<'PlayerId'>;
/** One command of one client; it keeps its id when sent again. */
type CommandId = Branded<'CommandId'>;

export const asMatchId = (id: string): MatchId => id as MatchId;
export const asPlayerId = (id: string): PlayerId => id as PlayerId;
export const asCommandId = (id: string): CommandId => id as CommandId;
