/** Whatever processes do, at most one writes a match, and none of its entries is lost or written twice. */

import { asCommandId, type MatchId, must } from '@escadre/shared/kernel';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Kysely } from 'kysely';
import { freshId } from '../../src/fresh-id.ts';
import { OwnedElsewhere, StoreUnavailable } from '../../src/store/errors.ts';
import { KyselyStore } from '../../src/store/kysely-store.ts';
import { type Dialect, migrate } from '../../src/store/migrations.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { postgresPen } from '../../src/store/postgres/pen.ts';
import { bury, join } from '../../src/store/sql/processes.ts';
import { penOf } from '../../src/store/sql/writes.ts';
import type { Tables } from '../../src/store/tables.ts';
import { databases, type TestDatabase } from './databases.ts';
import { aMatch, anEntry, twoSeats } from './samples.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const OPTIONS = { mostWaiting: 10_000, mostInGroup: 500, patience: 30_000, toldDelay: 0 };
const PLACES = 3;
/** Takes so long that others come meanwhile. */
const MANY = 40;

/** What one of three processes does next. A buried one goes on, as if it did not know, beside its successor. */
const act: fc.Arbitrary<Act> = fc.record({
  place: fc.nat(PLACES - 1),
  act: fc.constantFrom('claim', 'claim', 'append', 'append', 'append many', 'bury', 'let go'),
  /** Whether the next act waits for this one. */
  waits: fc.boolean(),
});
interface Act {
  readonly place: number;
  readonly act: 'claim' | 'append' | 'append many' | 'bury' | 'let go';
  readonly waits: boolean;
}

/** A time in which a process has had the match for certain, as it asked later or earlier. */
interface Holding {
  readonly since: number;
  until: number;
}

/** Orders what has happened; no clock is as fine. */
let moment = 0;

/** A process that plays a match, and believes to have it until it learns better. */
class Process {
  readonly me: string;
  readonly store: MatchStore;
  readonly #match: MatchId;
  readonly holdings: Holding[] = [];
  readonly acknowledged: string[] = [];
  #claims = 0;
  /** The number of its next entry; null if it does not have the match. */
  #next: number | null = null;
  #isBuried = false;
  #isShutOut = false;
  /** What cannot be: refused while it has the match, or written after its burial. */
  readonly wrongs: string[] = [];
  #queue: Promise<void> = Promise.resolve();

  constructor(me: string, store: MatchStore, match: MatchId) {
    this.me = me;
    this.store = store;
    this.#match = match;
  }

  /** Like a table, does one thing after the other. */
  do(act: Act['act']): Promise<void> {
    this.#queue = this.#queue
      .then(() => this.#do(act))
      .catch((error) => {
        this.#next = null;
        this.#end();
        if (!(error instanceof OwnedElsewhere || error instanceof StoreUnavailable)) throw error;
      });
    return this.#queue;
  }

  /** From here on, others may have the match. It plays on, as if it did not know. */
  async buried(burial: Promise<void>): Promise<void> {
    this.#isBuried = true;
    this.#end();
    await burial;
    this.#isShutOut = true;
  }

  #do(act: Act['act']): Promise<void> {
    if (act === 'claim') return this.#claim();
    if (act === 'let go') return this.#letGo();
    return this.#append(act === 'append' ? 1 : MANY);
  }

  async #claim(): Promise<void> {
    if (this.#next !== null) return;
    await this.store.claim(this.#match);
    if (!this.#isBuried) this.holdings.push({ since: moment++, until: Number.POSITIVE_INFINITY });
    this.#claims += 1;
    this.#next = (await this.store.entries(this.#match)).length;
  }

  async #append(count: number): Promise<void> {
    const from = this.#next;
    if (from === null) return;
    this.#next = from + count;
    const isShutOut = this.#isShutOut;
    const written = Array.from({ length: count }, async (_, n) => {
      const id = `${this.me}.${this.#claims}-${from + n}`;
      await this.store.append(this.#match, anEntry(from + n, { id: asCommandId(id) }));
      this.acknowledged.push(id);
      if (isShutOut) this.wrongs.push(`${id} is written`);
    });
    const failed = (await Promise.allSettled(written)).find(({ status }) => status === 'rejected');
    if (failed?.status !== 'rejected') return;
    if (!this.#isBuried) this.wrongs.push(`${from} of ${this.me} is refused`);
    throw failed.reason;
  }

  async #letGo(): Promise<void> {
    if (this.#next === null) return;
    this.#next = null;
    this.#end();
    await this.store.letGo(this.#match, null);
  }

  #end(): void {
    const last = this.holdings.at(-1);
    if (last !== undefined) last.until = Math.min(last.until, moment++);
  }
}

describe.each(databases)('on $name', (kind) => {
  const dialect: Dialect = kind.name === 'SQLite' ? 'sqlite' : 'postgres';
  let database: TestDatabase;
  let lines: readonly Kysely<Tables>[];

  beforeAll(async () => {
    database = await kind.create();
    lines = Array.from({ length: PLACES }, () => new Kysely<Tables>({ dialect: database.dialect() }));
    await migrate(lineAt(0), dialect);
  });
  afterAll(async () => {
    for (const line of lines) await line.destroy();
    await database.drop();
  });

  const lineAt = (place: number) => must(lines[place % PLACES], 'a line');

  async function begin(place: number, match: MatchId): Promise<Process> {
    const writer = { db: lineAt(place), dialect, me: freshId() };
    await join(writer);
    const writing = dialect === 'postgres' ? postgresPen(writer) : penOf(writer);
    const connections = { me: writer.me, writing, reading: writer.db };
    return new Process(writer.me, new KyselyStore(connections, OPTIONS), match);
  }

  async function play(acts: readonly Act[]): Promise<void> {
    const match = aMatch(freshId());
    const places = await Promise.all(lines.map((_, place) => begin(place, match.id)));
    const all = [...places];
    await must(places[0], 'a process').store.create(match, twoSeats());
    const doing: Promise<void>[] = [];
    for (const { place, act, waits } of acts) {
      const process = must(places[place], 'a process');
      if (act === 'bury') {
        const burial = lineAt(place + 1).transaction();
        await process.buried(burial.execute((trx) => bury(trx, dialect, [process.me])));
        doing.push(process.do('append'));
        const successor = await begin(place, match.id);
        places[place] = successor;
        all.push(successor);
      } else {
        doing.push(process.do(act));
        if (waits) await doing.at(-1);
      }
    }
    await Promise.all(doing);
    expect(all.flatMap(({ wrongs }) => wrongs)).toEqual([]);
    mustNotOverlap(all);
    await mustBeInTurns(match.id, all);
  }

  function mustNotOverlap(all: readonly Process[]): void {
    const inOrder = all.flatMap(({ holdings }) => holdings).toSorted((a, b) => a.since - b.since);
    for (const [n, { until }] of inOrder.entries()) {
      expect(until).toBeLessThanOrEqual(inOrder[n + 1]?.since ?? Number.POSITIVE_INFINITY);
    }
  }

  /** Each number once, all that were acknowledged, and those of one claim one after the other. */
  async function mustBeInTurns(match: MatchId, all: readonly Process[]): Promise<void> {
    const entries = await lineAt(0)
      .selectFrom('entries')
      .select(['seq', 'command_id as id'])
      .where('match', '=', match)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ seq }) => Number(seq))).toEqual(entries.map((_, n) => n));
    const ids = entries.map(({ id }) => id ?? '');
    for (const { acknowledged } of all) for (const id of acknowledged) expect(ids).toContain(id);
    const claims = ids.map((id) => id.slice(0, id.lastIndexOf('-')));
    const turns = claims.filter((claim, n) => claim !== claims[n - 1]);
    expect(turns).toHaveLength(new Set(turns).size);
  }

  test('any interleaving of claims, entries, burials and lettings go leaves one writer', async () => {
    const acts = fc.array(act, { minLength: 5, maxLength: 40, size: 'max' });
    await fc.assert(fc.asyncProperty(acts, play), { numRuns: kind.name === 'SQLite' ? 100 : 200 });
  });
});
