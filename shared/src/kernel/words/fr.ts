/** Building blocks of French sentences. */

import type { Name } from '../story.ts';

const LANGUAGE = 'fr';
const plurals = new Intl.PluralRules(LANGUAGE);
const lists = new Intl.ListFormat(LANGUAGE);
const choices = new Intl.ListFormat(LANGUAGE, { type: 'disjunction' });

/** No-break space, before a colon and inside quotation marks. */
export const NBSP = '\u00a0';

/** Narrow no-break space, before `;`, `!` and `?`. */
export const NNBSP = '\u202f';

/** Singular or plural: `form(1, 'carte', 'cartes')`; zero is singular. */
export const form = (count: number, one: string, other: string): string =>
  plurals.select(count) === 'one' ? one : other;

const WORDS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** A number in a sentence: a word up to ten, then digits. */
export const number = (count: number, { feminine = false }: { readonly feminine?: boolean } = {}): string =>
  count === 1 && feminine ? 'une' : (WORDS[count] ?? String(count));

/** A number with its noun: `counted(1, 'carte', 'cartes', { feminine: true })` is `une carte`. */
export const counted = (
  count: number,
  one: string,
  other: string,
  gender: { readonly feminine?: boolean } = {},
): string => `${number(count, gender)} ${form(count, one, other)}`;

/** `a, b et c`. */
export const listed = (items: readonly string[]): string => lists.format(items);

/** `a, b ou c`. */
export const either = (items: readonly string[]): string => choices.format(items);

/** Capitalises the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The verb form that agrees with a name: `verb(blanc, 'abandonne', 'abandonnent')`. */
export const verb = ({ plural = false }: Name, one: string, many: string): string => (plural ? many : one);

/** An adjective or participle that agrees with a name: `agreed(naïade, 'coulé')` is `coulée`. */
export function agreed({ plural = false, feminine = false }: Name, word: string): string {
  const form = feminine ? `${word}e` : word;
  return plural && !/[sx]$/.test(form) ? `${form}s` : form;
}

/** Words that elide a preceding vowel; `huit`, `onze` and `héros` do not. */
const VOWEL = /^(?!huit|onze|héros)[aeiouhàâäéèêëîïôöùûü]/i;

/** A masculine name with its article: `le Redoutable`, `l’Aigle`, `le Héros`. */
export const le = (name: string): string => `${VOWEL.test(name) ? 'l’' : 'le '}${name}`;

/** `de` before a name: `des Britanniques`, `du Victory`, `de la Naïade`, `de l’Aigle`, `d’Anne`. */
export function de({ text }: Name): string {
  if (text.startsWith('les ')) return `des ${text.slice(4)}`;
  if (text.startsWith('le ')) return `du ${text.slice(3)}`;
  if (/^(la |l’)/.test(text)) return `de ${text}`;
  return VOWEL.test(text) ? `d’${text}` : `de ${text}`;
}

/** `à` before a name: `aux Britanniques`, `au Victory`, `à la Naïade`. */
export function à({ text }: Name): string {
  if (text.startsWith('les ')) return `aux ${text.slice(4)}`;
  if (text.startsWith('le ')) return `au ${text.slice(3)}`;
  return `à ${text}`;
}

/** A French colon: a no-break space, then the sign. */
export const colon = `${NBSP}:`;

/** A duration in words, rounded to one unit. */
export function duration(seconds: number): string {
  const feminine = { feminine: true };
  const round = Math.max(1, Math.round(seconds));
  if (round < 90) return counted(round, 'seconde', 'secondes', feminine);
  const minutes = Math.round(round / 60);
  if (minutes < 90) return counted(minutes, 'minute', 'minutes', feminine);
  const hours = Math.round(minutes / 60);
  return hours < 36
    ? counted(hours, 'heure', 'heures', feminine)
    : counted(Math.round(hours / 24), 'jour', 'jours');
}
