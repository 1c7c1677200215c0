/** A player's own matches: the same answer from memory and from the store, without secrets. */

import { ownMatchesQuery } from '@escadre/shared/protocol';
import { expect, test } from '@jest/globals';
import { THE_HOUSE } from '../../src/cost.ts';
import type { Player } from '../../src/identity/player.ts';
import { IDLE_AFTER, standForFile } from '../support/bare-tables.ts';

const CARDS = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };
const DAY = 86_400_000;
/** Hortense is about to leave the range of the gun on N15. */
const LEAVING =
  'turn allied 4; wind E; hortense N12 W FMZ 2/2; bucentaure E3 E FMZ 3/3; victory C12 NW FMZ 3/3';

const stand = await standForFile();

const mine = async (player: Player, query: object = {}) =>
  (await stand.door.mine(player, ownMatchesQuery.parse(query), THE_HOUSE)).matches;

test('says whose turn it is, until when, and what is new: in memory and out of it', async () => {
  const { people, listeners } = await stand.twoAtTheTable(CARDS, { clock: { correspondence: 2 } });
  const [ann, ben] = people;
  const [one, other] = listeners;
  const deadline = stand.time.now() + 2 * DAY;
  expect(await mine(ann)).toMatchObject([
    { own: ['british'], camp: 'british', asked: true, phase: 'playing', clock: { correspondence: 2 } },
  ]);
  await other.ask('acknowledge', { n: 1 });
  other.leave();
  await stand.pass(5_000);
  await one.play(EXCHANGE);
  const played = stand.time.now();
  const [anns] = await mine(ann);
  expect(anns).toMatchObject({
    asked: false,
    prompts: { 'exchange-1-french': { seats: ['french'], deadline } },
  });
  const [bens] = await mine(ben);
  expect(bens).toMatchObject({ asked: true, news: { n: 2, at: played, told: 1 } });
  one.leave();
  await stand.pass(IDLE_AFTER);
  expect(await stand.has(one.id)).toBe(false);
  expect(await mine(ben)).toEqual([bens]);
  // Events told on entering are no longer news.
  const back = await stand.enter(ben, one.id);
  await back.ask('acknowledge', { n: 2 });
  expect(await mine(ben)).toMatchObject([{ news: { n: 2, told: 2 } }]);
});

test('hidden events are no news, and no sign of life', async () => {
  const { people, listeners } = await stand.twoAtTheTable('trafalgar', { scenario: { position: LEAVING } });
  const [english] = listeners;
  const before = [await mine(people[0]), await mine(people[1])];
  await stand.pass(1_000);
  await english.play({ type: 'standingOrder', fort: 'N15', order: { do: 'hold' } });
  expect(await mine(people[1])).toEqual(before[1]);
  expect((await mine(people[0]))[0]?.news?.n).toBe((before[0]?.[0]?.news?.n ?? 0) + 1);
});

test('by page, by phase, and only one’s own', async () => {
  const ann = stand.player('Ann');
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    ids.unshift((await stand.create(ann, CARDS)).id);
    await stand.pass(1_000);
  }
  const first = await stand.door.mine(ann, ownMatchesQuery.parse({ limit: 2 }), THE_HOUSE);
  expect([first.matches.map(({ id }) => id), first.now]).toEqual([ids.slice(0, 2), stand.time.now()]);
  expect(first.matches[0]).toMatchObject({ phase: 'gathering', asked: false, prompts: {} });
  expect(first.matches[0]?.news).toBeUndefined();
  const second = await stand.door.mine(
    ann,
    ownMatchesQuery.parse({ limit: 2, after: first.next }),
    THE_HOUSE,
  );
  expect([second.matches.map(({ id }) => id), second.next]).toEqual([ids.slice(2), undefined]);
  expect(await mine(stand.player('Eve'))).toEqual([]);
  expect(await mine(ann, { phase: 'over' })).toEqual([]);

  const { people, listeners } = await stand.twoAtTheTable(CARDS);
  await listeners[0].play({ type: 'resign' });
  expect(await mine(people[1])).toEqual([]);
  expect(await mine(people[1], { phase: 'over' })).toMatchObject([
    { own: ['french'], asked: false, outcome: { camp: 'french', reason: 'resignation' } },
  ]);
});
