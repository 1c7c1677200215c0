/** Snapshots are a cache: with them a match is loaded sooner, and without them it is the same. */

import {
  type AnyGame,
  asPlayerId,
  campsOf,
  type GameTypes,
  given,
  Match,
  type MatchId,
  must,
  newClock,
} from '@escadre/shared/kernel';
import { specimens } from '@escadre/shared/specimens';
import { toy } from '@escadre/shared/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { OwnedElsewhere, StoreUnavailable, Unreadable } from '../../src/store/errors.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { Audience, type Participant } from '../../src/table/audience/audience.ts';
import type { Listener } from '../../src/table/audience/listener.ts';
import { Talk } from '../../src/table/audience/talk.ts';
import { TalkLog } from '../../src/table/audience/talk-log.ts';
import { Teller } from '../../src/table/audience/teller.ts';
import { codeHashOf } from '../../src/table/history/code-hash.ts';
import { Snapshots } from '../../src/table/history/snapshots.ts';
import type { LiveMatch } from '../../src/table/match/live-match.ts';
import { SpectatorDelay } from '../../src/table/time/spectator-delay.ts';
import { systemTime } from '../../src/time.ts';
import { Bench, sqlite, type TestDatabase } from '../store/databases.ts';
import { aMatch, aSeat, NOW } from '../store/samples.ts';
import { wrapped } from '../support/wrapped-store.ts';
import { keep, liveFrom, type Played, played } from './stored-matches.ts';

/** A game whose matches are long. */
const long = must(
  specimens.find(({ game }) => game.id === 'grands-amiraux'),
  'one of the specimens',
);

const bench = new Bench();
let database: TestDatabase;
let store: MatchStore;
let errors: unknown[];

beforeAll(async () => {
  database = await bench.database(sqlite);
  store = await bench.open(database);
});
afterAll(bench.tidy);
beforeEach(() => {
  errors = [];
});

const snapshotsOf = (kept: MatchStore, every?: number) =>
  new Snapshots(given({ store: kept, onError: (_id: MatchId, error: unknown) => errors.push(error), every }));

const foldedFrom = (match: Played, count = match.entries.length) =>
  liveFrom(match, { snapshot: null, entries: match.entries.slice(0, count) }, store);

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`it never came to that: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('a snapshot is passed over, and the match is folded from its entries,', () => {
  let match: Played;
  let id: MatchId;
  let live: LiveMatch;

  beforeAll(async () => {
    match = played(long, 7, 16);
    await keep(store, match);
    id = match.listed.match.id;
    live = foldedFrom(match, 10);
  });
  beforeEach(() => store.keepSnapshot(id, live.snapshot));

  const mustFold = async (game: AnyGame = match.game) => {
    const loaded = await snapshotsOf(store).load(game, id);
    expect(loaded).toEqual({ snapshot: null, entries: match.entries });
  };

  test('not when it is sound', async () => {
    const { snapshot, entries } = await snapshotsOf(store).load(match.game, id);
    expect(snapshot?.last).toEqual(match.entries[9]);
    expect(entries).toEqual(match.entries.slice(10));
  });

  test('when it was made by other rules', async () => {
    await mustFold({ ...match.game, version: match.game.version + 1 });
  });

  test('when it was made by other code', async () => {
    await store.keepSnapshot(id, { ...live.snapshot, shape: 'another' });
    await mustFold();
  });

  test('if it is damaged, and the operator is told', async () => {
    await database.execute(`update snapshots set state = replace(state, 'a', 'b')`);
    await mustFold();
    expect(errors).toEqual([expect.any(Unreadable)]);
  });

  test('if its label and its content differ', async () => {
    for (const state of [null, [], {}, { ...(live.snapshot.state as object), answers: 3 }]) {
      await store.keepSnapshot(id, { ...live.snapshot, state });
      await mustFold();
    }
    for (const seq of [9, 11, 0, -1]) {
      await store.keepSnapshot(id, { ...live.snapshot, seq });
      await mustFold();
    }
  });

  test('when it knows more than was stored', async () => {
    const shorter = played(long, 8, 16);
    await keep(store, { ...shorter, entries: shorter.entries.slice(0, 5) });
    await store.keepSnapshot(shorter.listed.match.id, foldedFrom(shorter, 6).snapshot);
    const loaded = await snapshotsOf(store).load(shorter.game, shorter.listed.match.id);
    expect(loaded).toEqual({ snapshot: null, entries: shorter.entries.slice(0, 5) });
  });

  test('when it ends with another entry than the one that is stored', async () => {
    const state = live.snapshot.state as { at: number; match: { drawn: number } };
    const match = { ...state.match, drawn: state.match.drawn + 1 };
    for (const other of [{ match }, { at: state.at + 1 }]) {
      await store.keepSnapshot(id, { ...live.snapshot, state: { ...state, ...other } });
      await mustFold();
    }
  });

  test('if it is gone', async () => {
    await database.execute('delete from snapshots');
    await mustFold();
    expect(errors).toEqual([]);
  });
});

test('each game has a shape: a hash of its sources, found from any folder', () => {
  const shapes = specimens.map(({ game }) => codeHashOf(game));
  expect(new Set(shapes).size).toBe(specimens.length);
  for (const shape of shapes) expect(shape).toMatch(/^[0-9a-f]{64}$/);
});

describe('keeping them', () => {
  const game = toy as AnyGame;
  const white = { id: asPlayerId('p-white'), name: 'white', session: null };
  let match: Played;
  let id: MatchId;
  let matches = 0;

  beforeEach(async () => {
    const stored = aMatch(`toy-${matches++}`, {
      game: 'toy',
      options: { goal: 20 },
      table: {
        clock: null,
        private: false,
        spectators: { allowed: true, delay: 0, talk: true },
        claimAfter: null,
        standIns: false,
        talk: 'free',
      },
    });
    const begun = Match.replay<GameTypes>(game, stored as never, []);
    const clock = newClock(null, campsOf(begun.table));
    const seats = begun.chairs.map(({ seat, camp }) =>
      aSeat(seat, { camp, player: asPlayerId(`p-${seat}`), name: seat }),
    );
    const start = { ...begun.decideStart({}), at: NOW, id: null, clock, computer: null };
    match = {
      game,
      listed: { match: { ...stored, phase: 'playing' }, seats, departures: [] },
      entries: [start],
    };
    await keep(store, match);
    id = stored.id;
  });

  const whisper = (live: LiveMatch, n: number) =>
    live.command(white, 'white', { id: `whisper-${n}`, command: { type: 'whisper', word: `${n}` } });

  const liveWith = (kept: MatchStore, every: number) =>
    liveFrom(match, { snapshot: null, entries: match.entries }, store, {
      snapshots: snapshotsOf(kept, every),
    });

  /** The store, with another way to keep snapshots. */
  const keepingBy = (keepSnapshot: MatchStore['keepSnapshot']): MatchStore =>
    wrapped(store, (method, name) => (name === 'keepSnapshot' ? (keepSnapshot as () => unknown) : method));

  test('one is kept every so many entries', async () => {
    const live = liveWith(store, 4);
    for (let n = 1; n <= 2; n++) await whisper(live, n);
    expect(await store.snapshot(id)).toBeUndefined();
    await whisper(live, 3);
    await until(async () => (await store.snapshot(id))?.seq === 4);
    for (let n = 4; n <= 7; n++) await whisper(live, n);
    await until(async () => (await store.snapshot(id))?.seq === 8);
    const loaded = await snapshotsOf(store).load(game, id);
    expect(liveFrom(match, loaded, store).match.state).toEqual(live.match.state);
    expect(loaded.entries).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a match without one gets one when it is loaded', async () => {
    const live = liveWith(store, 1_000);
    for (let n = 1; n <= 9; n++) await whisper(live, n);
    const snapshots = snapshotsOf(store, 5);
    const loaded = await snapshots.load(game, id);
    expect(loaded.snapshot).toBeNull();
    const again = liveFrom(match, loaded, store, { snapshots });
    await again.wake();
    await until(async () => (await store.snapshot(id))?.seq === 10);
    await again.unload('stopped');
    await live.unload('discarded');
  });

  test('no command waits for one', async () => {
    const asked: number[] = [];
    const live = liveWith(
      keepingBy((_id, { seq }) => {
        asked.push(seq);
        return new Promise(() => {});
      }),
      2,
    );
    for (let n = 1; n <= 8; n++) expect(await whisper(live, n)).toMatchObject({ id: `whisper-${n}` });
    await until(() => asked.length > 0);
    expect(asked).toEqual([expect.any(Number)]);
  });

  test('a failed one harms nothing, is reported, and is tried again later', async () => {
    const failure = new StoreUnavailable(new Error('the disk is full'));
    let fails = true;
    const live = liveWith(
      keepingBy((...args) => (fails ? Promise.reject(failure) : store.keepSnapshot(...args))),
      3,
    );
    for (let n = 1; n <= 2; n++) await whisper(live, n);
    await until(() => errors.length > 0);
    expect(errors).toEqual([failure]);
    fails = false;
    for (let n = 3; n <= 5; n++) expect(await whisper(live, n)).toMatchObject({ id: `whisper-${n}` });
    await until(async () => (await store.snapshot(id)) !== undefined);
    expect(errors).toEqual([failure]);
  });

  test('a former owner stays silent', async () => {
    const other = await bench.open(database);
    const snapshots = snapshotsOf(store);
    await store.letGo(id, null);
    await other.claim(id);
    const { snapshot } = foldedFrom(match);
    await snapshots.keep(id, () => snapshot);
    expect(errors).toEqual([]);
    expect(await store.snapshot(id)).toBeUndefined();
    await expect(store.keepSnapshot(id, snapshot)).rejects.toBeInstanceOf(OwnedElsewhere);
  });

  test('they are written one at a time in a process', async () => {
    let together = 0;
    let most = 0;
    const kept = keepingBy(async () => {
      most = Math.max(most, ++together);
      await new Promise((resolve) => setTimeout(resolve, 1));
      together--;
    });
    const snapshots = snapshotsOf(kept);
    const { snapshot } = foldedFrom(match);
    await Promise.all(Array.from({ length: 20 }, () => snapshots.keep(id, () => snapshot)));
    expect(most).toBe(1);
    // Beyond the queue's limit they are dropped: another comes after so many entries.
    await Promise.all(Array.from({ length: 300 }, () => snapshots.keep(id, () => snapshot)));
    expect(errors.length).toBeGreaterThan(0);
  });
});

/** One with events that are delivered only once, and one with more entries than one read takes. */
const RUNS = [4, 6];

describe.each(specimens.map((specimen) => [specimen.game.id, specimen] as const))(
  'entries older than the snapshot, of %s,',
  (_id, specimen) => {
    const viewersOf = ({ listed }: Played) => ['public', ...new Set(listed.seats.map(({ camp }) => camp))];

    /** A match of its entries, and the same from a snapshot near its end. */
    async function both(run: number) {
      const match = played(specimen, run, 300);
      await keep(store, match);
      const folded = foldedFrom(match);
      await store.keepSnapshot(match.listed.match.id, foldedFrom(match, match.entries.length - 1).snapshot);
      const loaded = await snapshotsOf(store).load(match.game, match.listed.match.id);
      return { match, folded, loaded: liveFrom(match, loaded, store) };
    }

    const tellerOf = (live: LiveMatch) => {
      const audience = new Audience(Date.now);
      const silence = new Talk(
        {
          id: live.id,
          store: { addTalk: async () => {} },
          now: Date.now,
          spectatorDelay: SpectatorDelay.none,
          isPlayed: () => true,
          isSeated: () => true,
          seats: () => [],
          spectatorsTalk: () => true,
          rule: 'free',
        },
        [],
      );
      return { audience, teller: new Teller(live, audience, silence, null, systemTime()) };
    };

    test.each(RUNS)('are delivered from the store as from memory (match %i)', async (run) => {
      const { match, folded, loaded } = await both(run);
      for (const viewer of viewersOf(match)) {
        const last = folded.chronicle.lastOf(viewer);
        for (let from = -3; from <= last; from += 50) {
          const told = await tellerOf(loaded).teller.history({ viewer }, from, from + 60);
          expect(told).toEqual(await tellerOf(folded).teller.history({ viewer }, from, from + 60));
          const again = told.map(({ n }) =>
            folded.match.seenBy(viewer, folded.chronicle.entryOf(viewer, n), 'again'),
          );
          expect(told.map(({ events }) => events)).toEqual(again);
        }
      }
    });

    test.each(RUNS)('are delivered at once to a player who was away (match %i)', async (run) => {
      const { match, folded, loaded } = await both(run);
      for (const { seat, camp, player } of match.listed.seats) {
        const events: unknown[] = [];
        const listener: Listener = {
          send: (name, message) => name === 'events' && events.push(message),
          close: () => Promise.resolve(),
          roundTrip: { usual: 0, recent: 0 },
        };
        const participant: Participant = {
          listener,
          player: { id: must(player ?? undefined, 'the player'), name: seat, session: null },
          viewer: camp,
          heard: new TalkLog([]),
          deafness: { players: new Set(), table: false },
        };
        const { teller, audience } = tellerOf(loaded);
        await Promise.all([teller.recall(participant.player, camp), teller.recall(participant.player, camp)]);
        audience.join(participant);
        teller.welcome(participant, 0, {});
        teller.stop();
        const { chronicle } = folded;
        const due = Array.from({ length: chronicle.lastOf(camp) }, (_, before) => {
          const n = before + 1;
          const entry = chronicle.entryOf(camp, n);
          return { n, at: entry.at, events: folded.match.seenBy(camp, entry, 'live') };
        });
        expect(events).toEqual(due);
      }
    });
  },
);
