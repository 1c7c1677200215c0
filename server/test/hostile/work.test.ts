/** Work is charged to its cause: counted by hand here, independent of the machine. */

import { must } from '@escadre/shared/kernel';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ADDRESS_MAY_COST, Costs, SESSION_MAY_COST } from '../../src/cost.ts';
import { Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';

jest.setTimeout(300_000);

/** A world in which each piece of work takes as long as the test says. */
class Work {
  now = 0;
  cost = 0;
  isBusy = false;
  readonly costs = new Costs({
    now: () => this.now,
    stopwatch: { start: () => {}, stop: () => this.cost },
    isBusy: () => this.isBusy,
  });
}

let server: TestServer | undefined;
afterEach(() => server?.destroy());

async function begun(env: Record<string, string> = {}) {
  const work = new Work();
  server = await testServer({ costs: work.costs }, env);
  const table = await twoAtTheTable(server);
  return { work, server, ...table };
}

const asks = (client: WireClient) => client.ask('history', { from: 1, to: 1 });
const isRefused = ({ payload }: { payload: unknown }) => (payload as { code?: string }).code === 'TOO_FAST';

/** Asks until it is refused; gives how often it was not. */
async function askOut(client: WireClient): Promise<number> {
  for (let asked = 0; asked < 110; asked++) if (isRefused(await asks(client))) return asked;
  throw new Error('nothing was refused');
}

describe('a session that keeps the server at work', () => {
  test('is refused unread after using its time, for as long as it is told; others are read', async () => {
    const { work, clients } = await begun();
    const [ann, ben] = clients;
    work.cost = SESSION_MAY_COST.burst / 10;
    const asked = await askOut(ann);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(11);
    const { payload } = await asks(ann);
    const { seconds } = (payload as { data: { seconds: number } }).data;
    expect(seconds).toBeGreaterThanOrEqual(1);
    work.cost = 0;
    for (let n = 0; n < 30; n++) expect(isRefused(await asks(ben))).toBe(false);
    work.now += seconds * 1_000 + 1;
    expect(isRefused(await asks(ann))).toBe(false);
    expect([ann.closed, ben.closed]).toEqual([undefined, undefined]);
  });

  test('has not a new budget on a new line', async () => {
    const { work, clients, people, id } = await begun();
    work.cost = SESSION_MAY_COST.burst / 5;
    await askOut(clients[0]);
    const again = await people[0].join(id).catch(() => null);
    expect(again === null || isRefused(await asks(again))).toBe(true);
  });

  test('has not a new budget at the door either', async () => {
    const { work, clients, people, server } = await begun();
    work.cost = SESSION_MAY_COST.burst / 5;
    await askOut(clients[0]);
    const asking = (person: Person) =>
      fetch(`${server.url}/api/session/me`, { headers: { authorization: `Bearer ${person.session.token}` } });
    const refused = await asking(people[0]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await asking(people[1])).status).toBe(200);
  });

  test('pays for the consequences of its commands, not only for reading them', async () => {
    const { work, clients } = await begun();
    const [ann] = clients;
    work.cost = SESSION_MAY_COST.burst / 20;
    await ann.play({ type: 'offerDraw' });
    // Read, decided, foreseen, told.
    const left = await askOut(ann);
    expect(left).toBeLessThanOrEqual(20 - 3);
  });
});

describe('an address', () => {
  test('has a share only while the process is busy, and is refused at the door then, with the time to wait', async () => {
    const { work, server, people, clients } = await begun();
    work.cost = ADDRESS_MAY_COST.burst / 20;
    const [ann, ben] = clients;
    for (let n = 0; n < 12; n++)
      for (const client of clients) expect(isRefused(await asks(client))).toBe(false);
    work.cost = 0;
    const list = () => fetch(`${server.url}/api/matches`);
    expect((await list()).status).toBe(200);
    work.isBusy = true;
    expect([isRefused(await asks(ann)), isRefused(await asks(ben))]).toEqual([true, true]);
    const refused = await list();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(((await refused.json()) as { error: object }).error).toMatchObject({
      code: 'TOO_FAST',
      data: { seconds: expect.any(Number) },
    });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    work.now += 20_000;
    expect((await list()).status).toBe(200);
    await people[0].api('GET', '/api/session/me');
  });
});

/** The default settings. */
const DEFAULTS = { RATE_SESSION: '', RATE_CREATE: '', RATE_ENTER: '', RATE_READ: '', RATE_REQUEST: '' };

describe('a family of ten devices behind one address', () => {
  test('never meets a limit: it plays five matches in a minute, reads, talks, watches and reloads', async () => {
    // As if the process were always busy: the work is real.
    server = await testServer({ costs: new Costs({ isBusy: () => true }) }, DEFAULTS);
    const tables = [];
    for (let n = 0; n < 5; n++) tables.push(await twoAtTheTable(server));
    for (const { id, people, clients } of tables) {
      for (const [n, person] of people.entries()) {
        const client = must(clients[n], 'a client');
        await client.request('chat', { to: 'all', text: 'Ahoy!' });
        await client.play({ type: 'exchange', cards: [] });
        for (let look = 0; look < 10; look++) await person.api('GET', '/api/matches');
        await person.api('GET', `/api/matches/${id}/record`);
        for (let reload = 0; reload < 5; reload++)
          await (await person.join(id)).request('history', { from: 1, to: 9 });
      }
    }
    const [first, ...others] = tables;
    for (const { people } of others) {
      const watcher = await people[0].join(must(first?.id, 'the first match'), { as: 'spectator' });
      for (let n = 0; n < 20; n++) await watcher.request('acknowledge', { n });
    }
    expect(await Person.arrive(server, 'A guest of theirs')).toBeDefined();
  });
});
