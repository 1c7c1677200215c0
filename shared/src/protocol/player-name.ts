/**
 * Player names: no two different names may look alike because of invisible characters. Joiners stay where a
 * script or an emoji needs them: elsewhere they are invisible.
 */

import { holdsUnseen } from './characters.ts';

/**
 * Emoji in the form recommended by Unicode (UTS #51). As a string, since the compiler does not know the
 * flag yet.
 */
const EMOJI = '\\p{RGI_Emoji}';
const EMOJI_OR_VARIATION = /* @__PURE__ */ new RegExp(`(${EMOJI})|\\p{Variation_Selector}`, 'gv');
const EVERY_EMOJI = /* @__PURE__ */ new RegExp(EMOJI, 'gv');

/** Scripts with joining letters, where a non-joiner between two of them is visible. */
const JOINING =
  '[\\p{L}&&[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mandaic}\\p{Script=Nko}\\p{Script=Mongolian}\\p{Script=Adlam}\\p{Script=Hanifi_Rohingya}]]';
/** Indic vowel killers: joiners choose how they are displayed. */
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

/** A name as stored: normalised (NFKC), with single spaces. Variation selectors stay only in emoji. */
export const tidyName = (given: string): string =>
  given
    .normalize('NFKC')
    .replace(EMOJI_OR_VARIATION, (_, emoji: string | undefined) => emoji ?? '')
    .replace(/ +/g, ' ')
    .trim();

/** The fault of a tidy name, as the end of a sentence; null if none. */
export const faultOfName = (name: string): string | null =>
  holdsUnseen(name.replace(EVERY_EMOJI, '⚓').replace(JOINERS, ''))
    ? 'holds characters that cannot be seen'
    : null;
