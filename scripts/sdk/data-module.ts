/** Plain data as a module. */

/** The shortest text worth a name. */
const SHORTEST = 12;

/** A module with a value of plain data; shared objects are written once. */
export function moduleOf(name: string, value: unknown): string {
  const uses = new Map<object, number>();
  const count = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    uses.set(part, (uses.get(part) ?? 0) + 1);
    if (uses.get(part) === 1) Object.values(part).forEach(count);
  };
  count(value);
  const names = new Map<object, string>();
  const parts: string[] = [];
  const written = (part: unknown): string => {
    if (typeof part !== 'object' || part === null) return JSON.stringify(part);
    const known = names.get(part);
    if (known !== undefined) return known;
    const text = Array.isArray(part)
      ? `[${part.map(written).join()}]`
      : `{${Object.entries(part)
          .map(([key, each]) => `${JSON.stringify(key)}:${written(each)}`)
          .join()}}`;
    if (uses.get(part) === 1 || text.length < SHORTEST) return text;
    const short = `part${names.size}`;
    names.set(part, short);
    parts.push(`const ${short} = ${text};\n`);
    return short;
  };
  const text = written(value);
  return `${parts.join('')}export const ${name} = ${text};\n`;
}
