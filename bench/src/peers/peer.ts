/** A server to compare, and how its clients speak with it. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Pair } from './pair.ts';

export interface Peer {
  readonly name: string;
  /** Its program, in `programs/`. */
  readonly program: string;
  /** @param packages the folder in which the peers' packages are installed */
  args(packages: string): readonly string[];
  /** Makes a match of two new people; resolves when both are in it. */
  open(url: string): Promise<Pair>;
  /** The commands of a match that the server, started again, still has. */
  kept(url: string, match: string, folder: string): Promise<number>;
}

/** Milliseconds until nothing of a match's making is under way: over two of Colyseus's patches. */
const SETTLING = 150;

/** Makes this many matches, one after the other; resolves when they have settled and can be played. */
export async function openPairs(peer: Peer, url: string, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  while (pairs.length < count) pairs.push(await peer.open(url));
  await settle();
  for (const seat of pairs.flatMap(({ seats }) => seats)) seat.begin();
  return pairs;
}

export const settle = (): Promise<void> => pause(SETTLING);
