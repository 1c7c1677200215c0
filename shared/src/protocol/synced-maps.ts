/** Maps of the synced state, as filled by the server. */

/** A map whose keys are all that it says. */
export const marked = (names: Iterable<string>): Record<string, true> =>
  Object.fromEntries([...names].map((name) => [name, true] as const));

/** Undefined while it is empty: a map of the synced state is more than a kilobyte of memory, and many are empty. */
export const filled = <Value>(
  byKey: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> | undefined => (Object.keys(byKey).length === 0 ? undefined : byKey);
