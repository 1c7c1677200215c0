/** The words of the first page, and those common to all pages, for heads and errors. */

import { Catalogue } from './catalogue.ts';
import type { FirstWords } from './first-words.en.ts';

const catalogue = new Catalogue<FirstWords>({
  en: async () => (await import('./first-words.en.ts')).en,
  fr: async () => (await import('./first-words.fr.ts')).fr,
});

export const { words: firstWords } = catalogue;

export const loadFirstWords = (): Promise<void> => catalogue.load();
