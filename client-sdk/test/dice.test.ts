/** The SDK's part in the dice: promised, opened by itself, noted, and found again. */

import { asMatchId, given, hashOfNonce, must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Person } from '../../server/test/support/harness.ts';
import { Escadre, type PublicMatch } from '../src/index.ts';
import { hashOfNonce as ownHash } from '../src/room/nonce-hash.ts';
import { OwnDice } from '../src/room/own-dice.ts';
import { verifyRecord } from '../src/verify.ts';
import { memory } from './support/memory.ts';
import {
  CARDS,
  layTable,
  playToTheEnd,
  sit,
  startTable,
  type TestServer,
  testServer,
  until,
} from './support/table.ts';
import { WobblyProxy } from './support/wobbly-proxy.ts';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

const BENS = 'be'.repeat(16);

/** An opponent without automatic replies. */
async function bareOpponent(match: { readonly id: string }) {
  const ben = await Person.arrive(server, 'Ben');
  return ben.join(match.id, { seat: 'french' });
}

describe('a nonce', () => {
  test('is promised and opened by itself, and the facts of the dice are noted', async () => {
    const { ann, ben, escadres } = await startTable(server);
    expect(ann.noted).toEqual({
      commitment: ann.table.commitment,
      nonces: { british: ann.nonce },
      hashes: {
        british: hashOfNonce(must(ann.nonce, 'the nonce')),
        french: hashOfNonce(must(ben.nonce, 'the nonce')),
      },
    });
    await Promise.all([playToTheEnd(ann), playToTheEnd(ben)]);
    const record = await escadres.ann.record(ann.id);
    expect(verifyRecord(record, ann.noted)).toEqual({ ok: true, entries: record.entries.length });
    const others = { ...ann.noted, hashes: { ...ann.noted.hashes, french: hashOfNonce('00') } };
    expect(verifyRecord(record, others)).toMatchObject({ ok: false, at: 0, reason: /hash of french/ });
  });

  test('survives a reload', async () => {
    const storage = memory();
    const before = await Escadre.connect(server.url, { name: 'Ann', storage });
    const page = await sit(before.create(CARDS, { seat: 'british' }));
    const ben = await bareOpponent(page);
    await page.ready();
    const { nonce } = page;
    await page.close();
    const again = await sit((await Escadre.connect(server.url, { storage })).enter(page.id));
    expect(again.nonce).toBe(nonce);
    await ben.ready(BENS);
    await until(() => again.table.phase === 'playing');
    const after = await sit((await Escadre.connect(server.url, { storage })).enter(page.id));
    expect(after.noted).toMatchObject({
      nonces: { british: nonce },
      hashes: { british: hashOfNonce(must(nonce, 'the nonce')), french: hashOfNonce(BENS) },
    });
    await (await Escadre.connect(server.url, { storage })).forgetMe();
    expect(storage.kept.get(`escadre ${server.url} dice`)).toBe('');
  });

  test('differs on another device', async () => {
    const phone = await Escadre.connect(server.url, { name: 'Ann', storage: null });
    const onPhone = await sit(phone.create(CARDS, { seat: 'british' }));
    const ben = await bareOpponent(onPhone);
    await onPhone.ready();
    const desk = await Escadre.connect(server.url, { token: await phone.anotherDevice(), storage: null });
    const atDesk = await sit(desk.enter(onPhone.id));
    await until(() => atDesk.nonce !== undefined);
    await until(() => ben.state.seats.british?.hash === hashOfNonce(must(atDesk.nonce, 'the nonce')));
    await ben.ready(BENS);
    await until(() => atDesk.table.phase === 'playing');
    expect(atDesk.nonce).not.toBe(onPhone.nonce);
  });

  test('is opened across a broken line', async () => {
    const line = await WobblyProxy.to(server.url);
    const { ann, ben } = await layTable(server, line);
    await ann.ready();
    line.swallow('to server');
    const ready = ben.ready();
    await until(() => ann.table.openUntil !== undefined);
    line.cut();
    await ready;
    await until(() => ann.table.phase === 'playing' && ben.table.phase === 'playing');
    expect(ben.table.brokeOff).toEqual({});
    await line.close();
  });

  test('is replaced if it was opened in vain, and the culprit is noted', async () => {
    const escadre = await Escadre.connect(server.url, { name: 'Ann', storage: null });
    const ann = await sit(escadre.create(CARDS, { seat: 'british' }));
    const ben = await bareOpponent(ann);
    await ann.ready();
    const first = must(ann.nonce, 'the nonce');
    await ben.request('ready', { hash: hashOfNonce(BENS) });
    await until(async () => ann.noted.hashes !== undefined);
    const opened = async () => (await server.store.find(asMatchId(ann.id)))?.seats[0]?.nonce === first;
    while (!(await opened())) await new Promise(setImmediate);
    await ben.request('unready', {});
    await until(() => ann.table.brokeOff.french !== undefined);
    await until(
      () =>
        ann.nonce !== first && ann.table.seats.british?.hash === hashOfNonce(must(ann.nonce, 'the nonce')),
    );
    expect(ann.table.seats.british?.ready).toBe(true);
    await ben.ready(BENS);
    await until(() => ann.table.phase === 'playing');
    expect(ann.noted.brokeOff).toEqual({ french: 1 });
    await ann.resign();
    const record = await escadre.record(ann.id);
    expect(verifyRecord(record, ann.noted).ok).toBe(true);
    expect(verifyRecord(record, { brokeOff: { french: 2 } }).ok).toBe(false);
  });

  test('is open when the last to be ready continues', async () => {
    const { ann, ben } = await layTable(server);
    await Promise.all([ann.ready(), ben.ready()]);
    await ann.play({ type: 'resign' });
    await until(() => ben.outcome?.reason === 'resignation');
  });

  test('comes with being ready in correspondence', async () => {
    const { ann, ben } = await layTable(server, server, { clock: { correspondence: 3 } });
    await ann.ready();
    await ann.ready();
    await ben.ready();
    await until(() => ann.table.phase === 'playing');
    expect(ann.noted).toEqual({ commitment: ann.table.commitment, nonces: { british: ann.nonce } });
  });

  test('is promised alike by a page outside a secure context', async () => {
    const safely = await ownHash('00'.repeat(16));
    const subtle = jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    expect(await ownHash('00'.repeat(16))).toBe(safely);
    subtle.mockRestore();
    expect(safely).toBe(hashOfNonce('00'.repeat(16)));
  });

  test('is never opened before every hash is public', async () => {
    const asked: string[] = [];
    const ask = async (name: string) => asked.push(name);
    const dice = new OwnDice({
      isCorrespondence: false,
      ask,
      notes: { read: async () => undefined, write: async () => {} },
    });
    const table = (own?: string, other?: string) =>
      ({
        ...{ phase: 'gathering', commitment: '', brokeOff: {}, openUntil: 1 },
        seats: {
          british: given({ ready: true, hash: own }),
          french: given({ ready: true, hash: other }),
        },
      }) as unknown as PublicMatch;
    await dice.ready();
    const hash = hashOfNonce(must(dice.nonce, 'the nonce'));
    dice.tableChanged(table(hash), ['british']);
    dice.tableChanged(table(hashOfNonce('00'), hashOfNonce('01')), ['british']);
    expect(asked).toEqual(['ready']);
    dice.tableChanged(table(hash, hashOfNonce('01')), ['british']);
    dice.tableChanged(table(hash, hashOfNonce('01')), ['british']);
    expect(asked).toEqual(['ready', 'open']);
  });
});
