/** Building blocks of English sentences. */

import type { Name } from '../story.ts';

const LANGUAGE = 'en-GB';
const plurals = new Intl.PluralRules(LANGUAGE);
const lists = new Intl.ListFormat(LANGUAGE);
const choices = new Intl.ListFormat(LANGUAGE, { type: 'disjunction' });

/** Singular or plural: `form(2, 'card', 'cards')`. */
export const form = (count: number, one: string, other: string): string =>
  plurals.select(count) === 'one' ? one : other;

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number in a sentence: a word up to ten, then digits. */
export const number = (count: number): string => WORDS[count] ?? String(count);

/** A number with its noun: `three cards`. */
export const counted = (count: number, one: string, other: string): string =>
  `${number(count)} ${form(count, one, other)}`;

/** `a, b and c`. */
export const listed = (items: readonly string[]): string => lists.format(items);

/** `a, b or c`. */
export const either = (items: readonly string[]): string => choices.format(items);

/** Capitalises the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The verb form that agrees with a name: `verb(white, 'resigns', 'resign')`. */
export const verb = ({ plural = false }: Name, one: string, many: string): string => (plural ? many : one);

/** A duration in words, rounded to one unit. */
export function duration(seconds: number): string {
  const round = Math.max(1, Math.round(seconds));
  if (round < 90) return counted(round, 'second', 'seconds');
  const minutes = Math.round(round / 60);
  if (minutes < 90) return counted(minutes, 'minute', 'minutes');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? counted(hours, 'hour', 'hours') : counted(Math.round(hours / 24), 'day', 'days');
}
