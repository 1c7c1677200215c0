/**
 * A value that cannot be absent, as whoever asks knows and the compiler does not: an item at an
 * index that was checked, a key that every record of this kind has.
 *
 * @param what names the value in the error: `the ship that was called`
 * @throws Error when it is absent after all, which is a bug
 */
export function must<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`${what} is missing`);
  return value;
}
