/** Who of the other processes has ended, by a clock that is moved by hand. */

import { describe, expect, test } from '@jest/globals';
import { Peers } from '../../src/cluster/peers.ts';
import type { Peer } from '../../src/store/peers.ts';

const SECOND = 1_000;

/** One process that watches others, second by second. */
class Watch {
  now = 1e6;
  readonly peers = new Peers(() => this.now);
  readonly #others = new Map<string, Peer>();
  /** Of processes whose locks are held. */
  readonly held = new Set<number>();
  /** Milliseconds that our own beats take; null if they fail. */
  took: number | null = 5;

  add(id: string, number: number | null = this.#others.size + 1_000): void {
    this.#others.set(id, { id, number, beat: 1, address: `play.example.org/${id}` });
    if (number !== null) this.held.add(number);
  }

  remove(id: string): void {
    this.#others.delete(id);
  }

  /** Lets seconds pass, in which some processes beat. */
  seconds(count: number, ...beating: readonly string[]): void {
    for (let each = 0; each < count; each++) {
      this.now += SECOND;
      if (this.took !== null) this.peers.beaten(this.took);
      for (const id of beating) {
        const peer = this.#others.get(id);
        if (peer !== undefined) this.#others.set(id, { ...peer, beat: peer.beat + 1 });
      }
      this.peers.look([...this.#others.values()], this.now);
      if (this.peers.hasSuspects) this.peers.lookAtLocks(this.held, this.now);
    }
  }

  /** The process is killed: PostgreSQL frees its lock. */
  kill(id: string): void {
    this.held.delete(this.#others.get(id)?.number ?? 0);
  }

  get dead() {
    return this.peers.dead.map(({ peer, fate }) => `${peer.id} ${fate}`);
  }
}

function watching(...ids: readonly string[]): Watch {
  const watch = new Watch();
  for (const id of ids) watch.add(id);
  watch.seconds(20, ...ids);
  return watch;
}

describe('a process that beats', () => {
  test('is known, and neither suspected nor dead', () => {
    const { peers, dead } = watching('a', 'b');
    expect(peers.open).toEqual(['a', 'b']);
    expect(peers.hasSuspects).toBe(false);
    expect(dead).toEqual([]);
  });

  test('is not dead even if its lock is free, as its connection may have been cut', () => {
    const watch = watching('a');
    watch.kill('a');
    watch.seconds(30, 'a');
    expect(watch.dead).toEqual([]);
  });
});

describe('a process that crashes', () => {
  test('is found within four seconds, by its free lock', () => {
    const watch = watching('a', 'b');
    watch.kill('a');
    watch.seconds(1, 'b');
    expect(watch.peers.isSuspected('a')).toBe(false);
    watch.seconds(1, 'b');
    expect(watch.peers.isSuspected('a')).toBe(true);
    expect(watch.dead).toEqual([]);
    watch.seconds(1, 'b');
    expect(watch.dead).toEqual(['a crashed']);
  });

  test('is found with all others that crash', () => {
    const watch = watching('a', 'b', 'c');
    watch.kill('a');
    watch.kill('c');
    watch.seconds(4, 'b');
    expect(watch.dead).toEqual(['a crashed', 'c crashed']);
  });

  test('is not found while its lock was free for a moment only', () => {
    const watch = watching('a');
    watch.kill('a');
    watch.seconds(2);
    watch.held.add(1_000);
    watch.seconds(3);
    expect(watch.dead).toEqual([]);
  });

  test('is given time if our own connection was lost too: the database has freed all locks', () => {
    const watch = watching('a');
    watch.seconds(3);
    watch.kill('a');
    watch.peers.reconnected();
    watch.seconds(2);
    expect(watch.dead).toEqual([]);
    watch.seconds(1);
    expect(watch.dead).toEqual(['a crashed']);
  });

  test('has ended if it ran the site alone, as it would have the lock that we share', () => {
    const watch = new Watch();
    watch.add('alone', null);
    watch.seconds(4);
    expect(watch.dead).toEqual(['alone crashed']);
  });
});

describe('a process that is frozen', () => {
  test('is found after ten seconds', () => {
    const watch = watching('a', 'b');
    watch.seconds(9, 'b');
    expect(watch.dead).toEqual([]);
    watch.seconds(1, 'b');
    expect(watch.dead).toEqual(['a silent']);
  });

  test.each([
    ['slow', 1_500],
    ['stored by nobody', null],
  ])('is not found while our own beats are %s', (_, took) => {
    const watch = watching('a');
    watch.took = took;
    watch.seconds(30);
    watch.took = 5;
    watch.seconds(took === null ? 1 : 9);
    expect(watch.dead).toEqual([]);
    watch.seconds(11);
    expect(watch.dead).toEqual(['a silent']);
  });

  test('is not found by one that was frozen itself', () => {
    const watch = watching('a');
    watch.now += 60 * SECOND;
    watch.seconds(9);
    expect(watch.dead).toEqual([]);
  });

  test('is one in ten seconds', () => {
    const watch = watching('a', 'b', 'c');
    watch.seconds(12, 'c');
    expect(watch.dead).toEqual(['a silent', 'b silent']);
    watch.remove('a');
    watch.seconds(9, 'c');
    expect(watch.dead).toEqual([]);
    watch.seconds(2, 'c');
    expect(watch.dead).toEqual(['b silent']);
  });
});

describe('whoever waits for a process to end', () => {
  const isDone = async (wait: Promise<void>) =>
    Promise.race([wait.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))]);

  test('is told when it may not write any more', async () => {
    const watch = watching('a', 'b');
    const wait = watch.peers.gone('a', new AbortController().signal);
    watch.seconds(1, 'a', 'b');
    expect(await isDone(wait)).toBe(false);
    watch.remove('a');
    watch.seconds(1, 'b');
    expect(await isDone(wait)).toBe(true);
    expect(watch.peers.isOpen('a')).toBe(false);
    expect(await isDone(watch.peers.gone('a', new AbortController().signal))).toBe(true);
  });

  test('waits no longer than they want', async () => {
    const watch = watching('a');
    const enough = new AbortController();
    const wait = watch.peers.gone('a', enough.signal);
    enough.abort();
    expect(await isDone(wait)).toBe(true);
  });
});
