/** Where a pair is performed. */

import type { World } from '@escadre/server';
import { openStore } from '../../src/store/open.ts';
import { testServer } from '../support/harness.ts';
import { fixedWorld } from './fixed-world.ts';
import type { Pair } from './pair.ts';

export interface Site {
  /** The addresses of its processes. */
  readonly doors: readonly string[];
  /** Lets time pass; everything that was due has happened when it resolves. */
  pass(milliseconds: number): Promise<void> | void;
  /** Resolves when all processes know of a match how far its players have been told, which is stored a little later. */
  agree(match: string): Promise<void>;
  close(): Promise<void>;
}

export type OpenSite = (pair: Pair) => Promise<Site>;

/** A server in this process. */
export const onOneServer =
  (world: World = {}): OpenSite =>
  async (pair) => {
    const fixed = fixedWorld(pair);
    // Tests the wire, so it avoids the disk.
    const store = await openStore(':memory:');
    const server = await testServer({ store, ...fixed, ...world }, { TRUST_PROXY: 'loopback' });
    return {
      doors: [server.url.replace('localhost', '127.0.0.1')],
      pass: (milliseconds) => fixed.time.pass(milliseconds),
      agree: async () => {},
      close: () => server.destroy(),
    };
  };
