/**
 * Closed sets: records and lists whose keys or items are all known. The compiler does not assume that, so
 * these functions save a cast each time.
 */

/** The keys of a record that has no others than its type says. */
export const keysOf = <Fields extends object>(record: Fields): (keyof Fields & string)[] =>
  Object.keys(record) as (keyof Fields & string)[];

/** Whether a value is one of a list's words. */
export const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  (words as readonly unknown[]).includes(value);

/** A record with a value for each of these keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key, place: number) => Value,
): Readonly<Record<Key, Value>> =>
  Object.fromEntries(keys.map((key, place) => [key, value(key, place)])) as Record<Key, Value>;
