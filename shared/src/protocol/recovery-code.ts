/**
 * Recovery codes: 24 letters and digits in six groups, `K7QD-M3XZ-…`, in Crockford’s alphabet, which has no
 * I, L, O and U.
 */

/** In the order of their values. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const FORM = new RegExp(`^[${RECOVERY_LETTERS}]{24}$`);
/** Letters and digits that readers confuse. */
const CONFUSED: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Letters in groups of four, as codes are written. */
export const inGroups = (letters: string): string => letters.replaceAll(/.{4}(?=.)/g, '$&-');

/**
 * Reads a typed code generously: small letters, other dashes or spaces, O for 0, I and L for 1. Returns null
 * for anything else.
 */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.]/gu, '')
    .replaceAll(/[OIL]/g, (letter) => CONFUSED[letter] ?? letter);
  return FORM.test(letters) ? inGroups(letters) : null;
}
