/**
 * The names of things that must not be mixed up. A brand costs nothing at run time and makes
 * `play(playerId)` where a match id is meant a compile error.
 */

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A match, for as long as the store keeps it. */
export type MatchId = Branded<'MatchId'>;
/** A person, over all their sessions and devices. */
export type PlayerId = Branded<'PlayerId'>;
/** One command of one client: sent again after a broken line it is still the same command. */
type CommandId = Branded<'CommandId'>;

export const asMatchId = (id: string): MatchId => id as MatchId;
export const asPlayerId = (id: string): PlayerId => id as PlayerId;
export const asCommandId = (id: string): CommandId => id as CommandId;
