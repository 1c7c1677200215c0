import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf } from './support/code-of.ts';
import {
  layTable,
  playToTheEnd,
  record,
  startTable,
  type TestServer,
  testServer,
  until,
} from './support/table.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

describe('a match', () => {
  test('is played from the first seat to the last hand', async () => {
    const { ann, ben } = await layTable(server);
    const told = record(ann);
    expect([ann.seats, ann.camp]).toEqual([['british'], 'british']);
    expect([ben.seats, ben.camp]).toEqual([['french'], 'french']);
    expect(ann.view).toBeNull();
    await Promise.all([ann.ready(), ben.ready()]);
    await Promise.all([playToTheEnd(ann), playToTheEnd(ben)]);
    expect(ann.outcome).toEqual(ben.outcome);
    await until(() => told.names.includes('over'));
    expect(told.names.filter((name) => name === 'over')).toHaveLength(1);
    const numbers = told.events.map(({ n }) => n);
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: Math.max(...numbers) }, (_, i) => i + 1)));
    await Promise.all([ann.close(), ben.close()]);
    expect(ann.connection).toBe('closed');
    expect(await codeOf(ann.play({ type: 'resign' }))).toBe('CLOSED');
  });

  test('delivers earlier events before a command is rejected', async () => {
    const { ann, ben } = await layTable(server);
    await ben.ready();
    expect(await codeOf(ann.play({ type: 'exchange', cards: [] }))).toBe('NOT_STARTED');
    expect(ann.table.seats.french?.ready).toBe(true);
  });

  test('delivers the resulting view before a command resolves', async () => {
    const { ann, ben } = await startTable(server);
    const [card] = ann.view?.own?.hand ?? [];
    await ann.play({ type: 'exchange', cards: [must(card, 'a card')] });
    expect(ann.view?.public.chosen).toEqual({ british: true, french: false });
    expect(ann.view?.own?.exchange).toEqual([card]);
    await ben.play({ type: 'exchange', cards: [] });
    expect(ben.view?.public.exchanged).toEqual({ british: 1, french: 0 });
    expect(ben.view?.own?.hand).toHaveLength(8);
    await Promise.all([ann.close(), ben.close()]);
  });
});
