/** Whether the entries of a match are what its commands lead to. */

import { type AnyGame, verify } from '@escadre/shared/kernel';
import { recordPageOf } from '../../src/lobby/viewer-record.ts';
import type { StoredEntry, StoredMatch } from '../../src/store/model.ts';

/**
 * Holds a match that is over to its record, each entry by the version of the rules that decided it.
 *
 * @throws Error where it does not verify
 */
export function mustVerify(game: AnyGame, stored: StoredMatch, entries: readonly StoredEntry[]): void {
  const verdict = verify(game, recordPageOf(stored, entries, null));
  if (!verdict.ok) throw new Error(`${stored.id} does not verify: ${JSON.stringify(verdict)}`);
}
