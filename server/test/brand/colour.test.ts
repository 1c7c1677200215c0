/** A colour either reads by day and by night, or is refused. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contrastOf, isColour, nightFormOf, readsOnPaper, styleOf } from '../../src/brand/colour.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a colour', () => {
  test('has the contrast of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  });

  test.each(['#0b5f5a', '#1d4f73', '#8f1d1c', '#5b2dbb', '#000000'])('%s is taken', (each) => {
    expect([isColour(each), readsOnPaper(each)]).toEqual([true, true]);
  });

  test.each(['#ffff00', '#ffffff', '#63d0c1', '#8a8a8a'])('%s is too light', (each) => {
    expect([isColour(each), readsOnPaper(each)]).toEqual([true, false]);
  });

  test('that is taken reads everywhere: as text, and as a button', () => {
    fc.assert(
      fc.property(colour, (each) => {
        fc.pre(readsOnPaper(each));
        const night = nightFormOf(each);
        expect(isColour(night)).toBe(true);
        for (const ground of ['#0c151c', '#15212b', '#05201d'])
          expect(contrastOf(night, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of ['#fffdf8', '#ffffff'])
          expect(contrastOf(each, ground)).toBeGreaterThanOrEqual(4.5);
        expect(styleOf(each)).toContain(`light-dark(${each}, ${night})`);
      }),
    );
  });
});
