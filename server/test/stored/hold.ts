/** Whether the entries of a match are what its commands lead to. */

import type { AnyGame } from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { recordPageOf } from '../../src/lobby/viewer-record.ts';
import type { StoredEntry, StoredMatch } from '../../src/store/model.ts';

/**
 * Verifies a finished match by its record, each entry under its own version of the rules.
 *
 * @throws Error if it does not verify
 */
export function mustVerify(game: AnyGame, stored: StoredMatch, entries: readonly StoredEntry[]): void {
  const verdict = verify(game, recordPageOf(stored, entries, null));
  if (!verdict.ok) throw new Error(`${stored.id} does not verify: ${JSON.stringify(verdict)}`);
}
