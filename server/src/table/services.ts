/** What the tables of a process share. */

import type { Hand, MatchId, PlayerId } from '@escadre/shared/kernel';
import type { Sanctions } from '../moderation/sanctions.ts';
import type { MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';
import type { LiveMatch } from './live-match.ts';
import type { Snapshots } from './snapshots.ts';

export interface TableServices {
  readonly store: MatchStore;
  readonly snapshots: Snapshots;
  readonly time: Time;
  /** Milliseconds for which there has been a server, as far as this process knows: neither it nor the store stood still. */
  readonly uptime: () => number;
  /** Milliseconds after which a match that nobody takes part in leaves memory. */
  readonly idleAfter: number;
  /** The most milliseconds by which an answer to a window may be late for a slow line. */
  readonly mostGrace: number;
  /** Draws how long standing orders take. */
  readonly hand: Hand;
  /** Whether those who watch may talk here, where the table does not forbid it. */
  readonly spectatorsTalk: boolean;
  readonly observe: TableObserver;
  /** What the operator has imposed. */
  readonly sanctions: Pick<Sanctions, 'banOf' | 'mustBeHeard'>;
  /** Somebody hears others than before, at whatever table of this process they are. */
  readonly listenAnew: (player: PlayerId) => Promise<void>;
  /** The same for the same text, and nothing to find it by. */
  readonly markOf: (text: string) => string;
  /** @throws Fault TOO_MANY_COMPUTERS where a player has enough matches with computers */
  readonly mayPlayComputers: (player: PlayerId) => Promise<void>;
  /** Makes the match that follows, with the same players on the seats. */
  readonly makeRematch: (live: LiveMatch) => Promise<MatchId>;
}

/** What an operator wants to know; never what a player must not see. */
interface TableObserver {
  opened(game: string): void;
  closed(game: string): void;
  /** A request was answered: `code` is OK, or that of the refusal. */
  answered(game: string, request: string, code: string, milliseconds: number): void;
  /** A match has begun in which two camps come from one address, or play by one device. */
  neighboursMet(game: string): void;
  /** A bug, or the store: with the match, without its contents. */
  failed(where: string, match: string, error: unknown): void;
}
