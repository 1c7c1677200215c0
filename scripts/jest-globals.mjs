// What tests import as `@jest/globals`. A process runs many files of tests; `jest` belongs to the one that runs.

export { jestExpect as expect } from '@jest/expect';
export { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'jest-circus';

/** @typedef {typeof import('@jest/globals')} Globals */

/** @type {Globals['jest']} */
export let jest;

/** @param {Pick<Globals, 'jest'>} globals of the file of tests that comes next */
export function giveJest(globals) {
  jest = globals.jest;
}
