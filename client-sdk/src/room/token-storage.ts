/** Where the session is kept: the browser's `localStorage`, or anything like it. */
export interface TokenStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): unknown;
}

/** Of a page: the browser's storage. Null where there is no page. */
export const browserStorage = (): TokenStorage | null => (globalThis.document === undefined ? null : ofPage);

/** What the browser refuses to keep, for as long as the page is there. */
const memory = new Map<string, string>();

/** Browsers may refuse at the mention of their storage, or at each use: all parts of the page are one guest nevertheless. */
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
