/** What a match is made of, as plain data: its setup, its entries and its state. */

import type { GameTypes } from './game.ts';
import type { SystemCommand, Table, TableCommand, TableEvent } from './table.ts';
import type { SpentByCamp } from './turn-limits.ts';

/** A match before its first entry. Together with its entries, this is all that must be stored. */
export interface MatchSetup<T extends GameTypes> {
  readonly options: T['Options'];
  readonly scenario?: T['Scenario'];
  /** 32 bytes in hexadecimal, secret until the end. */
  readonly seed: string;
}

/** The seed of a match with its own chance, which it replaces. */
export const NO_SEED = '0'.repeat(64);

export type AnyCommand<T extends GameTypes> = T['Command'] | TableCommand | SystemCommand;
export type AnyEvent<T extends GameTypes> = T['Event'] | TableEvent;
export type AnySeenEvent<T extends GameTypes> = T['SeenEvent'] | TableEvent;

/** One step of a match: a command that was accepted, and all it led to. */
export interface Entry<T extends GameTypes> {
  /** 0 for the start, then one more each. */
  readonly seq: number;
  /** The seat that gave the command; null for the server. */
  readonly seat: T['Seat'] | null;
  readonly command: AnyCommand<T>;
  readonly events: readonly AnyEvent<T>[];
  /** How far the match's chance has been drawn after this entry. */
  readonly drawn: number;
  /** Version of the rules that decided it. */
  readonly rules: number;
}

/** The truth about a match: the table and the game on it. Plain data. */
export interface MatchState<T extends GameTypes> {
  readonly table: Table;
  readonly game: T['State'];
  /** Null until the start. */
  readonly key: string | null;
  /** Entries applied so far: the seq of the next one. */
  readonly next: number;
  readonly drawn: number;
  /** Counts of limited commands. */
  readonly spent: SpentByCamp;
}
