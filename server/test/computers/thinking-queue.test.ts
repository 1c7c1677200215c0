/** The order of thinking, and the shares left under load. */

import type { Level } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { ThinkingQueue } from '../../src/computers/thinking-queue.ts';

/** A queue whose jobs end when the test says so. */
class Stand {
  readonly queue = new ThinkingQueue();
  /** Started thoughts, and their shares. */
  readonly begun: string[] = [];
  readonly shares: number[] = [];
  #end: () => void = () => {};

  put(match: string, level: Level = 'recruit'): void {
    this.queue.put(match, level, (share) => {
      this.begun.push(match);
      this.shares.push(share);
      return new Promise((resolve) => {
        this.#end = resolve;
      });
    });
  }

  async endAll(): Promise<void> {
    for (let ended = -1; ended !== this.begun.length; ) {
      ended = this.begun.length;
      this.#end();
      await new Promise(setImmediate);
    }
  }
}

describe('the queue', () => {
  test('matches take turns, whatever each wants', async () => {
    const stand = new Stand();
    for (let n = 0; n < 4; n++) stand.put('greedy');
    stand.put('modest');
    stand.put('late');
    await stand.endAll();
    expect(stand.begun).toEqual(['greedy', 'greedy', 'modest', 'late', 'greedy', 'greedy']);
    expect(stand.queue.load).toBe(0);
  });

  test('with room left, everybody searches their full count', async () => {
    const stand = new Stand();
    for (let n = 0; n < 4; n++) stand.put(`match ${n}`, 'admiral');
    await stand.endAll();
    expect(stand.shares).toEqual([1, 1, 1, 1]);
  });

  test('when full, they search less, down to a limit, and start no later', async () => {
    const stand = new Stand();
    for (let n = 0; n < 200; n++) stand.put(`match ${n}`, 'admiral');
    // Some four seconds' work, instead of a minute's with full counts.
    expect(stand.queue.load).toBeLessThan(800);
    stand.put('recruit');
    await stand.endAll();
    expect(stand.shares.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(new Set(stand.shares.slice(4))).toEqual(new Set([1 / 32]));
    stand.put('afterwards', 'admiral');
    await stand.endAll();
    expect(stand.shares.at(-1)).toBe(1);
  });

  test('with some room left, the share is in proportion', async () => {
    const stand = new Stand();
    for (let n = 0; n < 3; n++) stand.put(`match ${n}`, 'admiral');
    for (let n = 0; n < 5; n++) stand.put(`officer ${n}`, 'officer');
    stand.put('half', 'admiral');
    await stand.endAll();
    expect(stand.shares.at(-1)).toBe(1 / 2);
  });
});
