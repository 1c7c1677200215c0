/** Commands that cost nothing are limited, per camp and turn. */

import { CHANGES_A_TURN, Match, OFFERS_A_TURN, Refusal, redecide } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { checkChanges, checkOffers, turnOf } from '@escadre/shared/kernel/turn-limits.ts';
import { type Toy, toy } from '@escadre/shared/testkit';
import { expect, test } from '@jest/globals';

const offer = { type: 'offerDraw' } as const;
const decline = { type: 'declineDraw' } as const;

function begun(): Match<Toy> {
  const match = createMatch(toy, { options: { goal: 20 }, seed: 'a0'.repeat(32) });
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

test('draw offers are limited for their camp, in the turn they are made', () => {
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

test('a camp without offers left can still resign, and accept the other’s offer', () => {
  const match = begun();
  offerAll(match);
  expect(match.explain('white', { type: 'resign' })).toBeNull();
  match.submit('red-1', offer);
  expect(match.explain('white', { type: 'acceptDraw' })).toBeNull();
  expect(match.submit('white', offer).events.at(-1)).toMatchObject({ outcome: { reason: 'agreed' } });
});

test('seats change hands a limited number of times per turn, and a player who must stay may resign', () => {
  const match = begun();
  for (let left = 0; left < CHANGES_A_TURN; left++) {
    match.apply(match.decideGiveUpSeat('red-2'));
    match.apply(match.decideTakeSeat('red-2'));
  }
  expect(codeOf(() => match.decideGiveUpSeat('red-2'))).toBe('TOO_MANY_CHANGES');
  expect(codeOf(() => match.decideGiveUpSeat('red-1'))).toBe('TOO_MANY_CHANGES');
  expect(codeOf(() => redecide(match, null, { type: 'giveUpSeat', seat: 'red-2' }))).toBe('OK');
  expect(match.explain('red-2', { type: 'resign' })).toBeNull();
  match.submit('white', { type: 'throw' });
  expect(codeOf(() => match.decideGiveUpSeat('red-2'))).toBe('OK');
});

test('counts are restored from entries and from a state', () => {
  const match = begun();
  const entries = [...Array(2)].flatMap(() => [match.submit('white', offer), match.submit('red-1', decline)]);
  const other = begun();
  for (const entry of entries) other.apply(entry);
  expect(other.spentBy('white')).toEqual({ offerDraw: 2 });
  expect(new Match(toy, match.setup, match.state).spentBy('white')).toEqual({ offerDraw: 2 });
});

test('prompts of turns name the turn, and windows do not', () => {
  const window = { time: { kind: 'window', seconds: 10 } } as const;
  expect(turnOf([window])).toBe('');
  expect(turnOf([window, { time: { kind: 'turn', turn: '7' } }])).toBe('7');
});

test('refusals say how often, and what the limit is', () => {
  expect(() => checkOffers({ offerDraw: 4 })).toThrow('Your side has offered a draw 4 times this turn.');
  const tooMany = { message: expect.stringContaining('12 times'), data: { limit: CHANGES_A_TURN } };
  expect(() => checkChanges({ giveUpSeat: 12 })).toThrow(expect.objectContaining(tooMany));
});
