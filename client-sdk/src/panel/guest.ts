/** Somebody else in a second frame of the same page: a guest of their own, who is gone with the tab. */

import { given } from '@escadre/shared/kernel';
import type { SessionOptions } from '../room/session.ts';
import type { TokenStorage } from '../room/token-storage.ts';
import { pageTraffic } from './page-traffic.ts';

const NAME = /^escadre-guest-\d+$/;

/** The name of a frame, or of a window, in which that guest plays: 2 is the first besides the page itself. */
export const guestName = (nth: number): string => `escadre-guest-${nth}`;

/** The guest whose frame this is; undefined in the page itself. A frame has its name however often it is loaded anew. */
const ownGuest = (): string | undefined => {
  const { name = '' }: { name?: unknown } = Object(globalThis);
  return typeof name === 'string' && NAME.test(name) ? name : undefined;
};

/** Whether this page is a frame in which another guest plays. */
export const isGuestFrame = (): boolean => ownGuest() !== undefined;

/**
 * What a page connects with so that the panel can look at its connection, and play as somebody else in a second frame:
 * `Escadre.connect(url, watched())`, or `{ name: 'Ann', ...watched() }`.
 */
export function watched(): Pick<SessionOptions, 'onSocket' | 'storage'> {
  const guest = ownGuest();
  return given({ onSocket: pageTraffic.watch, storage: guest === undefined ? undefined : storageOf(guest) });
}

/** Frames of one tab share its storage: each guest has names of their own in it. Null where the page may keep nothing. */
function storageOf(guest: string): TokenStorage | null {
  try {
    const storage = globalThis.sessionStorage;
    return {
      getItem: (key) => storage.getItem(`${guest} ${key}`),
      setItem: (key, value) => storage.setItem(`${guest} ${key}`, value),
    };
  } catch {
    return null;
  }
}
