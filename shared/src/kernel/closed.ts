/**
 * Sets that are closed: of records all keys are known, of lists all items. The compiler takes neither for it, so that whoever
 * asks for them would have to say so each time.
 */

/** The keys of a record that has no others than its type says. */
export const keysOf = <Fields extends object>(record: Fields): (keyof Fields & string)[] =>
  Object.keys(record) as (keyof Fields & string)[];

/** Whether something is one of the words of a list. */
export const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  (words as readonly unknown[]).includes(value);

/** A record that has a value for each of these keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key, place: number) => Value,
): Readonly<Record<Key, Value>> =>
  Object.fromEntries(keys.map((key, place) => [key, value(key, place)])) as Record<Key, Value>;
