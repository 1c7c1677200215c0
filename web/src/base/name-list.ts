import type { Language } from './settings.ts';

/** `Ann, Ben, and Cat`, in the given language, or with *or*. */
export const listed = (names: readonly string[], spoken: Language, link: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat(spoken, { type: link === 'and' ? 'conjunction' : 'disjunction' }).format(names);
