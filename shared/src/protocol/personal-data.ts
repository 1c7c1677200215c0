/** The personal data that players can request or remove. */

import { z } from 'zod';
import type { RecoveryInfo, SessionInfo } from './http.ts';
import type { PasskeyInfo } from './passkeys.ts';
import type { Phrase } from './phrases.ts';
import type { Phase } from './public-match.ts';

/** The name of a player who has removed theirs. */
export const FORMER_PLAYER = 'Former player';

export const personalQuery = z.strictObject({
  /** The `next` of the page before. */
  after: z.string().max(400).optional(),
});

/** A page of a player's data: matches first, then chat, then notes. */
export interface PersonalData {
  readonly player: { readonly id: string; readonly name: string };
  /** When the session expires, in milliseconds since 1970, as all times here. */
  readonly expires: number;
  /** All sessions that are open, on every page. */
  readonly sessions: readonly SessionInfo[];
  readonly matches: readonly PersonalMatch[];
  readonly talk: readonly PersonalLine[];
  readonly logbook: readonly PersonalNote[];
  /** The players they block and mute: all of them, on the first page. */
  readonly blocked: readonly BlockedPlayer[];
  /** Their reports still waiting for the operator; on the first page, like the following fields. */
  readonly reports: readonly PersonalReport[];
  /** The operator's sanctions in force against them. */
  readonly sanctions: readonly PersonalSanction[];
  /** Their recovery code, on the first page; absent if they have none. */
  readonly recoveryCode?: RecoveryInfo;
  /** Their passkeys, on the first page; absent if they have none. */
  readonly passkeys?: readonly PasskeyInfo[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}

/** A report to the operator. */
export interface PersonalReport {
  readonly match: string;
  readonly at: number;
  /** The reported player's name at that time. */
  readonly name: string;
  readonly why: string;
}

/** A sanction by the operator. */
export interface PersonalSanction {
  readonly kind: 'mute' | 'ban' | 'rename';
  readonly at: number;
  readonly until: number;
}

/** A player who is muted or blocked. */
export interface BlockedPlayer {
  /** Made for the list; reveals nothing about the player. */
  readonly id: string;
  readonly mode: 'mute' | 'block';
  /** As they were called then. */
  readonly name: string;
  readonly at: number;
}

/** The people that a player blocks and mutes. */
export interface BlockedPlayers {
  readonly blocked: readonly BlockedPlayer[];
}

/** A match that the player made, or has or had a seat in. */
export interface PersonalMatch {
  readonly id: string;
  readonly game: string;
  readonly phase: Phase;
  readonly private: boolean;
  /** Whether they made it. */
  readonly creator: boolean;
  readonly createdAt: number;
  readonly startedAt?: number;
  readonly endedAt?: number;
  /** Their own seats, with their names and nonces there. */
  readonly seats: readonly {
    readonly seat: string;
    readonly camp: string;
    readonly name: string;
    readonly nonce?: string;
  }[];
  /** Seats that they gave up after the start, with the name under which they sat there. */
  readonly left?: readonly {
    readonly seat: string;
    readonly camp: string;
    readonly name: string;
    readonly at: number;
  }[];
}

/** A line of their chat. */
export interface PersonalLine {
  readonly match: string;
  readonly at: number;
  readonly to: 'all' | 'camp' | 'spectators';
  readonly name: string;
  /** The text; of a set phrase, its English one. */
  readonly text: string;
  readonly phrase?: Phrase;
}

/** A note or a line of a logbook that was written from one of their seats. */
export interface PersonalNote {
  readonly match: string;
  readonly seat: string;
  /** What the note is pinned on, or the number of the line. */
  readonly place: string;
  readonly at: number;
  readonly text: string;
}

/** What was removed for a player who asked to be forgotten; all 0 if nothing was left. */
export interface Forgotten {
  /** Matches that had not begun, and that they have left. */
  readonly left: number;
  /** Matches that were being played, and that they have resigned or left to their partners. */
  readonly givenUp: number;
  /** Open matches that they could not leave, as they cannot be read: their name was taken from them all the same. */
  readonly failed: number;
  /** Seats from which their name was taken. */
  readonly seats: number;
  /** Lines of talk that were removed. */
  readonly talk: number;
  /** Entries of logbooks that were removed. */
  readonly logbook: number;
}
