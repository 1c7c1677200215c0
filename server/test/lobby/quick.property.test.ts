/** Two players with equal wishes get each other, whatever others pretend. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchId } from '@escadre/shared/kernel';
import { hashOfNonce, must } from '@escadre/shared/kernel';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Fault } from '../../src/fault.ts';
import type { Player } from '../../src/identity/player.ts';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { TableStand, type TestListener } from '../support/bare-tables.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

let folder: string;
let store: MatchStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-quick-'));
  store = await openStore(join(folder, 'store.sqlite'));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Seconds between requests of a player who waits alone. */
const ASKS_EVERY = 5;
/** The most seconds until two have met, with each guest keeping one of them waiting. */
const MOST_SECONDS = 120;

/** Possible wishes. */
const WISHES = [
  { game: 'trafalgar-cards', request: {} },
  { game: 'trafalgar-cards', request: { clock: { perTurn: 60 } } },
  { game: 'trafalgar-cards', request: { clock: { correspondence: 3 } } },
  { game: 'trafalgar-cards', request: { spectators: { allowed: true, delay: 60 } } },
  { game: 'trafalgar-cards', request: { seat: 'french' } },
  { game: 'grands-amiraux', request: { options: { players: 4 }, claimAfter: 120 } },
] as const;
type Wish = (typeof WISHES)[number];

const wish = fc.constantFrom(...WISHES);
const who = fc.nat(4);
/** The spoilers' actions. */
const mischief = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('create' as const), who, wish, isPrivate: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('quick' as const), who, wish }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('sit' as const), who, table: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('come' as const), who: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pretend' as const), who: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('go' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('play' as const), wish }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), seconds: fc.nat(90) }) },
);
type Mischief = typeof mischief extends fc.Arbitrary<infer Value> ? Value : never;

class Spoilers {
  readonly #stand: TableStand;
  readonly #guests: readonly Player[];
  readonly #places: (() => Promise<TestListener>)[] = [];
  readonly #tables: MatchId[] = [];
  #lines: TestListener[] = [];
  #pretended = 0;

  constructor(stand: TableStand) {
    this.#stand = stand;
    this.#guests = ['Eve', 'Mallory', 'Trudy', 'Oscar', 'Sybil'].map((name) => stand.player(name));
  }

  /** Ignores refusals. */
  async do(mischief: Mischief): Promise<void> {
    try {
      await this.#do(mischief);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
  }

  async #do(mischief: Mischief): Promise<void> {
    const stand = this.#stand;
    switch (mischief.act) {
      case 'create':
      case 'quick': {
        const guest = must(this.#guests[mischief.who], 'a guest');
        const { game, request } = mischief.wish;
        const more = 'isPrivate' in mischief ? { private: mischief.isPrivate } : {};
        const answer = await stand.ask(mischief.act, guest, game, { ...request, ...more });
        this.#tables.push(answer.match.id as MatchId);
        this.#places.push(() => stand.sit(answer));
        return;
      }
      case 'sit': {
        const table = this.#tables[mischief.table % Math.max(1, this.#tables.length)];
        if (table === undefined) return;
        this.#lines.push(await stand.enter(must(this.#guests[mischief.who], 'a guest'), table));
        return;
      }
      case 'come': {
        const place = this.#places[mischief.who % Math.max(1, this.#places.length)];
        if (place !== undefined) this.#lines.push(await place());
        return;
      }
      case 'pretend': {
        // Ready, with the hash of a nonce they never open.
        const line = this.#lines[mischief.who % Math.max(1, this.#lines.length)];
        if (line !== undefined) await line.ask('ready', { hash: hashOfNonce(String(++this.#pretended)) });
        return;
      }
      case 'go':
        return this.go();
      case 'play': {
        const { game, request } = mischief.wish;
        if (game === 'trafalgar-cards' && !('seat' in request)) await stand.twoAtTheTable(game, request);
        return;
      }
      case 'wait':
        return stand.passWithUpkeep(mischief.seconds * 1_000);
    }
  }

  async go(): Promise<void> {
    for (const line of this.#lines) line.leave();
    this.#lines = [];
    await this.#stand.settled();
  }
}

/** A player like a real client: ready at once, and asking again while alone. */
class Honest {
  readonly #player: Player;
  readonly #asks: () => Promise<TestListener>;
  #line: TestListener | undefined;
  #nonces = 0;

  constructor(stand: TableStand, name: string, { game, request }: Wish) {
    this.#player = stand.player(name);
    this.#asks = () => stand.quick(this.#player, game, request);
  }

  get table(): MatchId {
    return must(this.#line, 'a seat').id;
  }

  async ask(): Promise<void> {
    const before = this.#line;
    this.#line = await this.#asks();
    before?.leave();
    await this.getReady();
  }

  /** Also repeatedly, as a nonce opened in vain is used up. */
  async getReady(): Promise<void> {
    const line = must(this.#line, 'a seat');
    const own = line.table.live.seats.of(this.#player.id);
    if (line.state.phase !== 'gathering' || own.every(({ ready, hash }) => ready && hash !== null)) return;
    await line.ready(hashOfNonce(`${this.#player.id} ${++this.#nonces}`).slice(0, 32));
  }
}

const meet = async (stand: TableStand, { game, request }: Wish, atOnce: boolean): Promise<void> => {
  const [ann, ben] = [stand.player('Ann'), stand.player('Ben')];
  const asks = (player: Player, seat?: string) =>
    stand.quick(player, game, seat === undefined ? request : { ...request, seat });
  const other = 'seat' in request ? 'british' : undefined;
  const [one, two] = atOnce
    ? await Promise.all([asks(ann), asks(ben, other)])
    : [await asks(ann), await asks(ben, other)];
  expect(two.id).toBe(one.id);
  expect(one.table.live.seats.of(ann.id)).toHaveLength(1);
  expect(one.table.live.seats.of(ben.id)).toHaveLength(1);
  for (const line of [one, two]) await line.ask('leave', {});
};

/** Two look for each other, and ask again every few seconds. Gives the seconds that it took. */
async function secondsUntilTheyMeet(stand: TableStand, wanted: Wish): Promise<number> {
  const [ann, ben] = [new Honest(stand, 'Ann', wanted), new Honest(stand, 'Ben', wanted)];
  for (let seconds = 0; seconds <= MOST_SECONDS; seconds += ASKS_EVERY) {
    await ann.ask();
    await ben.ask();
    await ann.getReady();
    if (ann.table === ben.table) return seconds;
    await stand.pass(ASKS_EVERY * 1_000, 1_000);
  }
  return Number.POSITIVE_INFINITY;
}

async function afterMischief(
  all: readonly Mischief[],
  then: (stand: TableStand, spoilers: Spoilers) => Promise<void>,
): Promise<void> {
  const stand = await TableStand.open(store);
  try {
    const spoilers = new Spoilers(stand);
    for (const each of all) await spoilers.do(each);
    await then(stand, spoilers);
  } finally {
    await stand.close();
  }
  expect(stand.failures).toEqual([]);
}

test('at once, whatever tables there are of people who are not ready, present or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(mischief, { maxLength: 30 }), wish, fc.boolean(), (all, wanted, atOnce) =>
      afterMischief(
        all.filter(({ act }) => act !== 'pretend'),
        async (stand) => {
          // People on their way would be as good as any: wait for their places to lapse.
          await stand.passWithUpkeep(16_000);
          await meet(stand, wanted, atOnce);
        },
      ),
    ),
    { numRuns: 25 },
  );
});

test('within two minutes, whatever five guests pretend', async () => {
  const withBothSeats = fc.constantFrom(...WISHES.filter(({ request }) => !('seat' in request)));
  await fc.assert(
    fc.asyncProperty(fc.array(mischief, { maxLength: 30 }), withBothSeats, (all, wanted) =>
      afterMischief(all, async (stand) => {
        expect(await secondsUntilTheyMeet(stand, wanted)).toBeLessThanOrEqual(MOST_SECONDS);
      }),
    ),
    { numRuns: 15 },
  );
});
