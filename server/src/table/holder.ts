/**
 * What the site asks of one match, wherever it is in memory. Questions and answers are plain data, and a question
 * asked twice has the effect of one.
 */

import type { AnyGame, MatchId, PlayerId } from '@escadre/shared/kernel';
import type { EnterAnswer, EnterRequest } from '@escadre/shared/protocol';
import type { Comer } from '../identity/player.ts';
import type { ListedMatch, StoredMatch, StoredSeat } from '../store/model.ts';
import type { Presence } from './audience/audience.ts';
import type { Departed } from './departure.ts';

/** How a player comes to a match. */
export interface Coming extends Partial<EnterRequest> {
  /** In a quick match, when a computer may take the free seats; null for never. */
  readonly orComputer?: StoredSeat['orComputer'];
}

/** How the others wait for a player: all are ready and here, or some of them are about to come. */
export type Waiting = 'ready' | 'coming';

/** Every method also throws {@link MatchLost} if the match leaves that memory meanwhile, and errors of the store. */
export interface Holder {
  /**
   * Takes a seat or a place as a spectator, and reserves a connection.
   *
   * @param known the match as just read from the store, with its secrets: it stays in this process
   * @throws Fault UNKNOWN_SEAT, SEAT_TAKEN, OTHER_CAMP, MATCH_FULL, SENT_AWAY, NOT_READY, NOT_TOGETHER,
   * TOO_MANY_TABLES; NO_SPECTATORS, PLAYERS_CANNOT_WATCH
   * @throws Refusal MATCH_OVER
   */
  admit(comer: Comer, known: StoredMatch, coming: Coming): Promise<EnterAnswer>;
  /**
   * How others wait for a player who searches a quick match; null if they do not.
   *
   * @param sits whether the player sits there already
   */
  howOthersWait(player: PlayerId, sits: boolean): Promise<Waiting | null>;
  /** Drops a match before the start for a player who sits there alone; `if away`: unless they may be waiting. */
  giveUp(player: PlayerId, when: 'at once' | 'if away'): Promise<void>;
  /** Removes a player from the match: frees their seats before the start, gives them up afterwards. */
  depart(player: PlayerId): Promise<Departed>;
  /** Ends the match without a winner, or drops it before the start. */
  abandon(): Promise<void>;
  /** Drops a match before the start, unless a player is there now. */
  clear(): Promise<void>;
  letSpectatorsTalk(talk: boolean): Promise<void>;
  /** The audience with its addresses, for the operator. */
  present(): Promise<readonly Presence[]>;
}

export interface Holders {
  /**
   * The holder of a match, which is loaded if no process has it.
   *
   * @param made the match if this process has just created and claimed it, so that nothing must be read
   * @throws Fault UNKNOWN_MATCH, MATCH_UNREADABLE, SHUTTING_DOWN, and errors of the store
   */
  bring(game: AnyGame, id: MatchId, made?: ListedMatch): Promise<Holder>;
  /**
   * The holder of a new match, open and expecting its creator before it is stored: so another process that finds it
   * in the store knows that they are coming. If it is not stored, nothing of it is left.
   *
   * @param store stores the match, as this process’s
   * @throws Fault SHUTTING_DOWN, and errors of `store`
   */
  make(game: AnyGame, made: ListedMatch, store: () => Promise<void>): Promise<Holder>;
  /** Whether this process has a match in memory that may not be stored yet. */
  isMaking(id: MatchId): boolean;
  /** The holder of a match that is in memory; undefined if it is not. */
  present(id: MatchId): Promise<Holder | undefined>;
}
