/** The sentences for events at every table and for all errors, in each language: loaded when needed. */

import type { TableWords } from 'escadre/story/table';
import { isCoded } from './error-code.ts';
import type { Language } from './settings.ts';

const TABLES: Readonly<Record<Language, () => Promise<{ readonly table: TableWords }>>> = {
  en: () => import('escadre/story/table/en'),
  fr: () => import('escadre/story/table/fr'),
};

export const tableWordsOf = async (language: Language): Promise<TableWords> =>
  (await TABLES[language]()).table;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An error's sentence, by its code; its own message if the code is unknown or words cannot be loaded. */
export async function errorInWords(error: unknown, language: Language): Promise<string> {
  if (!isCoded(error)) return messageOf(error);
  try {
    const [{ wrongInWords }, table] = await Promise.all([
      import('escadre/story/table'),
      tableWordsOf(language),
    ]);
    return wrongInWords(table, error);
  } catch {
    return messageOf(error);
  }
}
