/** What uses up nothing is bounded: for a camp and a turn, and for nobody else. */

import { CHANGES_A_TURN, Match, OFFERS_A_TURN, Refusal } from '@escadre/shared/kernel';
import { type Toy, toy } from '@escadre/shared/testkit';
import { expect, test } from '@jest/globals';

const offer = { type: 'offerDraw' } as const;
const decline = { type: 'declineDraw' } as const;

function begun(): Match<Toy> {
  const match = new Match(toy, { options: { goal: 20 }, seed: 'a0'.repeat(32) });
  match.start();
  return match;
}

const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'OK';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

function offerAll(match: Match<Toy>): void {
  for (let offered = 0; offered < OFFERS_A_TURN; offered++) {
    match.submit('white', offer);
    match.submit('red-1', decline);
  }
}

test('draw offers are bounded, for the camp that makes them and in the turn in which it does', () => {
  const match = begun();
  offerAll(match);
  expect(match.explain('white', offer)).toMatchObject({
    code: 'TOO_MANY_OFFERS',
    data: { limit: OFFERS_A_TURN },
  });
  expect([...match.legal('white')].map(({ type }) => type)).toEqual(['throw', 'resign']);
  expect(match.spentBy('white')).toEqual({ offerDraw: OFFERS_A_TURN });
  expect(match.explain('red-1', offer)).toBeNull();
  match.submit('white', { type: 'throw' });
  expect(match.spentBy('white')).toEqual({});
  expect(match.explain('white', offer)).toBeNull();
});

test('whoever has made all their offers can still resign, and take the offer of the others', () => {
  const match = begun();
  offerAll(match);
  expect(match.explain('white', { type: 'resign' })).toBeNull();
  match.submit('red-1', offer);
  expect(match.explain('white', { type: 'acceptDraw' })).toBeNull();
  expect(match.submit('white', offer).events.at(-1)).toMatchObject({ outcome: { reason: 'agreed' } });
});

test('seats are left to partners and taken so often in a turn, and whoever has to stay may resign', () => {
  const match = begun();
  for (let left = 0; left < CHANGES_A_TURN; left++) {
    match.apply(match.decideGiveUpSeat('red-2'));
    match.apply(match.decideTakeSeat('red-2'));
  }
  expect(codeOf(() => match.decideGiveUpSeat('red-2'))).toBe('TOO_MANY_CHANGES');
  expect(codeOf(() => match.decideGiveUpSeat('red-1'))).toBe('TOO_MANY_CHANGES');
  expect(codeOf(() => match.redecide(null, { type: 'giveUpSeat', seat: 'red-2' }))).toBe('OK');
  expect(match.explain('red-2', { type: 'resign' })).toBeNull();
  match.submit('white', { type: 'throw' });
  expect(codeOf(() => match.decideGiveUpSeat('red-2'))).toBe('OK');
});

test('what was spent is there again where a match is taken up from its entries, or from its state', () => {
  const match = begun();
  const entries = [...Array(2)].flatMap(() => [match.submit('white', offer), match.submit('red-1', decline)]);
  const other = begun();
  for (const entry of entries) other.apply(entry);
  expect(other.spentBy('white')).toEqual({ offerDraw: 2 });
  expect(new Match(toy, match.setup, match.state).spentBy('white')).toEqual({ offerDraw: 2 });
});
