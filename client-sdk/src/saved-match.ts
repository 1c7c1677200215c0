/** A match in the page as a text that can be kept: with its state, the rules that it was made by, and its position. */

import { type AnyGame, type GameTypes, Match, Refusal } from '@escadre/shared/kernel';
import { EscadreError } from './error.ts';
import type { TableState } from './local-table.ts';
import { fingerprintOf } from './practice-games.ts';

const FORMAT = 'escadre-practice/1';

interface SavedForm {
  readonly format: typeof FORMAT;
  readonly game: string;
  /** Of the rules: what they have made, only they can go on with. */
  readonly fingerprint: string;
  /** Of all that follows: whether it is as it was written. */
  readonly checksum: string;
  /** The position as a text; null where no match could start from there. */
  readonly position: string | null;
  readonly state: TableState;
  readonly names: Readonly<Record<string, string>>;
  /** Levels of the computers, by seat. */
  readonly computers: Readonly<Record<string, string>>;
}

/** What a text that was saved can still be used for. */
export type Saved =
  | { readonly kind: 'match'; readonly state: TableState; readonly match: Match<GameTypes> }
  | { readonly kind: 'position'; readonly position: string; readonly options: object }
  | { readonly kind: 'nothing' };

type SavedSeats = Pick<SavedForm, 'names' | 'computers'>;

export function savedText(
  game: AnyGame,
  match: Match<GameTypes>,
  state: TableState,
  seats: SavedSeats,
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

/** The game that a text was saved in, and who sat there; undefined for a text that was not saved so. */
export function headOf(text: string): (SavedSeats & { readonly game: string }) | undefined {
  const form = formIn(text);
  return form && { game: form.game, names: form.names, computers: form.computers };
}

/**
 * What a text that was saved is good for: the match, where it is whole and these are the rules that have made it; else the
 * position.
 */
export function readSaved(game: AnyGame, text: string): Saved {
  const form = formIn(text);
  if (form === undefined || form.game !== game.id) return { kind: 'nothing' };
  const { fingerprint, checksum, position, state, names, computers } = form;
  const isWhole = checksum === checksumOf({ position, state, names, computers });
  if (isWhole && fingerprint === fingerprintOf(game)) {
    const match = new Match<GameTypes>(game, state.setup, state.match);
    return { kind: 'match', state, match };
  }
  const { setup }: Partial<TableState> = Object(state);
  const options = setup?.options;
  if (typeof position !== 'string' || typeof options !== 'object') return { kind: 'nothing' };
  return { kind: 'position', position, options };
}

function positionOf(match: Match<GameTypes>): string | null {
  try {
    return match.started ? match.position : null;
  } catch (error) {
    if (error instanceof Refusal || error instanceof EscadreError) return null;
    throw error;
  }
}

function formIn(text: string): SavedForm | undefined {
  try {
    const form: Partial<SavedForm> | null = JSON.parse(text);
    const isForm = form?.format === FORMAT && typeof form.game === 'string' && typeof form.state === 'object';
    // What has this format was written by us; its parts are looked at when they are read.
    return isForm ? ({ names: {}, computers: {}, ...form } as SavedForm) : undefined;
  } catch {
    return undefined;
  }
}

/** Finds what was damaged or changed by hand; it is no secret (FNV-1a). */
function checksumOf(value: object): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(value)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
