/** Checks the options of a match in the page, with the codes of a server. */

import { keysOf } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import { isStorage, type Known, mustBeKnown } from '../base/known-options.ts';
import { mustBeComputer } from './computer.ts';
import type { LocalOptions } from './local-options.ts';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isTime: Test = (value) =>
  ['now', 'after'].every((method) => typeof Object(value)[method] === 'function');

type Check = readonly [Test, expected: string];
/** Checked later, by the game's rules or by themselves. */
const anything: Check = [() => true, ''];

/** The test of each option, and what passes it. */
const OPTIONS: Known<LocalOptions, Check> = {
  options: anything,
  clock: anything,
  seats: anything,
  scenario: anything,
  seed: [isText, 'a text'],
  dice: [Array.isArray, 'a list'],
  saved: [isText, 'a text'],
  keep: [
    (value) => isText(Object(value).key) && isStorage(Object(value).storage),
    '{ storage, key }, such as { storage: localStorage, key: "practice" }',
  ],
  time: [isTime, 'an object with now() and after()'],
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
  for (const who of Object.values(Object(given.seats))) {
    if (who !== undefined && !isText(who)) mustBeComputer(who);
  }
}
