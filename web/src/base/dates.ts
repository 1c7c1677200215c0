/** Days and times in the reader's language. */

import { language } from './settings.ts';

/** English is British, and so are its dates. */
const DATES = { en: 'en-GB', fr: 'fr' } as const;

/** `3 Nov 2026, 14:02`. */
export const dayAndTime = (at: number): string =>
  new Intl.DateTimeFormat(DATES[language.value], { dateStyle: 'medium', timeStyle: 'short' }).format(at);
