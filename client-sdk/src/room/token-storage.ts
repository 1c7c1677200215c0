/** Storage for the session: the browser's `localStorage`, or anything like it. */

import { EscadreError } from '../base/error.ts';
import { isStorage } from '../base/known-options.ts';

export interface TokenStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): unknown;
}

/** The page's browser storage; null outside pages. */
export const browserStorage = (): TokenStorage | null => (globalThis.document === undefined ? null : ofPage);

/** @throws EscadreError BAD_REQUEST */
export function mustBeStorage(storage: unknown): void {
  if (storage === null || isStorage(storage)) return;
  throw new EscadreError('BAD_REQUEST', 'Invalid storage: expected null, or an object like localStorage.');
}

/** Holds the texts the browser refuses to store, for the life of the page. */
const memory = new Map<string, string>();

/** Browsers may refuse storage on access, or on each use: all parts of the page still share one guest. */
const ofPage: TokenStorage = {
  getItem(key) {
    const own = memory.get(key);
    if (own !== undefined) return own;
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      globalThis.localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
};
