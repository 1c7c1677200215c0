/** Commands that arrive together at one table: decided in order, stored in one group, shown once, answered each. */

import { afterEach, expect, test } from '@jest/globals';
import { StoreUnavailable } from '../../src/store/errors.ts';
import type { GroupReport } from '../../src/store/group-commit.ts';
import { openStore } from '../../src/store/open.ts';
import { codeFor, TableStand } from '../support/bare-tables.ts';

const EXCHANGE = { type: 'exchange', cards: [] };
/** Hortense is at the edge of the range of the gun on N15, and is about to leave it. */
const LEAVING =
  'turn allied 4; wind E; hortense N12 W FMZ 2/2; bucentaure E3 E FMZ 3/3; victory C12 NW FMZ 3/3';
const FULL = new StoreUnavailable(new Error('the disk is full'));

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const act of undo.splice(0).reverse()) await act();
});

/** A match of two that has begun, and what has been stored, shown and told since. */
async function laid(request: object = {}, game = 'trafalgar-cards') {
  const groups: number[] = [];
  const store = await openStore(':memory:', { onGroup: ({ writes }: GroupReport) => groups.push(writes) });
  const stand = await TableStand.open(store);
  undo.push(
    () => store.close(),
    () => stand.close(),
  );
  const { id, listeners } = await stand.twoAtTheTable(game, request);
  const [ann, ben] = listeners;
  await stand.settled();
  const shown: unknown[] = [];
  ann.table.displays.add({ show: (picture) => shown.push(picture) });
  for (const list of [groups, shown, ann.sent.events, ben.sent.events, ann.sent.own, ben.sent.own])
    list.length = 0;
  const stored = async () => (await store.entries(id)).length - 1;
  const { append } = store;
  /** The store takes this many entries more, and no others. */
  const fillUp = (entries: number) => {
    let left = entries;
    store.append = (...args) => (left-- > 0 ? append.apply(store, args) : Promise.reject(FULL));
  };
  const makeRoom = async () => {
    store.append = append;
    await stand.pass(5_000, 1_000);
  };
  undo.push(makeRoom);
  return { stand, id, ann, ben, groups, shown, stored, fillUp, makeRoom };
}

test('they are stored in one group and shown once; each is told and answered', async () => {
  const { ann, ben, groups, shown, stored } = await laid();
  const replies = await Promise.all([ann.play(EXCHANGE, 'one'), ben.play(EXCHANGE, 'other')]);
  expect(await stored()).toBe(2);
  expect(groups).toContain(2);
  expect(shown).toHaveLength(1);
  for (const { sent } of [ann, ben]) {
    expect(sent.events.map(({ n }) => n)).toEqual([2, 3]);
    expect(sent.own.length).toBeLessThanOrEqual(1);
  }
  expect(replies).toEqual([
    { id: 'one', n: 2 },
    { id: 'other', n: 3 },
  ]);
});

test('what comes between them in the mailbox stays between them', async () => {
  const { ann, ben, shown } = await laid();
  const { live } = ann.table;
  const first = ann.play(EXCHANGE);
  const between = live.mailbox.put(() => live.match.state.next);
  const second = ben.play(EXCHANGE);
  await Promise.all([first, second]);
  expect(await between).toBe(2);
  expect(shown).toHaveLength(2);
});

test('one that the first forbids is refused when the first is stored, not before', async () => {
  const { ann, ben, stored } = await laid();
  const codes = [codeFor(ann.play({ type: 'resign' })), codeFor(ben.play(EXCHANGE))];
  expect(await Promise.all(codes)).toEqual(['OK', 'MATCH_OVER']);
  expect(await stored()).toBe(1);
});

test('nothing that is not stored shows in a refusal', async () => {
  const { ann, ben, stored, fillUp } = await laid();
  fillUp(0);
  const codes = [codeFor(ann.play({ type: 'resign' })), codeFor(ben.play(EXCHANGE))];
  expect(await Promise.all(codes)).toEqual(['STORE_UNAVAILABLE', 'STORE_UNAVAILABLE']);
  expect(await stored()).toBe(0);
});

test('they fail together, and can be given again', async () => {
  const { ann, ben, stored, fillUp, makeRoom } = await laid();
  fillUp(0);
  const both = () => Promise.all([codeFor(ann.play(EXCHANGE, 'a')), codeFor(ben.play(EXCHANGE, 'b'))]);
  expect(await both()).toEqual(['STORE_UNAVAILABLE', 'STORE_UNAVAILABLE']);
  expect([ann.sent.events, ben.sent.events, await stored()]).toEqual([[], [], 0]);
  await makeRoom();
  expect(await both()).toEqual(['OK', 'OK']);
  expect(await stored()).toBe(2);
});

test('if only the second cannot be stored, the first stands', async () => {
  const { ann, ben, stored, fillUp } = await laid();
  fillUp(1);
  const codes = [codeFor(ann.play(EXCHANGE)), codeFor(ben.play(EXCHANGE))];
  expect(await Promise.all(codes)).toEqual(['OK', 'STORE_UNAVAILABLE']);
  expect(await stored()).toBe(1);
  expect(ben.sent.events.map(({ n }) => n)).toEqual([2]);
});

test('a repeated command is played once, and gets the same reply', async () => {
  const { ann, ben, stored } = await laid();
  const again = () => ann.play(EXCHANGE, 'same');
  const [first, other, second] = await Promise.all([again(), ben.play(EXCHANGE, 'other'), again()]);
  expect([first, second, other]).toEqual([{ id: 'same', n: 2 }, first, { id: 'other', n: 3 }]);
  expect(await stored()).toBe(2);
});

test('the clock runs from when they are stored, as for one', async () => {
  const { stand, ann, ben } = await laid({ clock: { perTurn: 60 } });
  await stand.pass(10_000, 1_000);
  await Promise.all([ann.play(EXCHANGE), ben.play(EXCHANGE)]);
  const deadlines = Object.values(ann.state.prompts).map(({ deadline }) => deadline);
  expect(deadlines).toEqual([stand.time.now() + 60_000, stand.time.now() + 60_000]);
});

test('two of one seat are carried out one after the other', async () => {
  const { ann, shown, stored } = await laid();
  const replies = await Promise.all([ann.play(EXCHANGE, 'one'), ann.play({ type: 'offerDraw' }, 'other')]);
  expect(replies).toEqual([
    { id: 'one', n: 2 },
    { id: 'other', n: 3 },
  ]);
  expect(shown).toHaveLength(2);
  expect(await stored()).toBe(2);
});

test('one that comes when its time is up does not join one that came in time', async () => {
  const { stand, id, ann, ben } = await laid({ clock: { perTurn: 60 } });
  const inTime = codeFor(ann.play(EXCHANGE));
  // The alarm rings late.
  const late = stand.time.now() + 61_000;
  stand.time.now = () => late;
  const tooLate = codeFor(ben.play(EXCHANGE));
  expect([await inTime, await tooLate]).toEqual(['OK', 'NOT_DUE']);
  const played = (await stand.store.entries(id)).slice(1);
  expect(played.map(({ command }) => command)).toEqual([
    EXCHANGE,
    { type: 'timeout', prompt: 'exchange-1-french' },
  ]);
});

test('none joins one that opens a window', async () => {
  const request = { scenario: { position: LEAVING }, clock: { perTurn: 60 } };
  const { ann: english, ben: allied, shown, stored } = await laid(request, 'trafalgar');
  await Promise.all([
    allied.play({ type: 'sail', ship: 'hortense', orders: ['ahead', 'ahead'] }),
    english.play({ type: 'holdFire' }),
  ]);
  expect(await stored()).toBe(2);
  expect(shown).toHaveLength(2);
});

test('if they cannot be shown, those after them still go together', async () => {
  const { ann, ben, groups, stored } = await laid();
  let fails = false;
  ann.table.displays.add({
    show: () => {
      if (!fails) return;
      fails = false;
      throw new Error('cannot be shown');
    },
  });
  fails = true;
  const codes = [
    codeFor(ann.play(EXCHANGE)),
    codeFor(ben.play({ type: 'offerDraw' })),
    codeFor(ann.play({ type: 'declineDraw' })),
    codeFor(ben.play(EXCHANGE)),
  ];
  expect(await Promise.all(codes)).toEqual(['INTERNAL', 'OK', 'OK', 'OK']);
  expect(await stored()).toBe(4);
  expect(groups.filter((writes) => writes === 2)).toHaveLength(2);
});
