/** A server to compare, and how its clients speak with it. */

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
