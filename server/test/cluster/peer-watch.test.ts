/** What the other processes are told of one that has ended, by a clock that is moved by hand. */

import { expect, test } from '@jest/globals';
import { startPeerWatch } from '../../src/cluster/peer-watch.ts';
import { Peers } from '../../src/cluster/peers.ts';
import { StoreUnavailable } from '../../src/store/errors.ts';
import type { Peer } from '../../src/store/peers.ts';
import { ManualTime } from '../support/manual-time.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

class Clock extends ManualTime {
  override elapsed = () => this.now();
}

/** One process that watches a frozen one, which keeps its lock. */
class Watch {
  readonly time = new Clock(1e6);
  readonly told: string[] = [];
  readonly peers = new Peers(this.time.elapsed);
  isStoreAway = false;
  #others: readonly Peer[] = [
    { id: 'frozen', number: 1_000, beat: 1, address: null, release: 1, isLeaving: false },
  ];

  start(): Promise<() => void> {
    return startPeerWatch({
      store: {
        others: () => this.#answer(this.#others),
        numbersHeld: () => this.#answer(new Set([1_000])),
        bury: async () => {
          this.#others = [];
          return true;
        },
      },
      peers: this.peers,
      time: this.time,
      logger: { warn: () => {} },
      nudges: { send: (nudge) => this.told.push(JSON.stringify(nudge)) },
    });
  }

  /** Lets time pass, while this process beats each second. Returns what it has told in that time. */
  async pass(milliseconds: number): Promise<string[]> {
    const before = this.told.length;
    for (let passed = 0; passed < milliseconds; passed += SECOND) {
      this.peers.beaten(5);
      this.time.pass(SECOND);
      // What a round awaits.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return this.told.slice(before);
  }

  async #answer<Result>(answer: Result): Promise<Result> {
    if (this.isStoreAway) throw new StoreUnavailable(new Error('away'));
    return answer;
  }
}

test('a process that has been shut out is told so each second for ten minutes: a message may be lost', async () => {
  const watch = new Watch();
  const stop = await watch.start();
  expect(await watch.pass(9 * SECOND)).toEqual([]);
  await watch.pass(4 * SECOND);
  expect(new Set(watch.told)).toEqual(new Set(['{"what":"ended","process":"frozen"}']));
  expect((await watch.pass(MINUTE)).length).toBeGreaterThanOrEqual(55);
  watch.isStoreAway = true;
  expect((await watch.pass(MINUTE)).length).toBeGreaterThanOrEqual(55);
  watch.isStoreAway = false;
  await watch.pass(9 * MINUTE);
  expect(await watch.pass(MINUTE)).toEqual([]);
  stop();
});
