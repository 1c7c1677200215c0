// What the tests import as `@jest/globals`: this module is loaded once in a process, and each file of tests is given
// its own `test` and `expect` by way of it.

/** @typedef {typeof import('@jest/globals')} Globals */

/** @type {Globals['afterAll']} */
export let afterAll;
/** @type {Globals['afterEach']} */
export let afterEach;
/** @type {Globals['beforeAll']} */
export let beforeAll;
/** @type {Globals['beforeEach']} */
export let beforeEach;
/** @type {Globals['describe']} */
export let describe;
/** @type {Globals['expect']} */
export let expect;
/** @type {Globals['jest']} */
export let jest;
/** @type {Globals['test']} */
export let test;

/** @param {Globals} globals of the file of tests that comes next */
export function giveGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } = globals);
}
