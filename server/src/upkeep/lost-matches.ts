/**
 * Compares the matches that this process has by the store with those in its memory, and mends what differs: after a
 * write in doubt, an outage while a match left memory, a manual change in the database, or a failover to a copy of it
 * that lacks commits.
 */

import type { DamagedMatches } from '../damaged-matches.ts';
import { Fault } from '../fault.ts';
import type { MatchStore } from '../store/port.ts';
import type { Holders } from '../table/holder.ts';
import type { LiveMatch } from '../table/match/live-match.ts';
import type { Tables } from '../table/tables.ts';
import { type BringParts, bring } from './bring-match.ts';

/** Milliseconds between two rounds. */
export const LOOKS_EVERY = 20_000;

interface MendParts extends BringParts {
  readonly holders: Pick<Holders, 'bring' | 'isMaking'>;
  readonly store: Pick<MatchStore, 'unattended'>;
  readonly tables: Pick<Tables, 'all'>;
  readonly damaged: Pick<DamagedMatches, 'has'>;
  /** Reports a failed match; the others continue. */
  readonly onError: (error: unknown) => void;
}

/**
 * Does one round; returns milliseconds until the next.
 *
 * @throws errors of the store’s search; errors of single matches go to `onError`
 */
export async function mend(parts: MendParts): Promise<number> {
  const { store, tables, holders, damaged, onError } = parts;
  const before = await tables.all();
  const stored = before
    .filter(({ id }) => !holders.isMaking(id))
    // An entry is in memory once it is stored: what is known now, the store must have.
    .map((table) => ({ table, known: table.live.length }));
  const held = await store.unattended.held();
  const lengths = new Map(held.map(({ id, entries }) => [id, entries]));
  for (const { table, known } of stored) {
    if (!table.closing) await compare(table.live, known, lengths.get(table.id)).catch(onError);
  }
  // A table that is closing lets go of its match by itself.
  const here = new Set([...before, ...(await tables.all())].map(({ id }) => id));
  // No alarm would wake them, as this process runs.
  const lost = held.filter(({ id }) => !here.has(id) && !damaged.has(id));
  for (const match of lost) {
    await bring(parts, match).catch((error: unknown) => {
      if (!isGone(error)) onError(error);
    });
  }
  return LOOKS_EVERY;
}

/** @param length the number of entries in the store; undefined if this process does not have the match there */
async function compare(live: LiveMatch, known: number, length: number | undefined): Promise<void> {
  if (length === undefined) await live.notStored('match');
  else if (length < known) await live.notStored('end');
}

/** True if the match was removed meanwhile, as its last player left. */
const isGone = (error: unknown): boolean => error instanceof Fault && error.code === 'UNKNOWN_MATCH';
