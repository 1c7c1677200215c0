/** Reads saved matches. */

import { isOneOf, LEVELS } from '@escadre/shared/kernel';
import type { GameId } from '../base/game-types.ts';
import type { LocalOptions } from './local-options.ts';
import type { TableState } from './local-table.ts';
import { checksumOf, FORMAT, type SavedForm } from './saved-match.ts';

/** The use that a saved text allows. */
export type Saved =
  | { readonly kind: 'match'; readonly state: TableState }
  | { readonly kind: 'position'; readonly position: string; readonly options: object }
  | { readonly kind: 'nothing' };

/** Options with the saved names and computers, except for seats that the page assigns. */
export function withSeatsOf<Id extends GameId>(text: string, options: LocalOptions<Id>): LocalOptions<Id> {
  const form = formIn(text);
  if (form === undefined) return options;
  const levels = Object.entries(form.computers).filter(([, level]) => isOneOf(LEVELS, level));
  const computers = Object.fromEntries(levels.map(([seat, level]) => [seat, { level }]));
  return { ...options, seats: { ...form.names, ...computers, ...options.seats } };
}

/**
 * Reads a saved text: the match if it is undamaged and follows today’s rules, else its position if it has
 * one.
 *
 * @param rules the fingerprint of today’s rules
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

/** We wrote every text of this format; its parts are checked when they are used. */
const isForm = (form: Partial<SavedForm> | null): form is SavedForm =>
  form?.format === FORMAT && typeof form.game === 'string' && typeof form.state === 'object';

function formIn(text: string): SavedForm | undefined {
  try {
    const form: Partial<SavedForm> | null = JSON.parse(text);
    return isForm(form) ? { ...form, names: form.names ?? {}, computers: form.computers ?? {} } : undefined;
  } catch {
    return undefined;
  }
}
