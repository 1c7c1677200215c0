/**
 * One text per value: JSON as RFC 8785 writes it (object keys sorted by UTF-16 code units, no whitespace),
 * so that a hash of it identifies the value across tools.
 */

/**
 * The canonical JSON of a value. Fields that are `undefined` are left out.
 *
 * @throws TypeError for a function, a symbol, a bigint, or `undefined` by itself
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalItem).join()}]`;
  if (typeof value === 'object' && value !== null) return `{${canonicalFields(value).join()}}`;
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`a ${typeof value} cannot be written as JSON`);
  return text;
}

const canonicalItem = (item: unknown): string => canonical(item ?? null);

function canonicalFields(value: object): string[] {
  // Any object is a record of its properties.
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.keys(fields)
    .filter((name) => fields[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(fields[name])}`);
}
