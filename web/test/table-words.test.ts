import { REFUSALS } from '@escadre/shared/kernel';
import { CLOSE_CODES, ERRORS, SDK_ERRORS } from '@escadre/shared/protocol';
import { expect, test } from '@jest/globals';
import { EscadreError } from 'escadre';
import { errorInWords } from '../src/base/table-words.ts';

const CODES = [...Object.keys({ ...ERRORS, ...CLOSE_CODES }), ...REFUSALS, ...SDK_ERRORS];
const ENGLISH = 'The sentence of the server.';

test.each(CODES)('on a French page %s is reported in French, whatever the server says', async (code) => {
  const error = new EscadreError(code, ENGLISH);
  const [french, english] = await Promise.all([errorInWords(error, 'fr'), errorInWords(error, 'en')]);
  expect(french).not.toBe(ENGLISH);
  expect(french).not.toBe(english);
  expect(french).toMatch(/[.…]$/);
});

test('a text of invisible or stacked characters is refused with a sentence that says so', async () => {
  const data = { faults: ['text: holds nothing that can be seen'] };
  const error = new EscadreError('BAD_REQUEST', ENGLISH, { data });
  expect(await errorInWords(error, 'en')).toContain('invisible or stacked characters');
  expect(await errorInWords(error, 'fr')).toContain('caractères invisibles');
});

test('errors with a foreign code speak for themselves', async () => {
  expect(await errorInWords(new Error('The camera is off.'), 'fr')).toBe('The camera is off.');
  expect(await errorInWords(new EscadreError('NEWER_CODE', ENGLISH), 'fr')).toBe(ENGLISH);
});
