/**
 * The one door in: matches are created, seats taken and places in rooms reserved here, and
 * nowhere else.
 */

import type {
  CreateRequest,
  EnterAnswer,
  EnterRequest,
  LegalAnswer,
  LegalRequest,
  ListQuery,
  MatchPage,
  MatchSummary,
  OwnMatchesQuery,
  OwnMatchPage,
  QuickRequest,
  RecordQuery,
} from '@escadre/shared/protocol';
import type { Player } from '../identity/player.ts';
import type { RecordText } from './records.ts';

export interface Door {
  /** Creates a match, takes the seat that was asked for, and reserves a place in its room. */
  create(player: Player, request: CreateRequest): Promise<EnterAnswer>;
  /** Takes a seat in an open match of the same game, options and clock, or creates one. */
  quick(player: Player, request: QuickRequest): Promise<EnterAnswer>;
  /**
   * Takes a seat (one's own again, or a free one) or a place to watch from. `newcomer` is asked first
   * where the player has no seat there yet; what it throws is thrown.
   */
  enter(
    player: Player,
    id: string,
    request: EnterRequest,
    newcomer: () => Promise<void>,
  ): Promise<EnterAnswer>;
  /** Public matches. */
  list(query: ListQuery): Promise<MatchPage>;
  /** The matches in which a player has a seat. */
  mine(player: Player, query: OwnMatchesQuery): Promise<OwnMatchPage>;
  /**
   * What is legal for a seat of the player.
   * @throws Fault UNKNOWN_MATCH, NOT_A_PLAYER
   */
  legal(player: Player, id: string, request: LegalRequest): Promise<LegalAnswer>;
  /** One match; a private one for those who have a seat in it or its invite code. */
  summary(player: Player | null, id: string, invite?: string): Promise<MatchSummary>;
  /**
   * A page of the record of a match that is over; of one that goes on, what a viewer has been shown.
   * @throws Fault OTHER_CAMP, NOT_A_PLAYER, NO_SPECTATORS
   */
  record(player: Player | null, id: string, query: RecordQuery): Promise<RecordText>;
}
