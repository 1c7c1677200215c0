/**
 * The record of a finished match. It holds all secrets of the game, so that anybody can replay it and check
 * each die, shuffle and event, as `verify.ts` does.
 */

import type { GameTypes } from './game.ts';
import type { Level } from './levels.ts';
import type { Entry } from './match-state.ts';
import type { RECORD_FORMAT } from './record-form.ts';

/** Which computer player gave a command. */
export interface ByComputer {
  readonly level: Level;
  /** The share of its level's positions that it searched on a busy server; absent for all of them. */
  readonly share?: number;
}

/** An entry as a record has it. */
export interface RecordedEntry<T extends GameTypes> extends Entry<T> {
  /** Absent if a person or the server gave the command. */
  readonly computer?: ByComputer;
}

export interface MatchRecord<T extends GameTypes> {
  readonly format: typeof RECORD_FORMAT;
  readonly game: string;
  readonly options: T['Options'];
  readonly scenario?: T['Scenario'];
  /** SHA-256 of the seed, published before the first nonce was given. */
  readonly commitment: string;
  /** 32 bytes in hexadecimal, opened at the end. */
  readonly seed: string;
  readonly entries: readonly RecordedEntry<T>[];
}
