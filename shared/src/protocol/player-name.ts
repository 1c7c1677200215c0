/**
 * The names of players: no two that differ look alike for what cannot be seen in them. Joiners stay where a script or
 * an emoji takes them: elsewhere they cannot be seen.
 */

import { holdsUnseen } from './characters.ts';

/** Emoji in the form that Unicode recommends (UTS #51). As a text: the compiler does not know the flag yet. */
const EMOJI = '\\p{RGI_Emoji}';
const EMOJI_OR_VARIATION = /* @__PURE__ */ new RegExp(`(${EMOJI})|\\p{Variation_Selector}`, 'gv');
const EVERY_EMOJI = /* @__PURE__ */ new RegExp(EMOJI, 'gv');

/** The scripts whose letters join, so that a non-joiner between two of them shows. */
const JOINING =
  '[\\p{L}&&[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mandaic}\\p{Script=Nko}\\p{Script=Mongolian}\\p{Script=Adlam}\\p{Script=Hanifi_Rohingya}]]';
/** The signs of Indic scripts that take the vowel from a consonant: joiners choose how they are shown. */
const VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]';
const JOINERS = /* @__PURE__ */ new RegExp(
  [
    // Half-space: می‌خواهم.
    `(?<=${JOINING}\\p{M}*)\\u200C(?=${JOINING})`,
    // Sinhala ශ්‍රී, Malayalam ന്‍, Hindi क्‌ष.
    `(?<=\\p{L}\\p{M}*${VIRAMA})[\\u200C\\u200D]`,
    // Bengali র‍্যা.
    `(?<=\\p{L})\\u200D(?=${VIRAMA}\\p{L})`,
  ].join('|'),
  'gv',
);

/**
 * A name as it is kept: in one form of all that Unicode takes for the same (NFKC), with one space between two words. A
 * character is shown in another variation only where an emoji is made by it.
 */
export const tidyName = (given: string): string =>
  given
    .normalize('NFKC')
    .replace(EMOJI_OR_VARIATION, (_, emoji: string | undefined) => emoji ?? '')
    .replace(/ +/g, ' ')
    .trim();

/** What is wrong with a tidy name, as the end of a sentence; null for nothing. */
export const faultOfName = (name: string): string | null =>
  holdsUnseen(name.replace(EVERY_EMOJI, '⚓').replace(JOINERS, ''))
    ? 'holds characters that cannot be seen'
    : null;
