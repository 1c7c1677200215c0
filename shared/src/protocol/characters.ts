/**
 * The characters allowed in players' texts: visible ones that stay in place on a page. Apart from the
 * request schemas, as in-page practice applies the same rules without them.
 */

/** Control characters, lone surrogates and line breaks: a text has one line. */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Embeddings, overrides and isolates: they reorder a text and what follows it. */
const TURNS_WRITING = /[\u202A-\u202E\u2066-\u2069]/u;
/**
 * Zero-width or unassigned characters; fillers, which Unicode counts as letters; the empty Braille pattern.
 */
const UNSEEN = /\p{C}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|\u2800/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter than any script has (UTS #39, 5.4): they climb over the lines above. */
const TOO_MANY_MARKS = /[\p{Mn}\p{Me}]{5}/u;

/** Whether a text holds anything that cannot be seen. */
export const holdsUnseen = (text: string): boolean => text.search(UNSEEN) >= 0;

/** The fault of a text that would break out of its line, as the end of a sentence; null if none. */
export function faultOfControls(text: string): string | null {
  if (CONTROLS.test(text)) return 'holds control characters';
  return TURNS_WRITING.test(text) ? 'holds characters that turn the direction of writing' : null;
}

/** The fault of a text's visible characters, as the end of a sentence; null if none. */
export function faultOfLooks(text: string): string | null {
  const seen = text.normalize('NFC').replace(UNSEEN, '');
  if (!SEEN.test(seen)) return 'holds nothing that can be seen';
  return TOO_MANY_MARKS.test(seen) ? 'puts more than four marks on one letter' : null;
}

/** The fault of a text for other readers, of at most this many code points; null if none. */
export function faultOfText(text: string, most: number): string | null {
  if ([...text].length > most) return `is longer than ${most} characters`;
  return faultOfControls(text) ?? faultOfLooks(text);
}
