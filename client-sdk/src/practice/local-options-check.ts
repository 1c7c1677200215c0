/** Checks the options of a match in the page, with the codes of a server. */

import { keysOf } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import { mustBeKnown } from '../base/known-options.ts';
import { mustBeComputer } from './computer.ts';
import type { LocalOptions } from './local-options.ts';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const has =
  (...methods: readonly string[]): Test =>
  (value) =>
    methods.every((method) => typeof Object(value)[method] === 'function');

const anything: Test = () => true;

/** The test of each option, and what passes it. The game's rules check the rest later. */
const OPTIONS: { readonly [Name in keyof LocalOptions]-?: readonly [Test, expected: string] } = {
  options: [anything, ''],
  clock: [anything, ''],
  seats: [(value) => Object.values(Object(value)).every(isSomebody), 'a computer or a name by seat'],
  scenario: [anything, ''],
  seed: [isText, 'a text'],
  dice: [Array.isArray, 'a list'],
  saved: [isText, 'a text'],
  keep: [
    (value) => isText(Object(value).key) && has('getItem', 'setItem')(Object(value).storage),
    '{ storage, key }, such as { storage: localStorage, key: "practice" }',
  ],
  time: [has('now', 'after'), 'an object with now() and after()'],
};

/** @throws EscadreError BAD_REQUEST */
export function checkOptions(options: LocalOptions): void {
  mustBeKnown<LocalOptions>(options, OPTIONS);
  const given: LocalOptions = Object(options);
  for (const name of keysOf(OPTIONS)) {
    const [passes, expected] = OPTIONS[name];
    const value = given[name];
    if (value === undefined || passes(value)) continue;
    throw new EscadreError('BAD_REQUEST', `Invalid option "${name}": expected ${expected}.`);
  }
}

/** @throws EscadreError BAD_REQUEST */
function isSomebody(who: unknown): boolean {
  if (who === undefined || isText(who)) return true;
  mustBeComputer(who);
  return true;
}
