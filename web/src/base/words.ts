/** The page's words in the current language. A catalogue is code: missing words do not compile. */

import { computed, effect, signal } from '@preact/signals';
import { type Language, language } from './settings.ts';
import type { Words } from './words.en.ts';

/** A page loads the words of one language; the other comes when it is chosen. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('./words.en.ts')).en,
  fr: async () => (await import('./words.fr.ts')).fr,
};

const spoken = signal<Words | undefined>(undefined);

/** Nothing is drawn before {@link loadWords} has resolved, so there is always a catalogue. */
export const words = computed(() => spoken.value as Words);

/** Loads the words of the current language, and of each one chosen later. */
export async function loadWords(): Promise<void> {
  spoken.value = await CATALOGUES[language.value]();
  effect(() => {
    const chosen = language.value;
    CATALOGUES[chosen]().then(
      (catalogue) => {
        if (language.value === chosen) spoken.value = catalogue;
      },
      // Offline, perhaps: the page goes on in the language it has.
      () => undefined,
    );
  });
}
