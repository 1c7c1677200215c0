/** Unguessable ids of letters and digits. */

import { customAlphabet } from 'nanoid';

/**
 * An id of a given length, 5.95 bits per character: 16 give 95 bits. Without `-` and `_`, so that a double
 * click selects it all, and a leading `-` cannot look like an option.
 */
export const freshId: (length?: number) => string = customAlphabet(
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  21,
);
