/** All words of the client, loaded with the page that needs them: the first page does not. */

import { computed } from '@preact/signals';
import { Catalogue } from './catalogue.ts';
import { firstWords } from './first-words.ts';
import type { MoreWords } from './words.en.ts';

const catalogue = new Catalogue<MoreWords>({
  en: async () => (await import('./words.en.ts')).en,
  fr: async () => (await import('./words.fr.ts')).fr,
});

/** Only for parts of the client that come {@link withWords}. */
export const words = computed(() => ({ ...firstWords.value, ...catalogue.words.value }));

/** A part of the client that reads {@link words}, once both are loaded. */
export async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, catalogue.load()]);
  return loaded;
}
