/** Maps of the synced state, as filled by the server. */

/** A set as a map: every value is `true`. */
export const marked = (names: Iterable<string>): Record<string, true> =>
  Object.fromEntries([...names].map((name) => [name, true] as const));

/** Undefined if empty: each synced map takes over 1 kB of memory, and many are empty. */
export const filled = <Value>(
  byKey: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> | undefined => (Object.keys(byKey).length === 0 ? undefined : byKey);
