/** An operator who plays: they know the seed, and see opened nonces before they open theirs. */

import { games } from '@escadre/shared/games';
import {
  asMatchId,
  chanceFrom,
  hashOfNonce,
  type MatchRecord,
  mixSeed,
  must,
  type StartCommand,
} from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { FORMER_PLAYER } from '@escadre/shared/protocol';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { Person, type TestServer, testServer } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';

const CARDS = 'trafalgar-cards';
const ANNS = 'a1'.repeat(16);
const PROMISED = '0b'.repeat(16);

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.destroy());

/** Ann has the British, the operator the French; both have promised, and Ann has opened. */
async function annHasOpened() {
  const [ann, operator] = [await Person.arrive(server, 'Ann'), await Person.arrive(server, 'Olga')];
  const british = await ann.connect(await ann.create(CARDS, { seat: 'british' }));
  const id = british.answer.match.id;
  const french = await operator.join(id);
  await british.request('ready', { hash: hashOfNonce(ANNS) });
  await french.request('ready', { hash: hashOfNonce(PROMISED) });
  await british.until(() => british.state.openUntil !== undefined);
  const { commitment, seats } = british.state;
  const hashes = Object.fromEntries(
    Object.entries(seats).map(([seat, { hash }]) => [seat, must(hash, 'a hash')]),
  );
  await british.request('open', { nonce: ANNS });
  return {
    id,
    people: { ann, operator },
    british,
    french,
    noted: { commitment, nonces: { british: ANNS }, hashes },
  };
}

/** The nonce among a thousand that the operator likes best, by all that they know. */
async function chosenFor(id: string): Promise<string> {
  const { match, seats } = must(await server.store.find(asMatchId(id)), 'the match');
  const brought = Object.fromEntries(
    seats.flatMap(({ seat, nonce }) => (nonce === null ? [] : [[seat, nonce]])),
  );
  expect(brought).toEqual({ british: ANNS });
  const draw = (french: string) => chanceFrom(mixSeed(match.seed, { ...brought, french })).int(1_000_000);
  const nonces = Array.from({ length: 1_000 }, (_, n) => n.toString(16).padStart(32, '0'));
  return nonces.reduce((best, nonce) => (draw(nonce) < draw(best) ? nonce : best));
}

/** The match ends, and everybody can read all of it. */
async function recordAfter(loser: WireClient): Promise<MatchRecord<never>> {
  await loser.until(() => loser.state.phase === 'playing');
  await loser.play({ type: 'resign' });
  const response = await fetch(`${server.url}/api/matches/${loser.answer.match.id}/record`);
  return (await response.json()) as MatchRecord<never>;
}
const verdictOn = (record: MatchRecord<never>, noted = {}) => verify(games[CARDS], record, noted);

test('opened nonces stay secret until the match is over', async () => {
  const { british, french } = await annHasOpened();
  await french.request('open', { nonce: PROMISED });
  await british.until(() => british.state.phase === 'playing');
  for (const { frames } of [british, french]) {
    const seen = Buffer.concat(frames).toString('latin1');
    expect([seen.includes(ANNS), seen.includes(PROMISED)]).toEqual([false, false]);
  }
});

test('they cannot open another nonce than the one that they have promised', async () => {
  const { id, french } = await annHasOpened();
  const chosen = await chosenFor(id);
  expect(await codeOf(french.request('open', { nonce: chosen }))).toBe('WRONG_NONCE');
  expect(await codeOf(french.request('ready', { hash: hashOfNonce(chosen) }))).toBe('HASH_STANDS');
  await french.request('open', { nonce: PROMISED });
  const record = await recordAfter(french);
  expect(verdictOn(record).ok).toBe(true);
});

test('a nonce chosen afterwards, in the database itself, is found by anybody who noted the hashes', async () => {
  const { id, people, noted } = await annHasOpened();
  const chosen = await chosenFor(id);
  const { seats } = must(await server.store.find(asMatchId(id)), 'the match');
  const own = must(
    seats.find(({ seat }) => seat === 'french'),
    'the seat',
  );
  await server.store.setSeat(asMatchId(id), { ...own, hash: hashOfNonce(chosen) });
  server = await server.restart();
  const french = await people.operator.at(server).join(id);
  expect(french.state.seats.french?.hash).not.toBe(noted.hashes.french);
  await french.request('open', { nonce: chosen });
  const record = await recordAfter(french);
  expect(verdictOn(record)).toMatchObject({ ok: true });
  expect(verdictOn(record, noted)).toEqual({
    ok: false,
    at: 0,
    reason: 'the hash of french is not the one published before the nonces were opened',
  });
  // With the hash that was public put back into the record, the nonce does not fit.
  const start = record.entries[0]?.command;
  const back = { ...start, hashes: noted.hashes };
  const entries = [{ ...record.entries[0], command: back }, ...record.entries.slice(1)];
  expect(verdictOn({ ...record, entries } as never, noted)).toMatchObject({
    ok: false,
    at: 0,
    reason: 'the nonce of french does not fit its hash',
  });
});

test('they can withhold theirs, and everybody is told', async () => {
  const { british, french, noted } = await annHasOpened();
  await french.request('unready', {});
  await british.until(() => british.state.brokeOff.french !== undefined);
  expect(british.state.brokeOff).toEqual({ french: { times: 1, name: 'Olga' } });
  expect(british.state.seats).toMatchObject({ british: { ready: true }, french: { ready: false } });
  expect(await codeOf(british.request('ready', { hash: hashOfNonce(ANNS) }))).toBe('HASH_USED');
  await british.ready('a2'.repeat(16));
  await french.ready(PROMISED);
  const record = await recordAfter(french);
  const start = record.entries[0]?.command as unknown as StartCommand;
  expect(start.brokenOpenings).toEqual([{ hashes: noted.hashes, nonces: { british: ANNS }, by: ['french'] }]);
  expect(verdictOn(record, { brokeOff: { french: 1 } }).ok).toBe(true);
  expect(verdictOn(record, { brokeOff: { french: 2 } })).toMatchObject({ ok: false, at: 0 });
});

test('they are named after a restart as before, until they have themselves removed', async () => {
  const { id, people, french } = await annHasOpened();
  await french.request('unready', {});
  server = await server.restart();
  const back = await people.ann.at(server).join(id);
  expect(back.state.brokeOff).toEqual({ french: { times: 1, name: 'Olga' } });
  await people.operator.at(server).api('DELETE', '/api/session/me');
  await back.until(() => back.state.brokeOff.french?.name !== 'Olga');
  expect(back.state.brokeOff).toEqual({ french: { times: 1, name: FORMER_PLAYER } });
  server = await server.restart();
  const again = await people.ann.at(server).join(id);
  expect(again.state.brokeOff).toEqual({ french: { times: 1, name: FORMER_PLAYER } });
  expect(await server.store.remembered.breakers(asMatchId(id))).toMatchObject([
    { seat: 'french', player: `former.${id}.french`, name: FORMER_PLAYER },
  ]);
});
