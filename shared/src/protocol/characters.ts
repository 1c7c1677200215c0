/**
 * Which characters the texts of people may have: what they say and write stays in its place on a page and can be seen.
 * Apart from the shapes of requests, as practice in the page holds the same without them.
 */

/** Characters of controls, halves of others, and ends of lines: a text has one line. */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Embeddings, overrides and isolates: by them a text is shown in another order than it has, and what follows it too. */
const TURNS_WRITING = /[\u202A-\u202E\u2066-\u2069]/u;
/** Of no width, or not known yet; fillers, which Unicode counts as letters; the empty pattern of Braille. */
const UNSEEN = /\p{C}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|\u2800/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter than any script has (UTS #39, 5.4): they climb over the lines above. */
const TOO_MANY_MARKS = /[\p{Mn}\p{Me}]{5}/u;

/** Whether a text holds anything that cannot be seen. */
export const holdsUnseen = (text: string): boolean => text.search(UNSEEN) >= 0;

/** What would carry a text out of its line, as the end of a sentence; null for nothing. */
export function faultOfControls(text: string): string | null {
  if (CONTROLS.test(text)) return 'holds control characters';
  return TURNS_WRITING.test(text) ? 'holds characters that turn the direction of writing' : null;
}

/** What is wrong with how a text looks, as the end of a sentence; null for nothing. */
export function faultOfLooks(text: string): string | null {
  const seen = text.normalize('NFC').replace(UNSEEN, '');
  if (!SEEN.test(seen)) return 'holds nothing that can be seen';
  return TOO_MANY_MARKS.test(seen) ? 'puts more than four marks on one letter' : null;
}

/** What is wrong with a text that somebody else reads, of so many code points at most; null for nothing. */
export function faultOfText(text: string, most: number): string | null {
  if ([...text].length > most) return `is longer than ${most} characters`;
  return faultOfControls(text) ?? faultOfLooks(text);
}
