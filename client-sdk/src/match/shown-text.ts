/** Lines of chat as their reader sees them. */

import { PHRASES as TEXTS } from '@escadre/shared/protocol/phrases.ts';
import type { Phrase, SentLine } from '../base/wire.ts';

/** The set phrases of the chat, by language: `PHRASES.fr.wellPlayed`. */
export const PHRASES: Readonly<Record<'en' | 'fr', Readonly<Record<Phrase, string>>>> = TEXTS;

/** The text of a line of chat: a set phrase in the reader's language, anything else as it was written. */
export function shownText(
  { text, phrase }: Pick<SentLine, 'text' | 'phrase'>,
  language: keyof typeof PHRASES = 'en',
): string {
  // A newer server may have more phrases.
  const known = phrase === undefined ? undefined : PHRASES[language][phrase];
  return known ?? text;
}
