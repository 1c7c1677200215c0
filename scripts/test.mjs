// `npm test`: everything checked, from a fresh clone. Stops at the first step that fails.
// Arguments go to Jest: `npm test -- shared/src/kernel`.
import { inRoot, install, jest, node, run, say, seconds } from './toolchain.mjs';

install();
const nodePath = node();

/** @type {readonly (readonly [name: string, args: readonly string[]])[]} */
const steps = [
  ['format and lint', [inRoot('scripts', 'lint.mjs')]],
  ['types', [inRoot('scripts', 'types.mjs')]],
  ['build of the SDK', [inRoot('scripts', 'build-sdk.mjs')]],
  ['build of the client', [inRoot('scripts', 'build-web.mjs')]],
  ['tests', jest(...process.argv.slice(2))],
];

for (const [name, args] of steps) {
  const started = Date.now();
  say(`${name} …`);
  const code = await run(nodePath, args);
  say(`${name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(started)}`);
  if (code !== 0) process.exit(code);
}
