/** Options as matches of version 1 of the rules were stored with. */

/** The sides of the table as version 1 of the rules named them; its `drawn` is now an omitted wind. */
const FORMER_WINDS: ReadonlyMap<unknown, number> = new Map([
  ['north', 0],
  ['east', 3],
  ['south', 6],
  ['west', 9],
]);

/** Replaces the older word for the wind by its sector; other options stay. */
export function withWindAsSector<Given>(given: Given): Given {
  if (typeof given !== 'object' || given === null || !('windFrom' in given)) return given;
  const { windFrom, ...rest } = given;
  // The rest has the caller's type.
  if (windFrom === 'drawn') return rest as Given;
  const sector = FORMER_WINDS.get(windFrom);
  return sector === undefined ? given : { ...given, windFrom: sector };
}
