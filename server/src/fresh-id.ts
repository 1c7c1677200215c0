/** Ids and codes that nobody can guess, made of letters and digits alone. */

import { customAlphabet } from 'nanoid';

/**
 * An id of so many characters, each worth 5.95 bits: 16 are as good as 95 bits. A `-` or a `_` is in
 * none: an operator types it behind an option, where a leading `-` would begin another one, and a
 * double click takes all of it.
 */
export const freshId: (length?: number) => string = customAlphabet(
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  21,
);
