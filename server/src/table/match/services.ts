/** What the tables of a process share. */

import type { Hand, MatchId, PlayerId } from '@escadre/shared/kernel';
import type { DamagedMatches } from '../../damaged-matches.ts';
import type { Fault } from '../../fault.ts';
import type { Player } from '../../identity/player.ts';
import type { MatchStore } from '../../store/port.ts';
import type { Time } from '../../time.ts';
import type { Snapshots } from '../history/snapshots.ts';
import type { Dawdlers } from '../seats/dawdlers.ts';
import type { LiveMatch } from './live-match.ts';

export interface TableServices {
  readonly store: MatchStore;
  readonly snapshots: Snapshots;
  readonly time: Time;
  /** Milliseconds on a clock that runs only while, as far as this process knows, neither it nor the store stands still. */
  readonly uptime: () => number;
  /** Milliseconds after which a match leaves memory when nobody but computers takes part in it. */
  readonly idleAfter: number;
  /** Milliseconds by which an answer to a window may be late at most, as the connection is slow. */
  readonly mostGrace: number;
  /** Draws how long standing orders take. */
  readonly hand: Hand;
  readonly dawdlers: Pick<Dawdlers, 'note'>;
  readonly damaged: Pick<DamagedMatches, 'read' | 'forget'>;
  /** Whether spectators may talk on this server, at tables that allow it. */
  readonly spectatorsTalk: boolean;
  readonly observe: TableObserver;
  /** Bans and silences that the operator has imposed. */
  readonly sanctions: TableSanctions;
  /** Whom a player hears has changed: they are told their talk anew, at every table of this process. */
  readonly listenAnew: (player: PlayerId) => Promise<void>;
  /** A mark of a text, made with the server's key: the same for the same text, which nobody can find by it. */
  readonly markOf: (text: string) => string;
  /** @throws Fault TOO_MANY_COMPUTERS where a player has as many matches with computers as anybody may */
  readonly mayPlayComputers: (player: PlayerId) => Promise<void>;
  /** Makes the next match of the same players, and gives its id. */
  readonly makeRematch: (live: LiveMatch) => Promise<MatchId>;
}

interface TableSanctions {
  /** Why a player is not let in; null if they are. */
  banOf(player: Player): Fault | null;
  /** @throws Fault MUTED */
  mustBeHeard(player: PlayerId): void;
}

/** Is told what an operator wants to know, and never anything that a player must not see. */
interface TableObserver {
  opened(game: string): void;
  closed(game: string): void;
  /** A request was answered: `code` is `OK`, or that of the refusal. */
  answered(game: string, request: string, code: string, milliseconds: number): void;
  /** A match has begun in which two camps share an address or a device. */
  neighboursMet(game: string): void;
  /** Something failed that should not, or the store did: with the id of the match, and nothing that is in it. */
  failed(where: string, match: string, error: unknown): void;
}
