/**
 * What is done once for a whole site is done by one of its processes, and by another one as soon as that has gone.
 * Each reads the unfinished matches: it must know itself which are damaged.
 */

import { must } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import { Peers } from '../../src/cluster/peers.ts';
import { TakingOn } from '../../src/cluster/taking-on.ts';
import { readConfig } from '../../src/config.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { RELEASE } from '../../src/release.ts';
import type { Peer } from '../../src/store/peers.ts';
import { LOOKS_WHETHER_FIRST_EVERY, startCaretakers } from '../../src/upkeep/start-upkeep.ts';
import { ManualTime } from '../support/manual-time.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Seconds after which a process that has crashed is shut out. */
const BURIED_AFTER = 4;

type Done = Record<'sweep' | 'prune' | 'sessions' | 'read' | 'clear', number>;
const NOTHING: Done = { sweep: 0, prune: 0, sessions: 0, read: 0, clear: 0 };

/** A store without matches, which counts what is looked for. */
function countingStore() {
  const done = { ...NOTHING };
  const counts = (what: keyof Done) => async () => {
    done[what] += 1;
    return [];
  };
  const none = async () => [];
  const store = {
    quietSince: counts('sweep'),
    removeFinished: counts('prune'),
    sessions: { removeExpired: counts('sessions') },
    unattended: {
      unfinished: counts('read'),
      forsaken: counts('clear'),
      due: none,
      orphans: none,
      held: none,
    },
    vacantSince: none,
    moderation: { countReports: async () => 0 },
    size: async () => 0,
    waiting: 0,
  };
  return { store, done };
}

interface Member {
  peer: Peer;
  readonly peers: Peers;
  readonly takingOn: TakingOn;
  readonly done: Done;
  readonly stop: () => void;
  crashedFor: number | null;
}

/** Processes that run a site together, each seeing the beats of the others every second. */
class Site {
  readonly time = new ManualTime(HOUR);
  readonly #members = new Map<string, Member>();
  readonly #config = readConfig({ PRUNE_AFTER_DAYS: '30' }, 'tool');

  /** They see each other before they begin. */
  start(ids: readonly string[], release = RELEASE): void {
    const begun = ids.map((id) => {
      const peers = new Peers(this.time.now);
      const takingOn = new TakingOn({ peers, release });
      const peer = { id, number: null, beat: 1, address: id, release, isLeaving: false };
      const stopping = { stop: () => {} };
      const { store, done } = countingStore();
      const member = { peer, peers, takingOn, done, stop: () => stopping.stop(), crashedFor: null };
      this.#members.set(id, member);
      return { id, store, takingOn, stopping };
    });
    this.#look();
    for (const { id, store, takingOn, stopping } of begun)
      stopping.stop = this.#upkeep(store, () => takingOn.isFirst(id));
  }

  startAlone(): Done {
    const { store, done } = countingStore();
    this.#upkeep(store, () => true);
    return done;
  }

  #upkeep(store: ReturnType<typeof countingStore>['store'], isFirst: () => boolean): () => void {
    return startCaretakers({
      ...{ store: store as never, time: this.time, config: this.#config, isFirst },
      ...{ metrics: createMetrics(), tables: { all: async () => [] } as never, holders: {} as never },
      ...{ snapshots: {} as never, games: {}, damaged: { has: () => false } as never },
      ...{ playerData: { look: async () => {} } as never, endedSessions: { look: async () => {} } as never },
      ...{ moderation: { look: async () => {} }, intake: { notNow: null, closedSince: null } as never },
      ...{ health: {} as never, logger: { error: fail, warn: fail } as never },
    });
  }

  crash(id: string): void {
    const member = this.#member(id);
    member.stop();
    member.crashedFor = 0;
  }

  leave(id: string): void {
    const member = this.#member(id);
    member.takingOn.leave();
    member.peer = { ...member.peer, isLeaving: true };
  }

  async pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += SECOND) {
      this.time.pass(SECOND);
      await new Promise<void>((resolve) => setImmediate(resolve));
      this.#look();
    }
  }

  /** What each has done since the last time. */
  since(): Record<string, Done> {
    const done = [...this.#members].map(([id, { done }]) => [id, { ...done }] as const);
    for (const { done } of this.#members.values()) Object.assign(done, NOTHING);
    return Object.fromEntries(done);
  }

  #member(id: string): Member {
    return must(this.#members.get(id), 'a process');
  }

  #look(): void {
    for (const [id, member] of this.#members) {
      if (member.crashedFor === null) member.peer = { ...member.peer, beat: member.peer.beat + 1 };
      else if (member.crashedFor++ === BURIED_AFTER) this.#members.delete(id);
    }
    for (const [me, { peers }] of this.#members) {
      const others = [...this.#members].filter(([id]) => id !== me).map(([, { peer }]) => peer);
      peers.look(others, this.time.now());
    }
  }
}

function fail(...words: readonly unknown[]): never {
  throw new Error(JSON.stringify(words));
}

test('one of several processes does it, and another takes over from one that crashes or leaves', async () => {
  const site = new Site();
  site.start(['b', 'c', 'a']);
  await site.pass(2 * HOUR);
  const clear = (2 * HOUR) / (30 * SECOND);
  expect(site.since()).toEqual({
    a: { sweep: 2, sessions: 2, prune: 2, read: 1, clear },
    b: { ...NOTHING, read: 1, clear },
    c: { ...NOTHING, read: 1, clear },
  });

  site.crash('a');
  await site.pass(LOOKS_WHETHER_FIRST_EVERY + BURIED_AFTER * SECOND);
  const once = { sweep: 1, sessions: 1, prune: 1, read: 0 };
  expect(site.since()).toMatchObject({ b: once, c: { ...NOTHING, clear: 1 } });
  await site.pass(HOUR);
  expect(site.since()).toMatchObject({
    b: once,
    c: { ...NOTHING, clear: HOUR / (30 * SECOND) },
  });

  site.leave('b');
  await site.pass(LOOKS_WHETHER_FIRST_EVERY);
  expect(site.since()).toMatchObject({ b: { ...NOTHING, clear: 1 }, c: once });
});

test('during an update, one of the newer processes does it', async () => {
  const site = new Site();
  site.start(['a', 'b']);
  await site.pass(HOUR);
  site.since();
  site.start(['d', 'c'], RELEASE + 1);
  await site.pass(HOUR);
  const clear = HOUR / (30 * SECOND);
  expect(site.since()).toEqual({
    a: { ...NOTHING, clear },
    b: { ...NOTHING, clear },
    c: { sweep: 1, sessions: 1, prune: 1, read: 1, clear },
    d: { ...NOTHING, read: 1, clear },
  });
});

test('a process that is alone does it', async () => {
  const site = new Site();
  const done = site.startAlone();
  await site.pass(HOUR);
  expect(done).toMatchObject({ sweep: 1, sessions: 1, prune: 1, read: 1 });
});
