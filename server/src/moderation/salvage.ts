/** Matches whose stored entries are damaged: how much of them can be read. */

import { type AnyGame, Match, type MatchId } from '@escadre/shared/kernel';
import { isDamage } from '../damaged-matches.ts';
import { Fault } from '../fault.ts';
import type { ListedMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { setupOf } from '../store/setup.ts';

type Entries = Pick<MatchStore, 'entries'>;

/**
 * The number of entries before the first that cannot be read, or that the rules cannot follow.
 *
 * @throws Fault BAD_REQUEST if all can be, MATCH_UNREADABLE if none can, and errors of the store
 */
export async function soundEntries(
  store: Entries,
  game: AnyGame,
  { match: { id }, match: stored }: ListedMatch,
): Promise<number> {
  const match = new Match(game, setupOf(stored));
  const leadsOn = async (seq: number): Promise<boolean> => {
    const [entry] = await store.entries(id, seq, seq + 1);
    if (entry === undefined) return false;
    match.apply(entry);
    // An entry is damaged, too, if the state after it cannot say what it asks.
    void match.prompts;
    return true;
  };
  let sound = 0;
  while (await unlessDamaged(() => leadsOn(sound))) sound++;
  if (sound === 0) throw new Fault('MATCH_UNREADABLE', 'Nothing of the match can be read: end it.');
  if (await isWhole(store, id, sound)) throw new Fault('BAD_REQUEST', 'The match can be read as a whole.');
  return sound;
}

/** False if entries follow a missing or damaged one. */
const isWhole = (store: Entries, id: MatchId, from: number) =>
  unlessDamaged(async () => (await store.entries(id, from)).length === 0);

async function unlessDamaged(read: () => Promise<boolean>): Promise<boolean> {
  try {
    return await read();
  } catch (error) {
    if (!isDamage(error)) throw error;
    return false;
  }
}
