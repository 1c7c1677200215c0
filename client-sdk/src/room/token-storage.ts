/** Storage for the session: the browser's `localStorage`, or anything like it. */
export interface TokenStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): unknown;
}

/** The page's browser storage; null outside pages. */
export const browserStorage = (): TokenStorage | null => (globalThis.document === undefined ? null : ofPage);

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
