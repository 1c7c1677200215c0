import type { Language } from './settings.ts';

/** `Ann, Ben, and Cat`, in the given language. */
export const listed = (names: readonly string[], spoken: Language): string =>
  new Intl.ListFormat(spoken, { type: 'conjunction' }).format(names);
