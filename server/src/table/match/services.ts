/** The services that all tables of a process share. */

import type { AnswerDelay, MatchId, PlayerId } from '@escadre/shared/kernel';
import type { DamagedMatches } from '../../damaged-matches.ts';
import type { Fault } from '../../fault.ts';
import type { Player } from '../../identity/player.ts';
import type { Claim, MatchStore } from '../../store/port.ts';
import type { Time } from '../../time.ts';
import type { Snapshots } from '../history/snapshots.ts';
import type { UnreadyPlayers } from '../seats/unready-players.ts';
import type { PublicPicture } from './display.ts';
import type { LiveMatch } from './live-match.ts';

export interface TableServices {
  readonly store: MatchStore;
  readonly snapshots: Snapshots;
  readonly time: Time;
  /** Milliseconds in which neither this process nor the store stood still, as far as known. */
  readonly uptime: () => number;
  /** Milliseconds after which a match without people leaves memory. */
  readonly idleAfter: number;
  /** Most milliseconds of grace for slow connections in a window. */
  readonly mostGrace: number;
  /** Draws how long standing orders take. */
  readonly answerDelay: AnswerDelay;
  readonly unreadyPlayers: Pick<UnreadyPlayers, 'note'>;
  readonly damaged: Pick<DamagedMatches, 'read' | 'forget'>;
  /** Whether the server allows spectators’ talk at all. */
  readonly spectatorsTalk: boolean;
  readonly observe: TableObserver;
  /** The operator’s bans and silences. */
  readonly sanctions: TableSanctions;
  /** Resends a player’s talk at every table of the site, after a change of mutes or blocks. */
  readonly resendTalk: (player: PlayerId) => Promise<void>;
  /** A keyed hash of a text. */
  readonly markOf: (text: string) => string;
  /** Creates a rematch and returns its id. */
  readonly makeRematch: (live: LiveMatch) => Promise<MatchId>;
}

interface TableSanctions {
  /** The reason for a ban; null without one. */
  banOf(player: Player): Fault | null;
  /** @throws Fault MUTED */
  mustBeHeard(player: PlayerId): void;
}

/** The answer to a request, without the request’s contents. */
export interface Answered {
  readonly match: MatchId;
  readonly game: string;
  /** Null for a connection that is no longer at the table. */
  readonly player: PlayerId | null;
  /** The player’s camp, or `public`; null likewise. */
  readonly viewer: string | null;
  readonly request: string;
  /** `OK`, or the code of the refusal. */
  readonly code: string;
  /** Whether the rules of the game refused it. */
  readonly isByRules: boolean;
  /** Whether spectators saw any effect of a command. */
  readonly isSeen: boolean;
  readonly milliseconds: number;
}

/** Receives what operators want to know, without secrets of a match. */
interface TableObserver {
  /** This process has taken a stored match, from nobody or from the process that held it. */
  claimed(from: Claim['from']): void;
  opened(game: string, match: MatchId): void;
  closed(game: string, match: MatchId): void;
  began(game: string, match: MatchId): void;
  /** The reason is one of the game’s own. */
  over(game: string, match: MatchId, reason: string): void;
  /** Spectators saw something happen, at a seat or by the clock. */
  happened(match: MatchId, seat: string | null, picture: Pick<PublicPicture, 'prompts' | 'banks'>): void;
  answered(answer: Answered): void;
  /** A match has begun with two camps at one address or device. */
  neighboursMet(game: string): void;
  /** A bug or a store failure, with nothing of the match but its id. */
  failed(where: string, match: string, error: unknown): void;
}
