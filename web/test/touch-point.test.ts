/** The place where two ships touch. */

import { expect, test } from '@jest/globals';
import { CLASSES } from 'escadre/branle-bas';
import { touchPoint } from '../src/games/branle-bas/touch-point.ts';

const ship = (x: number, y: number, heading: number) => ({ class: '74', x, y, heading }) as const;
const [length, width] = [CLASSES['74'].length, CLASSES['74'].width];

test('is at the bow of a ship that runs into the middle of another', () => {
  const gap = 6;
  const { x, y } = touchPoint(ship(0, 0, 90), ship(length / 2 + gap + width / 2, 0, 0));
  expect(x).toBeCloseTo(length / 2 + gap / 2);
  expect(Math.abs(y)).toBeCloseTo(width / 2);
});

test('is at a corner of the other, where that is nearest', () => {
  // Her port quarter, as she lies across at 45°, is the westernmost corner of her base.
  const away = (length + width) / 2 / Math.SQRT2;
  const { x, y } = touchPoint(ship(0, 0, 0), ship(width / 2 + 8 + away, 0, 45));
  expect(x).toBeCloseTo(width / 2 + 4);
  expect(y).toBeCloseTo((length - width) / 2 / Math.SQRT2);
});

test('is the same, whichever ship is asked', () => {
  const [one, other] = [ship(5_000, 5_000, 90), ship(5_645, 4_900, 330)];
  const [here, there] = [touchPoint(one, other), touchPoint(other, one)];
  expect(here.x).toBeCloseTo(there.x);
  expect(here.y).toBeCloseTo(there.y);
});
