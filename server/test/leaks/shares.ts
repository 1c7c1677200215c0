/** Distributes pairs among processes, as a pair takes half a second of a core. */

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Comparison } from './comparison.ts';

/** Every so-manieth pair of a maker. */
export interface Share {
  /** Its name. */
  readonly maker: string;
  readonly first: number;
  readonly every: number;
  readonly end: number;
}

export interface PlayedPair extends Comparison {
  readonly run: number;
  /** Its categories. */
  readonly features: readonly string[];
}

const PROCESS = fileURLToPath(new URL('./share.ts', import.meta.url));

/** Plays a maker's pairs in several processes. Rejects if one of them fails. */
export async function playShared(
  work: { readonly maker: string; readonly pairs: number; readonly processes: number },
  onPair: (pair: PlayedPair) => void,
): Promise<void> {
  const { maker, pairs, processes: every } = work;
  const shares = Array.from({ length: every }, (_, first): Share => ({ maker, first, every, end: pairs }));
  await Promise.all(shares.map((share) => play(share, onPair)));
}

function play(share: Share, onPair: (pair: PlayedPair) => void): Promise<void> {
  const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', (pair) => onPair(pair as PlayedPair));
  child.send(share);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`a process ended with ${code} before its share was played`)),
    );
  });
}
