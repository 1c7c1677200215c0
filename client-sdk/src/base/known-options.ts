/** Refuses unknown options and wrong types: plain JavaScript would ignore a misspelt option. */

import { EscadreError } from './error.ts';

/** The names of all options, as keys. */
export type Known<Options, Value = unknown> = { readonly [Name in keyof Options]-?: Value };

/** @throws EscadreError BAD_REQUEST */
export function mustBeKnown<Options extends object>(
  options: Options | undefined,
  known: Known<Options>,
): void {
  const stranger = Object.keys(Object(options)).find((name) => !Object.hasOwn(known, name));
  if (stranger === undefined) return;
  throw new EscadreError('BAD_REQUEST', `Unknown option "${stranger}".`, {
    data: { options: Object.keys(known) },
  });
}

/** Whether a value has the methods of `localStorage` that are used here. */
export const isStorage = (value: unknown): boolean =>
  ['getItem', 'setItem'].every((method) => typeof Object(value)[method] === 'function');
