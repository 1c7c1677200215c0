/** Storage for sessions that a test can look into. */

import type { TokenStorage } from '../../src/index.ts';

export function memory(): TokenStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
}
