/** What players can ask for about themselves, and have removed. */

import { z } from 'zod';
import type { SessionInfo } from './http.ts';
import type { Phase } from './public-match.ts';

/** The name of a player who has had their own removed. */
export const FORMER_PLAYER = 'Former player';

export const personalQuery = z.strictObject({
  /** The `next` of the page before. */
  after: z.string().max(400).optional(),
});

/** A page of what is kept about a player: their matches first, then their talk, then their notes. */
export interface PersonalData {
  readonly player: { readonly id: string; readonly name: string };
  /** When the session expires, in milliseconds since 1970, as all times here. */
  readonly expires: number;
  /** All sessions that are open, on every page. */
  readonly sessions: readonly SessionInfo[];
  readonly matches: readonly PersonalMatch[];
  readonly talk: readonly PersonalLine[];
  readonly logbook: readonly PersonalNote[];
  /** Whom they block and mute: all of them, on the first page. */
  readonly blocked: readonly BlockedPlayer[];
  /** What they have reported, as far as it waits for the operator; on the first page, as is what follows. */
  readonly reports: readonly PersonalReport[];
  /** What the operator has imposed on them, and is in force. */
  readonly sanctions: readonly PersonalSanction[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}

/** What they have told the operator of somebody. */
export interface PersonalReport {
  readonly match: string;
  readonly at: number;
  /** Of whom, as they were called then. */
  readonly name: string;
  readonly why: string;
}

/** What the operator has imposed on them. */
export interface PersonalSanction {
  readonly kind: 'mute' | 'ban' | 'rename';
  readonly at: number;
  readonly until: number;
}

/** Somebody whom a player does not hear, nor, where they are blocked, meet. */
export interface BlockedPlayer {
  /** Made for the list, and says nothing of who it is. */
  readonly id: string;
  readonly mode: 'mute' | 'block';
  /** As they were called then. */
  readonly name: string;
  readonly at: number;
}

/** Whom a player blocks and mutes. */
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
  /** Their own seats, with the name under which they sit there and what they brought to the dice. */
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

/** A line of talk that they said. */
export interface PersonalLine {
  readonly match: string;
  readonly at: number;
  readonly to: 'all' | 'camp' | 'spectators';
  readonly name: string;
  readonly text: string;
}

/** A note or a line of a logbook that was written from one of their seats. */
export interface PersonalNote {
  readonly match: string;
  readonly seat: string;
  /** What it is pinned on, or which line it is. */
  readonly place: string;
  readonly at: number;
  readonly text: string;
}

/** What was done for a player who wants to be forgotten; all 0 where nothing was left to do. */
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
