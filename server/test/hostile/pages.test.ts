/** A text requested by hundreds at once is packed once. */

import { expect, test } from '@jest/globals';
import { KeptText } from '../../src/http/packing.ts';

test('a text is packed once, until it changes', async () => {
  const kept = new KeptText();
  const text = 'Rule, Britannia! '.repeat(1_000);
  const texts = await Promise.all(Array.from({ length: 300 }, () => kept.of(text)));
  expect(new Set(texts).size).toBe(1);
  const other = await kept.of('Britannia rules.');
  expect(other.plain.toString()).toBe('Britannia rules.');
  expect(await kept.of('Britannia rules.')).toBe(other);
});
