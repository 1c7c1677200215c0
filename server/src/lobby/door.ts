/**
 * The one door in: here, and nowhere else, matches are created, seats are taken, and connections to
 * rooms are reserved. Everything here also throws STORE_UNAVAILABLE, and SHUTTING_DOWN where a match
 * has to come into memory.
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
import type { Player } from '../identity/player.ts';
import type { RecordText } from './records.ts';

export interface Door {
  /**
   * Creates a match, takes the seat that was asked for, and reserves a connection to its room.
   *
   * @throws Refusal INVALID_OPTIONS, INVALID_SCENARIO
   * @throws Fault UNKNOWN_GAME, INVALID_OPTIONS, UNKNOWN_SEAT, SEAT_TAKEN, MATCH_FULL, TOO_MANY_MATCHES,
   * TOO_MANY_TABLES, TOO_MANY_COMPUTERS
   */
  create(player: Player, request: CreateRequest): Promise<EnterAnswer>;
  /**
   * Takes a seat where somebody waits for a match of the same game, options and clock, or creates one.
   *
   * @throws what {@link create} throws
   */
  quick(player: Player, request: QuickRequest): Promise<EnterAnswer>;
  /**
   * Takes a seat (one's own again, or a free one), or comes in to watch.
   *
   * @param newcomer is called first where the player has no seat there yet; what it throws is thrown
   * @throws Fault UNKNOWN_MATCH, NOT_INVITED, UNKNOWN_SEAT, SEAT_TAKEN, OTHER_CAMP, MATCH_FULL, SENT_AWAY,
   * NOT_TOGETHER, TOO_MANY_TABLES; NO_SPECTATORS, PLAYERS_CANNOT_WATCH
   * @throws Refusal MATCH_OVER
   */
  enter(
    player: Player,
    id: string,
    request: EnterRequest,
    newcomer: () => Promise<void>,
  ): Promise<EnterAnswer>;
  /** A page of the public matches. */
  list(query: ListQuery): Promise<MatchPage>;
  /** A page of the matches in which a player has a seat. */
  mine(player: Player, query: OwnMatchesQuery, payer: Payer): Promise<OwnMatchPage>;
  /**
   * What is legal for a seat of the player.
   *
   * @throws Fault UNKNOWN_MATCH, NOT_A_PLAYER
   */
  legal(player: Player, id: string, request: LegalRequest, payer: Payer): Promise<LegalAnswer>;
  /**
   * What the lists say of one match, and which seat is there for whoever asks. A private one is there only for those
   * who have a seat in it, or its invite code.
   *
   * @throws Fault UNKNOWN_MATCH
   */
  summary(player: Player | null, id: string, invite?: string): Promise<MatchAnswer>;
  /**
   * A page of the record of a match that is over, or of what a viewer has been shown of one that goes on.
   *
   * @throws Fault UNKNOWN_MATCH, BAD_REQUEST, OTHER_CAMP, NOT_A_PLAYER, NO_SPECTATORS
   */
  record(player: Player | null, id: string, query: RecordQuery, payer: Payer): Promise<RecordText>;
}
