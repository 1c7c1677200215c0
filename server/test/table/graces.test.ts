/** How late answers to a window may be, and what that costs. */

import { asPlayerId } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import type { StoredGrace } from '../../src/store/model.ts';
import { BEYOND_THE_USUAL, Graces, TOO_MANY_LATE } from '../../src/table/attendance/graces.ts';

const ANN = asPlayerId('p-ann');
const MOST = 500;

function graces(roundTrip: { usual: number; recent: number }, kept: readonly StoredGrace[] = []) {
  const told: object[] = [];
  const written: StoredGrace[] = [];
  const audience = {
    roundTripOf: () => roundTrip,
    tellGraceEnded: (_player: unknown, ended: object) => {
      told.push(ended);
    },
  };
  const keep = (grace: StoredGrace) => {
    written.push(grace);
  };
  return {
    graces: new Graces({ audience, most: MOST, kept, keep }),
    told,
    written,
  };
}

/** Alternates late and timely answers, so that late ones are never the majority. */
function answers(at: Graces, times: number, late: number): void {
  for (let n = 0; n < times; n++) {
    at.answered(ANN, late);
    at.answered(ANN, 0);
  }
}

test('an honest connection of 600 ms gets the whole grace in every window of a match, at no cost', () => {
  const { graces: at } = graces({ usual: 600, recent: 640 });
  answers(at, 1_000, MOST);
  expect(at.of([ANN])).toBe(MOST);
});

test('grace beyond the usual is spent by answers that need it', () => {
  const { graces: at } = graces({ usual: 50, recent: 10_000 });
  expect(at.of([ANN])).toBe(MOST);
  answers(at, 4, MOST);
  expect(at.of([ANN])).toBe(50 + BEYOND_THE_USUAL - 4 * (MOST - 50));
  answers(at, 1, MOST);
  expect(at.of([ANN])).toBe(50);
});

test('windows without an answer use grace up too; unused grace costs nothing', () => {
  const { graces: at } = graces({ usual: 0, recent: 10_000 });
  answers(at, 100, 0);
  for (let n = 0; n < BEYOND_THE_USUAL / MOST; n++) {
    expect(at.of([ANN])).toBe(MOST);
    at.ranOut([ANN]);
  }
  expect(at.of([ANN])).toBe(0);
});

test('a majority of late answers ends it for good', () => {
  const { graces: at, told } = graces({ usual: 400, recent: 400 });
  answers(at, 50, 300);
  expect(told).toEqual([]);
  for (let n = 0; n < TOO_MANY_LATE; n++) {
    expect(at.of([ANN])).toBe(400);
    at.answered(ANN, 300);
  }
  expect(told).toEqual([{ late: TOO_MANY_LATE }]);
  answers(at, 50, 0);
  expect(at.of([ANN])).toBe(0);
  expect(told).toHaveLength(1);
  at.tellIfEnded(ANN);
  expect(told).toHaveLength(2);
});

test('spent grace is stored where it changes, and counts after a reload', () => {
  const slow = { usual: 50, recent: 10_000 };
  const { graces: at, written } = graces(slow);
  at.answered(ANN, 0);
  expect(written).toEqual([]);
  at.answered(ANN, MOST);
  at.ranOut([ANN]);
  const left = BEYOND_THE_USUAL - 2 * (MOST - 50);
  expect(written.at(-1)).toEqual({ player: ANN, left, late: 1 });
  const again = graces(slow, written.slice(-1)).graces;
  answers(again, 10, MOST);
  expect(again.of([ANN])).toBe(50);
  const ended = graces(slow, [{ player: ANN, left: BEYOND_THE_USUAL, late: TOO_MANY_LATE }]);
  expect(ended.graces.of([ANN])).toBe(0);
});
