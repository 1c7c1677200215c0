/**
 * Closed sets: records of which all keys are known, and lists of which all items are. The compiler assumes neither, so that
 * without these functions there would be a cast each time.
 */

/** The keys of a record that has no others than its type says. */
export const keysOf = <Fields extends object>(record: Fields): (keyof Fields & string)[] =>
  Object.keys(record) as (keyof Fields & string)[];

/** Whether something is one of the words of a list. */
export const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  (words as readonly unknown[]).includes(value);

/** A record with a value for each of these keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key, place: number) => Value,
): Readonly<Record<Key, Value>> =>
  Object.fromEntries(keys.map((key, place) => [key, value(key, place)])) as Record<Key, Value>;
