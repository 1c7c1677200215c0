import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Escadre } from '../src/index.ts';
import {
  CARDS,
  layTable,
  playToTheEnd,
  record,
  sit,
  startTable,
  type TestServer,
  testServer,
  until,
} from './support/table.ts';
import { WobblyProxy } from './support/wobbly-proxy.ts';

jest.setTimeout(120_000);

let server: TestServer;
let line: WobblyProxy;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());
beforeEach(async () => {
  line = await WobblyProxy.to(server.url);
});
afterEach(() => line.close());

const numbersOf = (events: readonly { n: number }[]) => events.map(({ n }) => n);

describe('a broken line', () => {
  test('during a command that arrived: it is applied once, and resolves', async () => {
    const { ann, ben } = await startTable(server, line);
    const atBens = record(ben);
    const atAnns = record(ann);
    line.swallow('to client');
    const played = ann.play({ type: 'exchange', cards: [] });
    await until(() => ben.view?.public.chosen.british);
    line.cut();
    await played;
    expect(ann.view?.public.chosen).toEqual({ british: true, french: false });
    expect(atAnns.names.filter((name) => name === 'drop' || name === 'back')).toEqual(['drop', 'back']);
    await ben.play({ type: 'exchange', cards: [] });
    expect(atBens.events.filter(({ type }) => type === 'exchanged')).toHaveLength(2);
    await until(() => atAnns.events.some(({ type }) => type === 'drew'));
    expect(atAnns.events.filter(({ type }) => type === 'exchanged')).toHaveLength(2);
  });

  test('deadlines say when they were known, until the return', async () => {
    const { ann } = await startTable(server, line, { clock: { perTurn: 60 } });
    const seen: (number | undefined)[] = [];
    ann.on('prompt', ({ mine }) => seen.push(mine[0]?.asOf));
    const before = Date.now();
    line.open = false;
    await until(() => ann.connection === 'away' && seen.length > 0);
    const [asked] = ann.prompts.mine;
    expect(asked?.asOf).toBeGreaterThanOrEqual(before);
    expect(
      ann.prompts.all.every(({ asOf, deadline }) => asOf === asked?.asOf && deadline !== undefined),
    ).toBe(true);
    line.open = true;
    await until(() => ann.connection === 'here' && seen.length > 1);
    expect(seen).toEqual([asked?.asOf, undefined]);
    expect(ann.prompts.mine[0]).toMatchObject({ id: asked?.id, seconds: 60 });
  });

  test('during a command that did not arrive: it is sent again, and applied', async () => {
    const { ann, ben } = await startTable(server, line);
    const atBens = record(ben);
    line.swallow('to server');
    const played = ann.play({ type: 'exchange', cards: [] });
    line.cut();
    await played;
    await until(() => atBens.events.some(({ type }) => type === 'exchanged'));
    expect(ben.view?.public.chosen.british).toBe(true);
  });

  test('a command given meanwhile waits', async () => {
    const { ann } = await startTable(server, line);
    line.open = false;
    await until(() => ann.connection === 'away');
    const played = ann.play({ type: 'exchange', cards: [] });
    line.open = true;
    await played;
    expect(ann.view?.public.chosen.british).toBe(true);
  });

  test('a refusal after the return is the game’s refusal', async () => {
    const { ann } = await startTable(server, line);
    line.cut();
    await expect(ann.play({ type: 'lineUp', auto: true }, { prompt: null })).rejects.toMatchObject({
      code: 'NOT_DUE',
      rule: { game: 'trafalgar-cards', section: 'hand' },
      data: { due: 'exchange' },
    });
  });

  test('missed events come exactly once, then the current view', async () => {
    const { ann, ben } = await startTable(server, line);
    await ann.play({ type: 'exchange', cards: [] });
    const told = record(ann);
    line.open = false;
    await until(() => ann.connection === 'away');
    await ben.play({ type: 'exchange', cards: [] });
    await ben.play({ type: 'lineUp', auto: true });
    const last = (await ben.play({ type: 'offerDraw' })).n;
    line.open = true;
    await until(() => told.events.at(-1)?.n === last);
    const numbers = numbersOf(told.events);
    expect([...new Set(numbers)]).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(told.events.every(({ missed }) => missed)).toBe(true);
    expect(told.events.filter(({ type }) => type === 'drew')).toHaveLength(1);
    expect(ann.table.drawOffers).toEqual({ french: true });
    expect(ann.view?.public.due).toBe('lineUp');
    await ann.play({ type: 'lineUp', auto: true });
    await until(() => told.events.some(({ type }) => type === 'revealed'));
    expect(told.events.find(({ type }) => type === 'revealed')?.missed).toBe(false);
  });

  test('a match cut again and again is played to its end', async () => {
    const { ann, ben } = await startTable(server, line);
    const told = record(ann);
    let cuts = 0;
    ann.on('event', ({ type }) => {
      if (type === 'drew' && ++cuts <= 3) line.cut();
    });
    await Promise.all([playToTheEnd(ann), playToTheEnd(ben)]);
    expect(ann.outcome).toEqual(ben.outcome);
    const numbers = new Set(numbersOf(told.events));
    const first = Math.min(...numbers);
    expect([...numbers]).toEqual(Array.from({ length: numbers.size }, (_, index) => first + index));
    expect(told.names.filter((name) => name === 'back')).toHaveLength(3);
  });

  test('events of one’s own command are acknowledged, and not repeated to another device', async () => {
    const { ann, escadres } = await startTable(server);
    const { n } = await ann.play({ type: 'exchange', cards: [] });
    let told = 0;
    while (told < n) told = (await escadres.ann.soFar(ann.id)).told;
    const phone = await sit(escadres.ann.enter(ann.id, { game: CARDS }));
    const again = record(phone);
    await phone.play({ type: 'offerDraw' });
    expect(again.events.filter((event) => event.n <= n)).toEqual([]);
  });

  test('chat that may have arrived is not sent twice', async () => {
    const { ann, ben } = await layTable(server, line);
    line.swallow('to client');
    const said = ann.say('Engage the enemy more closely');
    await until(() => ben.chat.length === 1);
    line.cut();
    await expect(said).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await until(() => ann.connection === 'here' && ann.chat.length === 1);
    expect(ben.chat).toHaveLength(1);
  });
});

describe('a match closed for good', () => {
  test('by a second device: the first gets TAKEN_OVER and stays away', async () => {
    const { ann, escadres } = await startTable(server);
    const closed = new Promise<string>((resolve) => ann.on('closed', ({ code }) => resolve(code)));
    const phone = await Escadre.connect(server.url, { token: await escadres.ann.anotherDevice() });
    expect(phone.player.id).toBe(escadres.ann.player.id);
    const again = await sit(phone.enter(ann.id, { game: CARDS }));
    expect(await closed).toBe('TAKEN_OVER');
    expect(again.seats).toEqual(['british']);
    expect(again.view).toEqual(ann.view);
    await expect(ann.play({ type: 'exchange', cards: [] })).rejects.toMatchObject({
      code: 'CLOSED',
      data: { reason: 'TAKEN_OVER' },
    });
    await again.play({ type: 'exchange', cards: [] });
    expect(again.view?.public.chosen.british).toBe(true);
    expect(ann.connection).toBe('closed');
  });

  test('by leaving the seat before the start', async () => {
    const { ann, ben } = await layTable(server);
    const closed = new Promise<string>((resolve) => ben.on('closed', ({ code }) => resolve(code)));
    await ben.leave();
    expect(await closed).toBe('SEAT_LEFT');
    await until(() => ann.table.seats.french?.name === undefined);
  });

  test('not by a refused leave', async () => {
    const { ben } = await startTable(server);
    await expect(ben.leave()).rejects.toMatchObject({ code: 'RESIGN_INSTEAD' });
    expect(ben.connection).toBe('here');
  });
});
