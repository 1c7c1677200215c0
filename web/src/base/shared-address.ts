/** Addresses to share: chats show a preview of the game, in the sender's language. */

import type { GameId } from 'escadre';
import { language } from './settings.ts';

/** Adds the game, and the language unless it is English; nothing in it is secret but the part after #. */
export function sharedAddress(address: string, game: GameId): string {
  const url = new URL(address);
  url.searchParams.set('g', game);
  if (language.value !== 'en') url.searchParams.set('l', language.value);
  return url.href;
}
