/** Records of long matches, requested again and again: made once, in pages, a few entries at a time. */

import { setImmediate } from 'node:timers/promises';
import { games } from '@escadre/shared/games';
import { type AnyGame, asMatchId, must } from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { LIMITS, type RecordPage, type ViewerRecord, wholeRecord } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { THE_HOUSE } from '../../src/cost.ts';
import { Followers } from '../../src/lobby/followed-matches.ts';
import { Records } from '../../src/lobby/records.ts';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { type Person, twoAtTheTable } from '../support/harness.ts';
import { type Stand, stand } from './stand.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const { trafalgar } = games;
const FORTS = ['B6', 'C1'];
const ROUNDS = 12;

/** Counts a store's reads. */
function readsOf(store: MatchStore) {
  const reads: { readonly from: number; readonly until: number | undefined }[] = [];
  const read = store.entries.bind(store);
  store.entries = (id, from = 0, until = undefined) => {
    reads.push({ from, until });
    return read(id, from, until);
  };
  return reads;
}

/** Events folded, of all matches. */
let folded = 0;
const counted: AnyGame = {
  ...trafalgar,
  evolve: (state, event) => {
    folded += 1;
    return trafalgar.evolve(state, event);
  },
};

let at: Stand;
let id: string;
let people: readonly [Person, Person];
let reads: ReturnType<typeof readsOf>;

beforeAll(async () => {
  const store = await openStore(':memory:');
  reads = readsOf(store);
  at = await stand({ store, games: { trafalgar: counted } });
  const table = await twoAtTheTable(at.server, 'trafalgar');
  ({ id, people } = table);
  await playLong(table.clients);
});
afterAll(() => at.server.destroy());

/** Turns with every allowed standing order. */
async function playLong(clients: Awaited<ReturnType<typeof twoAtTheTable>>['clients']): Promise<void> {
  const [one] = clients;
  const bySeat = new Map(clients.map((client) => [must(client.answer.seats[0], 'a seat'), client]));
  for (let turn = 0; turn < ROUNDS; turn++) {
    const allied = must(bySeat.get('allied'), 'the client of allied');
    for (let n = 0; n < 40; n++) {
      const order = { do: n % 2 === 0 ? 'hold' : 'ask' };
      at.time.pass(100);
      await allied.play({ type: 'standingOrder', fort: FORTS[0], order });
    }
    const [prompt] = Object.entries(one.state.prompts) as [[string, { seats: string[] }]];
    const asked = must(bySeat.get(must(prompt[1].seats[0], 'a seat that is asked')), 'its client');
    const command = prompt[0] === 'setWind' ? { type: 'setWind', from: 'E' } : { type: 'endTurn' };
    await asked.play(command);
    await one.until(() => Object.keys(one.state.prompts)[0] !== prompt[0]);
  }
}

const address = () => `${at.server.url}/api/matches/${id}/record`;

async function page<Page>(person: Person | null, query = '', headers: Record<string, string> = {}) {
  const as = person === null ? {} : { authorization: `Bearer ${person.session.token}` };
  const response = await fetch(`${address()}${query}`, { headers: { ...as, ...headers } });
  const body = response.status === 304 ? null : ((await response.json()) as Page);
  return {
    status: response.status,
    tag: response.headers.get('etag') ?? '',
    headers: response.headers,
    body: body as Page,
  };
}

const MOST_AT_A_TIME = 100;

describe('of a match that goes on', () => {
  test('a record is made once: a second request reads and folds nothing', async () => {
    const [ann] = people;
    const first = await page<ViewerRecord>(ann);
    expect(first.status).toBe(200);
    folded = 0;
    reads.length = 0;
    for (let n = 0; n < 50; n++) expect((await page(ann)).tag).toBe(first.tag);
    expect(folded).toBe(0);
    // Only checks for further entries.
    expect(reads).toHaveLength(50);
    expect(new Set(reads.map(({ from }) => from)).size).toBe(1);
  });

  test('it is folded a few entries at a time, giving way to others', async () => {
    const listed = must(await at.server.store.find(asMatchId(id)), 'the match');
    const entries = await at.server.store.entries(listed.match.id);
    const now = performance.now.bind(performance);
    const from = folded;
    // Each event takes a simulated millisecond.
    const spied = jest.spyOn(performance, 'now').mockImplementation(() => now() + (folded - from));
    const turns: number[] = [];
    let goesOn = true;
    const others = (async () => {
      for (let before = folded; goesOn; before = folded) {
        await setImmediate();
        turns.push(folded - before);
      }
    })();
    const look = { viewer: 'public', from: 1, told: Number.POSITIVE_INFINITY };
    const { store } = at.server;
    const followers = new Followers({ store, snapshots: { latest: async () => null } });
    await new Records(store, followers, at.time.now).ofRunning(counted, listed, look, THE_HOUSE);
    goesOn = false;
    await others;
    spied.mockRestore();
    const most = Math.max(...entries.map(({ events }) => events.length));
    expect(folded - from).toBeGreaterThan(entries.length / 2);
    // A slice of four milliseconds, to the end of its entry, and perhaps the next, as turns may not begin
    // together.
    expect(Math.max(...turns)).toBeLessThanOrEqual(2 * (4 + most));
  });

  test('entries are read a few at a time, never the match', async () => {
    reads.length = 0;
    await page(people[1]);
    await page(null, '?as=public');
    expect(reads.every(({ from, until }) => until !== undefined && until - from <= MOST_AT_A_TIME)).toBe(
      true,
    );
  });

  test('it comes in pages, which together are everything a viewer was told', async () => {
    const [ann, ben] = people;
    for (const person of [ann, ben]) {
      let pages = 0;
      const whole = (await wholeRecord(async (from) => {
        pages += 1;
        const { body } = await page<ViewerRecord>(person, from === undefined ? '' : `?from=${from}`);
        expect(body.events.length).toBeLessThanOrEqual(LIMITS.recordPage);
        return body;
      })) as ViewerRecord;
      expect(whole.events.map(({ n }) => n)).toEqual(whole.events.map((_, index) => index + 1));
      expect(whole.events).toHaveLength(whole.told);
      expect(pages).toBe(Math.ceil(whole.told / LIMITS.recordPage) || 1);
    }
    const told = await Promise.all(
      people.map(async (person) => (await page<ViewerRecord>(person)).body.told),
    );
    expect(Math.max(...told)).toBeGreaterThan(LIMITS.recordPage);
  });

  test('a client with the same page gets 304, and others the record', async () => {
    const [ann, ben] = people;
    const { tag, headers } = await page(ann);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toMatch(/Authorization/);
    expect((await page(ann, '', { 'if-none-match': tag })).status).toBe(304);
    const other = await page(ben, '', { 'if-none-match': tag });
    expect(other.status).toBe(200);
    expect(other.tag).not.toBe(tag);
  });

  test('entries that show a viewer nothing change neither the page nor its tag', async () => {
    const clients = await Promise.all(people.map((person) => person.join(id)));
    const isAllied = clients[0]?.answer.seats[0] === 'allied';
    const [allied, english] = [isAllied ? clients[0] : clients[1], isAllied ? people[1] : people[0]];
    const look = () => Promise.all([page(english), page(null, '?as=public')]);
    const before = await look();
    await allied?.play({ type: 'standingOrder', fort: FORTS[1], order: { do: 'hold' } });
    const after = await look();
    expect(after.map(({ tag, body }) => ({ tag, body }))).toEqual(
      before.map(({ tag, body }) => ({ tag, body })),
    );
    await Promise.all(clients.map((client) => client.close()));
  });
});

describe('of a match that is over', () => {
  beforeAll(async () => {
    const client = await people[0].join(id);
    await client.play({ type: 'resign' });
    await client.close();
  });

  test('all pages together are the record, which verifies', async () => {
    const whole = await wholeRecord(async (from) => {
      const { body } = await page<RecordPage>(null, from === undefined ? '' : `?from=${from}`);
      expect(body.entries.length).toBeLessThanOrEqual(LIMITS.recordPage);
      return body;
    });
    expect('next' in whole).toBe(false);
    const { entries } = whole as RecordPage;
    expect(entries.length).toBeGreaterThan(LIMITS.recordPage);
    expect(verify(trafalgar as AnyGame, whole as RecordPage)).toEqual({ ok: true, entries: entries.length });
  });

  test('a page is read and made once for all clients, and not sent again for its tag', async () => {
    const first = await page(null);
    reads.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => page(must(people[n % 2], 'a player'))),
    );
    expect(new Set(answers.map(({ tag }) => tag))).toEqual(new Set([first.tag]));
    expect(reads).toEqual([]);
    expect((await page(null, '', { 'if-none-match': first.tag })).status).toBe(304);
    expect((await page(null, '?from=2', { 'if-none-match': first.tag })).status).toBe(200);
  });

  test('a page beyond the last is empty', async () => {
    const { body } = await page<RecordPage>(null, '?from=999999');
    expect([body.entries, body.next]).toEqual([[], undefined]);
  });

  test('without folding anything', async () => {
    folded = 0;
    for (let from = 1; from < 400; from += 7) await page(null, `?from=${from}`);
    expect(folded).toBe(0);
  });
});
