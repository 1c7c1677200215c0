/** What is wrong with sentences, whatever they say. */

import { NBSP } from '@escadre/shared/kernel/words/fr.ts';

/** The sentences that begin or end as none does, hold words of the program, or are set as the language is not. */
export const faultsOf = (language: string, sentences: readonly string[]): string[] =>
  sentences.filter((text) => {
    if (text.trim() !== text || text === '' || !/^[\p{Lu}\d+]/u.test(text)) return true;
    if (/undefined|\bnull\b|\[object|NaN|[a-z][A-Z]|[ \u00a0]{2}|'|\.\./.test(text)) return true;
    return (
      language === 'fr' &&
      (new RegExp(`[^${NBSP}][:;?!]`).test(text) || / (de|le|la|que) [aeéêio]/.test(text))
    );
  });
