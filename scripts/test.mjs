// `npm test`: checks everything, from a fresh clone. Stops at the first failing step. Arguments go to Jest:
// `npm test -- shared/src/kernel`.
import { BUILDS } from './builds.mjs';
import { inRoot, install, jest, node, run, say, seconds } from './toolchain.mjs';

install();
const nodePath = node();

/** @typedef {readonly [name: string, args: readonly string[]]} Step */

/** @type {readonly Step[]} */
const checks = [
  ['format and lint', [inRoot('scripts', 'lint.mjs')]],
  ['types', [inRoot('scripts', 'types.mjs')]],
];
/** @type {readonly Step[]} */
const builds = BUILDS.map(({ script }) => [script, [inRoot('scripts', script)]]);

// A build uses one core, and its output is not checked here.
const codes = await Promise.all([checks, builds].map(takeAll));
if (codes.some((code) => code !== 0)) process.exit(1);
process.exit(await takeAll([['tests', jest(...process.argv.slice(2))]]));

/**
 * Runs steps until one fails.
 *
 * @param {readonly Step[]} steps
 */
async function takeAll(steps) {
  for (const [name, args] of steps) {
    const started = Date.now();
    say(`${name} …`);
    const code = await run(nodePath, args);
    say(`${name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(started)}`);
    if (code !== 0) return code;
  }
  return 0;
}
