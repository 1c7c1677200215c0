/** Helpers for plain data that changes gradually. */

type Plain = Readonly<Record<string, unknown>>;

/** The new value, reusing the equal parts of the previous one, so that a frontend can compare by identity. */
export function keepSame<Value>(previous: unknown, next: Value): Value {
  if (Object.is(previous, next)) return next;
  // Both results have the type of `next`.
  if (Array.isArray(previous) && Array.isArray(next)) return keepArray(previous, next) as Value;
  if (isPlain(previous) && isPlain(next)) return keepObject(previous, next) as Value;
  return next;
}

/**
 * Freezes a value deeply and returns it, so that a stray write throws a TypeError rather than falsify the
 * state. Skips values already frozen.
 */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

function keepArray(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const kept = next.map((value, index) => keepSame(previous[index], value));
  const same = kept.length === previous.length && kept.every((value, index) => value === previous[index]);
  return same ? previous : kept;
}

function keepObject(previous: Plain, next: Plain): Plain {
  const names = Object.keys(next);
  const kept = Object.fromEntries(names.map((name) => [name, keepSame(previous[name], next[name])] as const));
  const same =
    names.length === Object.keys(previous).length &&
    names.every((name) => Object.hasOwn(previous, name) && kept[name] === previous[name]);
  return same ? previous : kept;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record with each value transformed. */
export const eachOf = <Value, Changed>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Changed,
): Record<string, Changed> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
