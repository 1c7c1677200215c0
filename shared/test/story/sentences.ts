/** Checks the form of sentences. */

import { NBSP, NNBSP } from '@escadre/shared/kernel/words/fr.ts';

/** Sentences with a bad beginning or end, identifiers, or wrong typography. */
export const faultsOf = (language: string, sentences: readonly string[]): string[] =>
  sentences.filter((text) => {
    if (text.trim() !== text || text === '' || !/^[\p{Lu}\d+]/u.test(text)) return true;
    if (/undefined|\bnull\b|\[object|NaN|[a-z][A-Z]|[ \u00a0]{2}|'|\.\./.test(text)) return true;
    return (
      language === 'fr' &&
      (new RegExp(`[^${NBSP}]:|[^${NNBSP}][;?!]`).test(text) || / (de|le|la|que) [aeéêio]/.test(text))
    );
  });
