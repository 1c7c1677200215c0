import { must } from '@escadre/shared/kernel';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Escadre } from '../src/index.ts';
import { CARDS, layTable, playToTheEnd, record, startTable, testServer, until } from './support/table.ts';
import { WobblyProxy } from './support/wobbly-proxy.ts';

// One server at a time: Colyseus allows one per process.
jest.setTimeout(120_000);

const fetchAsBefore = globalThis.fetch;

let line: WobblyProxy | undefined;
afterEach(async () => {
  jest.restoreAllMocks();
  for (const name of ['addEventListener', 'removeEventListener']) Reflect.deleteProperty(globalThis, name);
  await line?.close();
});

describe('a restarted server', () => {
  test('loses nothing', async () => {
    let server = await testServer();
    line = await WobblyProxy.to(server.url);
    const { ann, ben } = await startTable(line, line);
    await ann.play({ type: 'exchange', cards: [] });
    const told = record(ben);
    const restarting = server.restart();
    await until(() => ann.connection === 'away' && ben.connection === 'away');
    const waiting = ben.play({ type: 'exchange', cards: [] });
    server = await restarting;
    line.leadTo(server.url);
    await waiting;
    await Promise.all([playToTheEnd(ann), playToTheEnd(ben)]);
    expect(told.names).toContain('back');
    expect(ann.outcome?.kind).toMatch(/win|draw/);
    await server.destroy();
  });

  test('without the match and the players closes the match for good', async () => {
    let server = await testServer();
    line = await WobblyProxy.to(server.url);
    const { ann } = await layTable(line);
    const closed = new Promise<string>((resolve) => ann.on('closed', ({ code }) => resolve(code)));
    await server.destroy();
    server = await testServer();
    line.leadTo(server.url);
    expect(await closed).toBe('SESSION_ENDED');
    await server.destroy();
  });
});

describe('30 players behind one address', () => {
  const MATCHES = 15;
  /** Tables created at the same time. */
  const AT_ONCE = 5;

  test('all return after a restart, and none is refused', async () => {
    const noLimits = await testServer();
    const proxy = await WobblyProxy.to(noLimits.url);
    line = proxy;
    const people: Awaited<ReturnType<typeof sitDown>> = [];
    while (people.length < 2 * MATCHES) {
      const tables = await Promise.all(Array.from({ length: AT_ONCE }, () => sitDown(proxy.url)));
      people.push(...tables.flat());
    }
    const backs = people.map((match) => new Promise<void>((resolve) => match.on('back', () => resolve())));

    // Far less than all need together, if counted by address.
    const limits = { RATE_SESSION: '6', RATE_CREATE: '3', RATE_ENTER: '12', RATE_REJOIN: '60' };
    const server = await noLimits.restart({}, limits);
    proxy.leadTo(server.url);
    await Promise.all(backs);
    expect(people.map((match) => match.connection)).toEqual(people.map(() => 'here'));
    const { values } = await server.metrics.rateLimited.get();
    expect(values.filter(({ value }) => value > 0)).toEqual([]);
    await Promise.all(people.map((match) => match.close()));
    await server.destroy();
  });

  async function sitDown(url: string) {
    const [ann, ben] = await Promise.all([
      Escadre.connect(url, { storage: null }),
      Escadre.connect(url, { storage: null }),
    ]);
    const first = await ann.create(CARDS, { clock: { perTurn: 3_600 } });
    const second = await ben.enter(first.id);
    await Promise.all([first.ready(), second.ready()]);
    return [first, second];
  }
});

test('a client told to wait does not ask to enter earlier, whatever happens on its machine', async () => {
  const server = await testServer({}, { RATE_REJOIN: '1' });
  line = await WobblyProxy.to(server.url);
  const proxy = line;
  const { ann } = await layTable(server, line);
  const knocks: number[] = [];
  const machine = new EventTarget();
  const { addEventListener, removeEventListener } = machine;
  Object.assign(globalThis, {
    addEventListener: addEventListener.bind(machine),
    removeEventListener: removeEventListener.bind(machine),
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const isAnns = String(request[0]).startsWith(proxy.url) && String(request[0]).endsWith('/enter');
    if (!isAnns) return fetchAsBefore(...request);
    knocks.push(performance.now());
    if (knocks.length > 2) return fetchAsBefore(...request);
    return new Response('{"error":{"code":"TOO_FAST","message":"Slowly."}}', {
      status: 429,
      headers: { 'Retry-After': '1' },
    });
  });
  const back = new Promise<void>((resolve) => ann.on('back', () => resolve()));
  proxy.cut();
  await until(() => knocks.length === 1);
  for (let n = 0; n < 20; n++) machine.dispatchEvent(new Event('online'));
  await back;
  const [first = 0, second = 0, third = 0] = knocks;
  // Timers count from the start of their loop turn, slightly earlier.
  expect(second - first).toBeGreaterThan(900);
  expect(third - second).toBeGreaterThan(900);
  await server.destroy();
});

describe('a server with another clock', () => {
  test('has its deadlines shown by the clock of this machine', async () => {
    const server = await testServer({ now: () => Date.now() + 3_600_000 });
    const { ann } = await startTable(server, server, { clock: { perTurn: 60 } });
    const deadline = must(ann.prompts.mine[0]?.deadline, 'the deadline');
    const left = deadline - Date.now();
    expect(left).toBeGreaterThan(-60_000);
    // The first choice has its own time; an hour's error would show.
    expect(left).toBeLessThan(600_000);
    await server.destroy();
  });
});
