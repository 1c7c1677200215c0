/** Plain data: JSON values. */

export type Plain = string | number | boolean | null | readonly Plain[] | PlainObject;
export interface PlainObject {
  readonly [key: string]: Plain | undefined;
}

/** Casts a view, which is always plain data, but whose interface has no index signature. */
export const plainOf = (view: object): PlainObject => view as PlainObject;

/** Deep equality; absent properties equal undefined. */
export function isSame(one: Plain | undefined, other: Plain | undefined): boolean {
  if (one === other) return true;
  if (!isComposite(one) || !isComposite(other)) return false;
  if (isList(one)) return isList(other) && isSameList(one, other);
  return !isList(other) && isSameObject(one, other);
}

const isComposite = (value: Plain | undefined): value is readonly Plain[] | PlainObject =>
  typeof value === 'object' && value !== null;

// `Array.isArray` does not narrow readonly arrays.
const isList = (value: readonly Plain[] | PlainObject): value is readonly Plain[] => Array.isArray(value);

function isSameList(one: readonly Plain[], other: readonly Plain[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (!isSame(one[index], other[index])) return false;
  return true;
}

/** Uses `for in`: plain data inherits nothing. */
function isSameObject(one: PlainObject, other: PlainObject): boolean {
  for (const key in one) if (!isSame(one[key], other[key])) return false;
  for (const key in other) if (one[key] === undefined && other[key] !== undefined) return false;
  return true;
}
