import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Escadre, type MatchRecord } from '../src/index.ts';
import { Replay, readRecord, verifyRecord, writeRecord } from '../src/verify.ts';
import { errorOf } from './support/error-of.ts';
import { CARDS, playToTheEnd, startTable, type TestServer, testServer } from './support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

describe('a match that is over', () => {
  let record: MatchRecord;
  let promised: string;
  let nonces: Record<string, string>;
  let views: { readonly british: readonly string[]; readonly french: readonly string[] };
  let id: string;

  beforeAll(async () => {
    const { ann, ben, escadres } = await startTable(server);
    const shown = { british: [JSON.stringify(ann.view)], french: [JSON.stringify(ben.view)] };
    ann.on('view', (view) => shown.british.push(JSON.stringify(view)));
    ben.on('view', (view) => shown.french.push(JSON.stringify(view)));
    promised = ann.table.commitment;
    nonces = { british: must(ann.nonce, 'the nonce'), french: must(ben.nonce, 'the nonce') };
    await expect(escadres.ann.replay(ann.id)).rejects.toMatchObject({ code: 'NOT_OVER' });
    await Promise.all([playToTheEnd(ann), playToTheEnd(ben)]);
    record = await escadres.ben.record(ann.id);
    views = shown;
    id = ann.id;
  });

  test('is stepped through forward and back, by everybody allowed to see it', async () => {
    const replay = await (await Escadre.connect(server.url)).replay<typeof CARDS>(id);
    expect([replay.game, replay.camps, replay.seq]).toEqual([CARDS, ['british', 'french'], -1]);
    expect(replay.seats).toEqual(replay.camps.map((camp) => ({ seat: camp, camp })));
    expect(replay.length).toBe(record.entries.length);
    expect(replay.next()?.seq).toBe(0);
    expect(replay.back()).toBeNull();
    const end = replay.at(replay.length - 1);
    expect(end.outcome?.kind).toMatch(/win|draw/);
    expect(replay.next()).toBeNull();
    expect(replay.back()?.outcome).toBeNull();
  });

  test('shows each camp its view of the time', () => {
    const replay = Replay.of<typeof CARDS>(record);
    const seen = { british: new Set<string>(), french: new Set<string>() };
    for (let moment = replay.next(); moment !== null; moment = replay.next()) {
      for (const camp of replay.camps) seen[camp].add(canonical(moment.as(camp).view));
      expect(moment.as('public').view.own).toBeNull();
      const { public: shown, own } = moment.truth;
      expect({ public: shown, own: own.french }).toEqual(moment.as('french').view);
    }
    for (const camp of replay.camps) {
      for (const view of views[camp]) expect(seen[camp]).toContain(canonical(JSON.parse(view)));
    }
  });

  test('steps through a file, and verifies with the noted values', () => {
    const read = readRecord(writeRecord(record));
    expect(read).toEqual(record);
    expect(verifyRecord(read, { commitment: promised, nonces })).toEqual({
      ok: true,
      entries: record.entries.length,
    });
    const others = { ...nonces, french: '00'.repeat(16) };
    expect(verifyRecord(read, { nonces: others })).toMatchObject({ ok: false, at: 0 });
  });

  test('each failure has its code', () => {
    const file = writeRecord(record).replace('"drawn":', '"drawn":1');
    expect(errorOf(() => readRecord(file))).toMatchObject({
      code: 'RECORD_DAMAGED',
      data: { at: 'entry 0' },
    });
    expect(errorOf(() => readRecord('{'))).toMatchObject({ code: 'RECORD_DAMAGED', data: { at: 'line 1' } });
    expect(errorOf(() => readRecord('{}')).code).toBe('RECORD_UNKNOWN');
    expect(errorOf(() => writeRecord({ ...record, seed: 'x' })).code).toBe('RECORD_DAMAGED');
    const replay = Replay.of(record);
    expect(errorOf(() => replay.at(-1)).code).toBe('BAD_REQUEST');
    expect(errorOf(() => replay.at(0).as('red')).code).toBe('BAD_REQUEST');
    for (const game of ['chess', 'toString', undefined]) {
      expect(errorOf(() => Replay.of({ ...record, game } as never)).code).toBe('UNKNOWN_GAME');
      expect(errorOf(() => verifyRecord({ ...record, game } as never)).code).toBe('UNKNOWN_GAME');
    }
    expect(errorOf(() => Replay.of({ ...record, entries: [7] } as never)).code).toBe('RECORD_DAMAGED');
    for (const none of [null, undefined, 7, {}]) {
      expect(errorOf(() => Replay.of(none as never)).code).toBe('UNKNOWN_GAME');
      expect(errorOf(() => verifyRecord(none as never)).code).toBe('BAD_REQUEST');
    }
  });
});

test('a match in progress, as seen so far', async () => {
  const { ann, escadres } = await startTable(server);
  const { n } = await ann.play({ type: 'exchange', cards: [] });
  await ann.offerDraw();
  const mine = await escadres.ann.soFar(ann.id);
  expect(mine).toMatchObject({ match: ann.id, as: 'british', phase: 'playing', view: ann.view });
  expect(mine.told).toBeGreaterThanOrEqual(n);
  const everybodys = await escadres.ben.soFar(ann.id, { as: 'public', from: 2 });
  expect(everybodys.view).toEqual({ public: ann.view?.public, own: null });
  expect(everybodys.events[0]?.n).toBe(2);
  await expect(escadres.ben.soFar(ann.id, { as: 'british' })).rejects.toMatchObject({ code: 'OTHER_CAMP' });
  await ann.resign();
  await expect(escadres.ben.soFar(ann.id)).rejects.toMatchObject({ code: 'MATCH_OVER' });
});

/** JSON with sorted keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
