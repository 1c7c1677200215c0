/**
 * Asserts a value that the caller knows is defined: an item at a checked index, a key that every record of
 * this kind has.
 *
 * @param what names the value in the error: `the ship that was called`
 * @throws Error if it is undefined, which is a bug
 */
export function must<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`${what} is missing`);
  return value;
}
