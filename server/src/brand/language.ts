/** The languages of pages that the server writes. */

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

export const isLanguage = (name: unknown): name is Language => name === 'en' || name === 'fr';
