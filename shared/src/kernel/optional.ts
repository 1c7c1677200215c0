/** Values that may be absent, and those that cannot be. */

/** The type of {@link given}: fields that may be `undefined` may be absent instead. */
type Given<Fields extends object> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
} extends infer Both
  ? { [Name in keyof Both]: Both[Name] }
  : never;

/**
 * An object without its fields that are `undefined`: `given({ code, rule })` for
 * `{ code, ...(rule === undefined ? {} : { rule }) }`. Other fields keep their order and values.
 */
export function given<const Fields extends object>(fields: Fields): Given<Fields> {
  const rest: Partial<Fields> = {};
  // A loop, not Object.entries: the rules call this for every command.
  for (const name in fields) if (fields[name] !== undefined) rest[name] = fields[name];
  return rest as Given<Fields>;
}

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
