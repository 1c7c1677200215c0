/** Names that tell players apart. */

/** The names of all seats; of names borne twice, each has its number. */
export function distinctNames(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const all = Object.values(names);
  const given = new Map<string, number>();
  return Object.fromEntries(
    Object.entries(names).map(([seat, name]) => {
      if (all.filter((each) => each === name).length === 1) return [seat, name];
      const number = (given.get(name) ?? 0) + 1;
      given.set(name, number);
      return [seat, `${name} ${number}`];
    }),
  );
}
