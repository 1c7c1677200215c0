/** A match in the page as a text to save: its state, the fingerprint of its rules, and its position. */

import { type AnyPlayableGame, type GameTypes, type Match, Refusal } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import { fingerprintOf } from './load-game.ts';
import type { TableState } from './local-table.ts';

export const FORMAT = 'escadre-practice/1';

export interface SavedForm {
  readonly format: typeof FORMAT;
  readonly game: string;
  /** Identifies the rules: only these rules can continue the match. */
  readonly fingerprint: string;
  /** Checksum of all that follows. */
  readonly checksum: string;
  /** The position as a text; null if no match could start from there. */
  readonly position: string | null;
  readonly state: TableState;
  readonly names: Readonly<Record<string, string>>;
  /** The computers' levels, by seat. */
  readonly computers: Readonly<Record<string, string>>;
}

export function savedText(
  game: AnyPlayableGame,
  match: Match<GameTypes>,
  state: TableState,
  seats: Pick<SavedForm, 'names' | 'computers'>,
): string {
  const position = positionOf(match);
  const saved = { position, state, ...seats };
  const head = {
    format: FORMAT,
    game: game.id,
    fingerprint: fingerprintOf(game),
    checksum: checksumOf(saved),
  };
  return JSON.stringify({ ...head, ...saved });
}

function positionOf(match: Match<GameTypes>): string | null {
  try {
    return match.started ? match.position : null;
  } catch (error) {
    if (error instanceof Refusal || error instanceof EscadreError) return null;
    throw error;
  }
}

/** Detects damage and edits by hand; no protection against forgery (FNV-1a). */
export function checksumOf(value: object): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(value)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
