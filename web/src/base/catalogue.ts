/** Words in the current language. A catalogue is code: a missing word does not compile. */

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Language, language } from './settings.ts';

/** The files of each language; a page loads one, and the other on request. */
type Files<Words> = Readonly<Record<Language, () => Promise<Words>>>;

export class Catalogue<Words> {
  readonly #files: Files<Words>;
  readonly #spoken = signal<Words | undefined>(undefined);
  /** Nothing is drawn before {@link Catalogue.load} has resolved, so readers always find words. */
  readonly words: ReadonlySignal<Words> = computed(() => this.#spoken.value as Words);
  #loading: Promise<void> | undefined;

  constructor(files: Files<Words>) {
    this.#files = files;
  }

  /** Loads the words of the current language, and later of any chosen one. */
  load(): Promise<void> {
    this.#loading ??= this.#begin().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #begin(): Promise<void> {
    this.#spoken.value = await this.#files[language.value]();
    effect(() => {
      const chosen = language.value;
      this.#files[chosen]().then(
        (words) => {
          if (language.value === chosen) this.#spoken.value = words;
        },
        // Offline, perhaps: the page keeps its language.
        () => undefined,
      );
    });
  }
}
