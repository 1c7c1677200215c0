/** Checks the options of a match in the page, with the codes of a server. */

import { isOneOf, keysOf } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import { mustBeComputer } from './computer.ts';
import type { LocalOptions } from './local-options.ts';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const has =
  (...methods: readonly string[]): Test =>
  (value) =>
    methods.every((method) => typeof Object(value)[method] === 'function');

/** The test of each option. The game's rules check the rest later. */
const OPTIONS: { readonly [Name in keyof LocalOptions]-?: Test } = {
  options: () => true,
  clock: () => true,
  seats: (value) => Object.values(Object(value)).every(isSomebody),
  scenario: () => true,
  seed: isText,
  dice: Array.isArray,
  saved: isText,
  keep: (value) => isText(Object(value).key) && has('getItem', 'setItem')(Object(value).storage),
  time: has('now', 'after'),
};

const wrong = (message: string, data?: Readonly<Record<string, unknown>>) =>
  new EscadreError('BAD_REQUEST', message, { data });

/** @throws EscadreError BAD_REQUEST */
export function checkOptions(options: LocalOptions): void {
  for (const [name, value] of Object.entries(Object(options))) {
    if (!isOneOf(keysOf(OPTIONS), name)) {
      throw wrong(`Unknown option "${name}".`, { options: Object.keys(OPTIONS) });
    }
    if (value !== undefined && !OPTIONS[name](value)) throw wrong(`The option "${name}" cannot be used.`);
  }
}

/** @throws EscadreError BAD_REQUEST */
function isSomebody(who: unknown): boolean {
  if (who === undefined || isText(who)) return true;
  mustBeComputer(who);
  return true;
}
