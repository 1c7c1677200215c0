/** What is known of a match that somebody enters. */

import type { MatchId } from '@escadre/shared/kernel';
import type { DamagedMatches } from '../damaged-matches.ts';
import { unknownMatch } from '../fault.ts';
import type { ListedMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import { listedNow } from './summary.ts';

interface MatchFinding {
  readonly store: Pick<MatchStore, 'find'>;
  readonly tables: Pick<Tables, 'here'>;
  readonly damaged: Pick<DamagedMatches, 'read'>;
}

/** @throws Fault UNKNOWN_MATCH, MATCH_UNREADABLE */
export async function storedMatch(
  { store, damaged }: Pick<MatchFinding, 'store' | 'damaged'>,
  id: MatchId,
): Promise<ListedMatch> {
  const found = await damaged.read(id, () => store.find(id));
  if (found === undefined) throw unknownMatch();
  return found;
}

/**
 * A match to enter: as it is in memory before it begins. Later its row knows more.
 *
 * @throws as {@link storedMatch}
 */
export async function matchToEnter(parts: MatchFinding, id: MatchId): Promise<ListedMatch> {
  const table = await parts.tables.here(id);
  if (table?.closing !== false || table.live.phase !== 'gathering') return storedMatch(parts, id);
  const { stored, spectatorsTalk: talk } = table.live;
  const spectators = { ...stored.table.spectators, talk };
  return listedNow({ ...stored, table: { ...stored.table, spectators } }, table.live);
}
