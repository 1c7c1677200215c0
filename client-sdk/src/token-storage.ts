/** Where the session is kept: the browser's `localStorage`, or anything like it. */
export interface TokenStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): unknown;
}

/** Pages that are not allowed to keep anything throw at the mere mention of it. */
export function browserStorage(): TokenStorage | null {
  try {
    return globalThis.document === undefined ? null : globalThis.localStorage;
  } catch {
    return null;
  }
}
