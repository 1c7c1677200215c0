/** Whether the entries of a match are what its commands lead to. */

import { isDeepStrictEqual } from 'node:util';
import {
  type AnyGame,
  type Entry,
  type GameTypes,
  given,
  Match,
  Replay,
  verify,
} from '@escadre/shared/kernel';
import { recordPageOf } from '../../src/lobby/viewer-record.ts';
import type { StoredEntry, StoredMatch } from '../../src/store/model.ts';

/**
 * Holds a match that is over to its record. What other versions of the rules have decided cannot be decided again by
 * these: that is folded, and only what follows is compared.
 *
 * @throws Error where it does not verify
 */
export function mustVerify(game: AnyGame, stored: StoredMatch, entries: readonly StoredEntry[]): void {
  const record = recordPageOf(stored, entries, null);
  const older = entries.find(({ rules }) => rules !== game.version);
  const verdict = verify(game, record);
  if (older === undefined) {
    if (!verdict.ok) throw new Error(`${stored.id} does not verify: ${JSON.stringify(verdict)}`);
    return;
  }
  if (verdict.ok || verdict.needs !== older.rules) {
    throw new Error(`${stored.id} is of other rules, and that is not said: ${JSON.stringify(verdict)}`);
  }
  const replay = new Replay<GameTypes>(game, record);
  if (replay.at(replay.length - 1).table.outcome === null) throw new Error(`${stored.id} has no end`);
  mustHoldFromThen(game, stored, entries);
}

function mustHoldFromThen(game: AnyGame, stored: StoredMatch, entries: readonly Entry<GameTypes>[]): void {
  const { options, scenario, seed } = stored;
  const setup = given({ options, seed, scenario: scenario ?? undefined });
  const match = Match.replay<GameTypes>(game, setup, []);
  for (const entry of entries) {
    if (entry.rules === game.version) {
      const { events } = match.redecide(entry.seat, entry.command);
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(events)), entry.events)) {
        throw new Error(`entry ${entry.seq} of ${stored.id} is not what its command leads to`);
      }
    }
    match.apply(entry);
  }
}
