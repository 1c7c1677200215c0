/** Refuses misspelt options, which plain JavaScript would ignore. */

import { EscadreError } from './error.ts';

/**
 * @param known the names of all options, as keys
 *
 * @throws EscadreError BAD_REQUEST
 */
export function mustBeKnown<Options extends object>(
  options: Options | undefined,
  known: { readonly [Name in keyof Options]-?: unknown },
): void {
  const stranger = Object.keys(Object(options)).find((name) => !Object.hasOwn(known, name));
  if (stranger === undefined) return;
  throw new EscadreError('BAD_REQUEST', `Unknown option "${stranger}".`, {
    data: { options: Object.keys(known) },
  });
}
