/** Names for lists of words: those of their declarations. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The modules' exported lists of words, by content. */
export class Names {
  readonly #lists = new Map<string, { name: string; values: readonly (string | number)[] }>();

  /** Searches the modules in order: the first match wins. */
  constructor(modules: readonly Readonly<Record<string, unknown>>[]) {
    for (const [name, value] of modules.flatMap(Object.entries)) {
      if (isListOfWords(value) && !this.#lists.has(keyOf(value)))
        this.#lists.set(keyOf(value), { name, values: value });
    }
  }

  /** The name of the list with exactly these words; undefined if none is exported. */
  of(values: readonly (string | number)[]): string | undefined {
    return this.#lists.get(keyOf(values))?.name;
  }

  /** These words in the order of their exported list, or else alphabetically. */
  inOrder(values: readonly (string | number)[]): readonly (string | number)[] {
    return this.#lists.get(keyOf(values))?.values ?? [...values].sort();
  }
}

/** All modules of a folder. */
export async function modulesOf(folder: string): Promise<Record<string, unknown>[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  return Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)));
}

/** Ignores the words' order, which differs between types and schemas. */
const keyOf = (values: readonly (string | number)[]): string => [...values].map(String).sort().join(' ');

const isListOfWords = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');
