/** Another guest in a second frame of the same page, forgotten when the tab closes. */

import { given } from '@escadre/shared/kernel';
import type { SessionOptions } from '../room/session.ts';
import type { TokenStorage } from '../room/token-storage.ts';
import { pageTraffic } from './page-traffic.ts';

const NAME = /^escadre-guest-\d+$/;

/** The name of a guest's frame or window: 2 is the first besides the page itself. */
export const guestName = (nth: number): string => `escadre-guest-${nth}`;

/** The guest of this frame; undefined in the page itself. A frame keeps its name across reloads. */
const ownGuest = (): string | undefined => {
  const { name = '' }: { name?: unknown } = Object(globalThis);
  return typeof name === 'string' && NAME.test(name) ? name : undefined;
};

/** Whether this page is a guest's frame. */
export const isGuestFrame = (): boolean => ownGuest() !== undefined;

/**
 * Options for `connect` that let the panel observe the connection, and play as a guest in a second frame:
 * `Escadre.connect(url, watched())`, or `{ name: 'Ann', ...watched() }`.
 */
export function watched(): Pick<SessionOptions, 'onSocket' | 'storage'> {
  const guest = ownGuest();
  return given({ onSocket: pageTraffic.watch, storage: guest === undefined ? undefined : storageOf(guest) });
}

/**
 * Frames of one tab share its storage, so each guest's keys have a prefix. Null if the page may not use
 * storage.
 */
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
