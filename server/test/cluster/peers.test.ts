/** Which of the other processes have ended, by a clock that is moved by hand. */

import { must } from '@escadre/shared/kernel';
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
  /** Whether a second begins with a look, and our own beat follows. */
  looksFirst = false;

  add(id: string, number: number | null = this.#others.size + 1_000): void {
    const address = `play.example.org/${id}`;
    this.#others.set(id, { id, number, beat: 1, address, release: 1, isLeaving: false });
    if (number !== null) this.held.add(number);
  }

  remove(id: string): void {
    this.#others.delete(id);
  }

  /** Lets seconds pass, in which some processes beat; returns those that were found dead. */
  seconds(count: number, ...beating: readonly string[]): string[] {
    const dead: string[] = [];
    for (let each = 0; each < count; each++) {
      this.now += SECOND;
      if (!this.looksFirst) this.#beat();
      for (const id of beating) {
        const peer = this.#others.get(id);
        if (peer !== undefined) this.#others.set(id, { ...peer, beat: peer.beat + 1 });
      }
      this.peers.look([...this.#others.values()], this.now);
      if (this.peers.hasLate) this.peers.lookAtLocks(this.held);
      dead.push(...this.dead);
      if (this.looksFirst) this.#beat();
    }
    return dead;
  }

  #beat(): void {
    if (this.took !== null) this.peers.beaten(this.took);
  }

  /** Restarts the database, which frees all locks: nobody beats or looks for so long. @param length seconds */
  restartDatabase(length: number): void {
    this.now += length * SECOND;
    this.held.clear();
  }

  /** A process is connected again. */
  holdAgain(id: string): void {
    this.held.add(must(this.#others.get(id)?.number ?? undefined, 'its number'));
  }

  /** Changes what a process shows of itself. */
  shows(id: string, change: Partial<Peer>): void {
    this.#others.set(id, { ...must(this.#others.get(id), 'the process'), ...change });
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
    expect(peers.hasLate).toBe(false);
    expect(dead).toEqual([]);
  });

  test('is not dead even if its lock is free, as its connection may have been cut', () => {
    const watch = watching('a');
    watch.kill('a');
    watch.seconds(30, 'a');
    expect(watch.dead).toEqual([]);
  });
});

describe('a process of a newer release', () => {
  test('is known while it is heard of, until it leaves or ends', () => {
    const watch = watching('a', 'b');
    const newer = () => [0, 1, 2].map((release) => watch.peers.hasNewerThan(release));
    expect(newer()).toEqual([true, false, false]);
    watch.shows('b', { release: 2 });
    watch.seconds(1, 'a', 'b');
    expect(newer()).toEqual([true, true, false]);
    watch.shows('b', { isLeaving: true });
    // It does not even beat.
    watch.seconds(1, 'a');
    expect(newer()).toEqual([true, false, false]);
    watch.shows('b', { isLeaving: false });
    watch.seconds(1, 'a', 'b');
    expect(newer()).toEqual([true, true, false]);
    watch.seconds(2, 'a');
    expect(newer()).toEqual([true, false, false]);
    watch.seconds(1, 'a', 'b');
    expect(newer()).toEqual([true, true, false]);
    watch.remove('b');
    watch.seconds(1, 'a');
    expect(newer()).toEqual([true, false, false]);
  });
});

describe('a process that crashes', () => {
  test('is found after two seconds without a beat, by its free lock', () => {
    const watch = watching('a', 'b');
    watch.kill('a');
    watch.seconds(1, 'b');
    expect(watch.peers.isSuspected('a')).toBe(false);
    expect(watch.dead).toEqual([]);
    watch.seconds(1, 'b');
    expect(watch.peers.isSuspected('a')).toBe(true);
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
    watch.seconds(1);
    watch.held.add(1_000);
    watch.seconds(4);
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

describe('after an outage of the database', () => {
  test.each([true, false])('nobody is shut out who comes back with us (looks first: %s)', (looksFirst) => {
    for (const length of [5, 12]) {
      const watch = watching('a', 'b');
      watch.looksFirst = looksFirst;
      watch.restartDatabase(length);
      watch.took = null;
      // Our looks are answered before the connection of our lock is open again.
      expect(watch.seconds(2)).toEqual([]);
      watch.took = 5;
      watch.peers.reconnected();
      expect(watch.seconds(2)).toEqual([]);
      for (const id of ['a', 'b']) watch.holdAgain(id);
      expect(watch.seconds(30, 'a', 'b')).toEqual([]);
    }
  });

  test('nobody is shut out whose connection was lost while ours was only late', () => {
    const watch = watching('a');
    watch.looksFirst = true;
    watch.restartDatabase(12);
    expect(watch.seconds(3)).toEqual([]);
    watch.holdAgain('a');
    expect(watch.seconds(30, 'a')).toEqual([]);
  });

  test('a process that does not come back is found', () => {
    const watch = watching('a', 'b');
    watch.looksFirst = true;
    watch.restartDatabase(5);
    watch.peers.reconnected();
    watch.holdAgain('b');
    expect(watch.seconds(6, 'b')).toContain('a crashed');
  });
});

test.each([true, false])('nobody is shut out if all processes are paused (looks first: %s)', (looksFirst) => {
  const watch = watching('a', 'b');
  watch.looksFirst = looksFirst;
  watch.now += 60 * SECOND;
  expect(watch.seconds(2)).toEqual([]);
  expect(watch.seconds(30, 'a', 'b')).toEqual([]);
});

describe('those who wait for a process to end', () => {
  const isDone = async (wait: Promise<void>) =>
    Promise.race([wait.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))]);

  test('are told when it may not write any more', async () => {
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

  test('wait no longer than they want', async () => {
    const watch = watching('a');
    const enough = new AbortController();
    const wait = watch.peers.gone('a', enough.signal);
    enough.abort();
    expect(await isDone(wait)).toBe(true);
  });
});
