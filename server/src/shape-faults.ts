/** What a shape finds wrong with an input, for whoever sent it: bounded, whatever that was. */

import type { z } from 'zod';

const MOST_FAULTS = 20;
/** Characters. */
const LONGEST_FAULT = 200;

/** Each as `path: what`. */
export function faultsOf({ issues }: z.ZodError): string[] {
  return issues.slice(0, MOST_FAULTS).map(({ path, message }) => {
    const where = path.map(String).join('.');
    return (where === '' ? message : `${where}: ${message}`).slice(0, LONGEST_FAULT);
  });
}
