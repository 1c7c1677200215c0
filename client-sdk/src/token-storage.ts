/** Where the session is kept: the browser's `localStorage`, or anything like it. */
export interface TokenStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): unknown;
}

/**
 * Of a page: the browser's, or where it may keep nothing the page's memory, so that all parts of it are one guest. Null
 * where there is no page.
 */
export function browserStorage(): TokenStorage | null {
  if (globalThis.document === undefined) return null;
  try {
    // Pages that are not allowed to keep anything throw at the mere mention of it.
    return globalThis.localStorage ?? memory;
  } catch {
    return memory;
  }
}

const kept = new Map<string, string>();
const memory: TokenStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
};
