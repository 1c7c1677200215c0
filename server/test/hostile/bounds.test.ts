/**
 * Commands that cost nothing, given thousands of times on a live server: the record does not grow, and
 * no one else notices.
 */

import { MAX_PLACEMENTS, randomPlacement } from '@escadre/shared/games/grands-amiraux';
import { MAX_STANDING_ORDERS } from '@escadre/shared/games/trafalgar';
import { CHANGES_A_TURN, chanceOf, type MatchId, must, OFFERS_A_TURN } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { Person, type TwoAtTheTable, twoAtTheTable } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';
import { expectNoErrors, type Stand, stand } from './stand.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const TRIES = 2_000;
/** Below the limit that closes a connection. */
const AT_ONCE = 100;

let at: Stand;

beforeAll(async () => {
  at = await stand();
});
afterAll(() => at.server.destroy());

const lengthOf = async ({ id }: { id: string }) => (await at.server.store.entries(id as MatchId)).length;

/** Gives commands as fast as a line takes them; gives how often each answer came. */
async function pour(client: WireClient, commandOf: (n: number) => object): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let n = 0; n < TRIES; n += AT_ONCE) {
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        client.ask('command', { id: `c${n + index}`, command: commandOf(n + index) }),
      ),
    );
    for (const { status, payload } of replies) {
      const code = status === 0 ? 'OK' : (payload as { code: string }).code;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    at.time.pass(5_000);
  }
  return counts;
}

const seatedAs = ({ clients }: TwoAtTheTable, seat: string): WireClient =>
  must(
    clients.find(({ answer }) => answer.seats[0] === seat),
    'a client in the seat',
  );

describe('standing orders', () => {
  test('thousands of reversals make forty entries in a turn, and the player can still resign', async () => {
    const table = await twoAtTheTable(at.server, 'trafalgar');
    const [allied, english] = ['allied', 'english'].map((seat) => seatedAs(table, seat)) as [
      WireClient,
      WireClient,
    ];
    const before = await lengthOf(table);
    const order = (n: number) => ({
      type: 'standingOrder',
      fort: 'B6',
      order: { do: n % 2 === 0 ? 'hold' : 'ask' },
    });
    const counts = await pour(allied, order);
    expect(await lengthOf(table)).toBe(before + MAX_STANDING_ORDERS);
    expect(counts).toEqual({
      OK: MAX_STANDING_ORDERS,
      TOO_MANY_ORDERS: TRIES / 2 - MAX_STANDING_ORDERS / 2,
      ORDER_STANDS: TRIES / 2 - MAX_STANDING_ORDERS / 2,
    });
    expect(allied.received('spent').at(-1)).toEqual({ standingOrder: MAX_STANDING_ORDERS });
    expect(english.received('spent')).toEqual([]);
    await english.play({ type: 'standingOrder', fort: 'M21', order: { do: 'hold' } });
    expect(await codeOf(allied.play({ type: 'resign' }))).toBe('OK');
  });

  test('that stand already are refused, again and again, and make no entry', async () => {
    const table = await twoAtTheTable(at.server, 'trafalgar');
    const allied = seatedAs(table, 'allied');
    const before = await lengthOf(table);
    const counts = await pour(allied, () => ({ type: 'standingOrder', fort: 'B6', order: { do: 'ask' } }));
    expect(counts).toEqual({ ORDER_STANDS: TRIES });
    expect(await lengthOf(table)).toBe(before);
  });
});

describe('placements', () => {
  test('exchanged thousands of times make forty entries, and the battle begins all the same', async () => {
    const table = await twoAtTheTable(at.server, 'grands-amiraux');
    const before = await lengthOf(table);
    const white = seatedAs(table, 'white');
    const tried = ['one', 'other'].map((name) => randomPlacement('white', chanceOf(name)));
    const counts = await pour(white, (n) => ({ type: 'deploy', placement: tried[n % 2] }));
    expect(counts.OK).toBe(MAX_PLACEMENTS);
    expect(await lengthOf(table)).toBe(before + MAX_PLACEMENTS);
    expect(await codeOf(white.play({ type: 'ready' }))).toBe('OK');
  });
});

describe('draw offers', () => {
  test('and thousands of refusals of them make a few entries in a turn, and end no match', async () => {
    const table = await twoAtTheTable(at.server);
    const [one, other] = table.clients;
    const before = await lengthOf(table);
    const poured = [
      pour(one, (n) => ({ type: n % 2 === 0 ? 'offerDraw' : 'declineDraw' })),
      pour(other, () => ({ type: 'declineDraw' })),
    ];
    const [offered, declined] = (await Promise.all(poured)) as [
      Record<string, number>,
      Record<string, number>,
    ];
    expect(offered.OK).toBeLessThanOrEqual(OFFERS_A_TURN);
    expect(declined.OK ?? 0).toBeLessThanOrEqual(OFFERS_A_TURN);
    expect((await lengthOf(table)) - before).toBeLessThanOrEqual(2 * OFFERS_A_TURN);
    expect(one.state.phase).toBe('playing');
    expect(await codeOf(one.play({ type: 'exchange', cards: [] }))).toBe('OK');
    expect(await codeOf(one.play({ type: 'resign' }))).toBe('OK');
  });
});

describe('a seat', () => {
  test('leaving and taking again makes a few entries in a turn; then the player stays, or resigns', async () => {
    const arrived = ['Ann', 'Ben', 'Cat', 'Dan'].map((name) => Person.arrive(at.server, name));
    const [helm, red, mate, redMate] = (await Promise.all(arrived)) as [Person, Person, Person, Person];
    const created = await helm.create('grands-amiraux', { seat: 'white-helm', options: { players: 4 } });
    const first = await helm.connect(created);
    const id = first.answer.match.id;
    const invite = must(first.answer.partnerInvite, 'a code for partners');
    const redHelm = await red.join(id, { seat: 'red-helm' });
    const others = [
      redHelm,
      await redMate.join(id, { seat: 'red-navigator', invite: redHelm.answer.partnerInvite }),
      await mate.join(id, { seat: 'white-navigator', invite }),
    ];
    for (const client of [first, ...others]) await client.ready();
    await first.until(() => first.state.phase === 'playing');
    const before = await lengthOf({ id });
    let left = 0;
    let refused = '';
    for (let tries = 0; tries < 4 * CHANGES_A_TURN && refused === ''; tries++) {
      const client = await mate.join(id, { seat: 'white-navigator', invite });
      const code = await codeOf(client.request('leave', {}));
      if (code === 'OK') left += 1;
      else refused = code;
    }
    expect([left, refused]).toEqual([CHANGES_A_TURN, 'TOO_MANY_CHANGES']);
    expect((await lengthOf({ id })) - before).toBe(2 * CHANGES_A_TURN);
    // Leaving for good is not limited.
    expect(await mate.api('DELETE', '/api/session/me')).toMatchObject({ failed: 0, givenUp: 1 });
    expect(first.state.seats['white-navigator']?.resigned).toBe(true);
  });
});

test('nothing has failed after all that', () => {
  expectNoErrors(at.log());
});
