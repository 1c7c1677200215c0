/** The words of the first page, and of what may stand on any page: its head, its failures. */

import { Catalogue } from './catalogue.ts';
import type { FirstWords } from './first-words.en.ts';

const catalogue = new Catalogue<FirstWords>({
  en: async () => (await import('./first-words.en.ts')).en,
  fr: async () => (await import('./first-words.fr.ts')).fr,
});

export const { words: firstWords } = catalogue;

export const loadFirstWords = (): Promise<void> => catalogue.load();
