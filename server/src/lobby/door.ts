/**
 * The one door in: only here are matches created, seats taken, and connections reserved. Everything also
 * throws STORE_UNAVAILABLE, and SHUTTING_DOWN if a match must be loaded.
 */

import type {
  CreateRequest,
  EnterAnswer,
  EnterRequest,
  LegalAnswer,
  LegalRequest,
  ListQuery,
  MatchAnswer,
  MatchPage,
  OwnMatchesQuery,
  OwnMatchPage,
  QuickRequest,
  RecordQuery,
} from '@escadre/shared/protocol';
import type { Payer } from '../cost.ts';
import type { Comer, Player } from '../identity/player.ts';
import type { RecordText } from './records.ts';

export interface Door {
  /**
   * Creates a match, takes the requested seat, and reserves a connection.
   *
   * @throws Refusal INVALID_OPTIONS, INVALID_SCENARIO
   * @throws Fault UNKNOWN_GAME, INVALID_OPTIONS, UNKNOWN_SEAT, SEAT_TAKEN, MATCH_FULL, TOO_MANY_MATCHES,
   * TOO_MANY_TABLES, TOO_MANY_COMPUTERS
   */
  create(player: Comer, request: CreateRequest): Promise<EnterAnswer>;
  /**
   * Takes a seat in an open match of the same game, options and clock, or creates one.
   *
   * @throws as {@link create}
   */
  quick(player: Comer, request: QuickRequest): Promise<EnterAnswer>;
  /**
   * Takes a seat (one’s own again, or a free one) or a place as a spectator.
   *
   * @param newcomer called first if the player has no seat there yet; its errors are passed on
   * @throws Fault UNKNOWN_MATCH, NOT_INVITED, UNKNOWN_SEAT, SEAT_TAKEN, OTHER_CAMP, MATCH_FULL, SENT_AWAY,
   * NOT_TOGETHER, TOO_MANY_TABLES; NO_SPECTATORS, PLAYERS_CANNOT_WATCH
   * @throws Refusal MATCH_OVER
   */
  enter(
    player: Comer,
    id: string,
    request: EnterRequest,
    newcomer: () => Promise<void>,
  ): Promise<EnterAnswer>;
  /** Whether a match that is not over has this invite code. */
  isInvited(id: string, invite: string): Promise<boolean>;
  /** A page of the public matches. */
  list(query: ListQuery): Promise<MatchPage>;
  /** A page of a player’s own matches. */
  mine(player: Player, query: OwnMatchesQuery, payer: Payer): Promise<OwnMatchPage>;
  /**
   * The legal commands of one of the player’s seats.
   *
   * @throws Fault UNKNOWN_MATCH, NOT_A_PLAYER
   */
  legal(player: Player, id: string, request: LegalRequest, payer: Payer): Promise<LegalAnswer>;
  /**
   * A match as listed, with the seat the player could take. Private ones need a seat or the invite code.
   *
   * @throws Fault UNKNOWN_MATCH
   */
  summary(player: Player | null, id: string, invite?: string): Promise<MatchAnswer>;
  /**
   * A page of a finished match’s record, or of a live match as shown to one viewer.
   *
   * @throws Fault UNKNOWN_MATCH, BAD_REQUEST, OTHER_CAMP, NOT_A_PLAYER, NO_SPECTATORS
   */
  record(player: Player | null, id: string, query: RecordQuery, payer: Payer): Promise<RecordText>;
}
