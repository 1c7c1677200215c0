/** What a match in the page that was saved is good for now. */

import { isOneOf, LEVELS } from '@escadre/shared/kernel';
import type { LocalOptions } from './local-options.ts';
import type { TableState } from './local-table.ts';
import { checksumOf, FORMAT, type SavedForm } from './saved-match.ts';

/** What a text that was saved can still be used for. */
export type Saved =
  | { readonly kind: 'match'; readonly state: TableState }
  | { readonly kind: 'position'; readonly position: string; readonly options: object }
  | { readonly kind: 'nothing' };

/** Who sat there when it was saved sits there again, where the page says nothing else. */
export function withSeatsOf(text: string, options: LocalOptions): LocalOptions {
  const form = formIn(text);
  if (form === undefined) return options;
  const levels = Object.entries(form.computers).filter(([, level]) => isOneOf(LEVELS, level));
  const computers = Object.fromEntries(levels.map(([seat, level]) => [seat, { level }]));
  return { ...options, seats: { ...form.names, ...computers, ...options.seats } };
}

/**
 * What a text that was saved is good for: the match, where it is whole and these are the rules that have made it; else the
 * position.
 *
 * @param rules the fingerprint of today's
 */
export function readSaved(game: string, rules: string, text: string): Saved {
  const form = formIn(text);
  if (form === undefined || form.game !== game) return { kind: 'nothing' };
  const { fingerprint, checksum, position, state, names, computers } = form;
  const isWhole = checksum === checksumOf({ position, state, names, computers });
  if (isWhole && fingerprint === rules) return { kind: 'match', state };
  const { setup }: Partial<TableState> = Object(state);
  const options = setup?.options;
  if (typeof position !== 'string' || typeof options !== 'object') return { kind: 'nothing' };
  return { kind: 'position', position, options };
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
