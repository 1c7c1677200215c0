/** A pair played in both truths, and any differences. */

import { must } from '@escadre/shared/kernel';
import type { Pair } from './pair.ts';
import { perform } from './programme.ts';
import { differences, type Recording } from './recording.ts';
import { PLAIN_TABLE, type Table } from './stage.ts';

export interface Comparison {
  /** Empty if nothing leaks. */
  readonly differences: readonly string[];
  /** Frames and HTTP answers sent in one truth to those who must not tell it from the other. */
  readonly frames: number;
  readonly bytes: number;
  /** The types of public events, each once. */
  readonly told: readonly string[];
}

export const TABLES: readonly Table[] = [
  PLAIN_TABLE,
  { private: true, delay: 0, clock: null },
  { private: false, delay: 45, clock: { perGame: 86_400, increment: 10 } },
  { private: false, delay: 0, clock: { perGame: 86_400, increment: 0 } },
];

/** Plays the pair of a number, at one of the tables in turn. */
export async function compare(pair: Pair, run: number): Promise<Comparison> {
  const table = must(TABLES[run % TABLES.length], 'one of the tables');
  const one = await perform(pair, 0, table);
  const other = await perform(pair, 1, table);
  const early = new Map([one, other].map(({ read }, truth) => [`a reader in ${truth}`, read]));
  const late = new Map([one, other].map(({ readLate }, truth) => [`a reader in ${truth}`, readLate]));
  return {
    differences: [...differences(one.recording, other.recording), ...differences(early, late)],
    ...sizeOf(one.recording),
    told: one.told,
  };
}

function sizeOf(recording: Recording): { frames: number; bytes: number } {
  const frames = [...recording.values()].flat();
  return { frames: frames.length, bytes: frames.reduce((sum, { length }) => sum + length, 0) };
}
