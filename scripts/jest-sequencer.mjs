// In which order the tests run. Where Jest knows from the last time how long each takes, it begins with the
// longest; in a fresh clone it knows only how long their sources are, and those that start servers and kill
// them are short. So they begin, and nobody waits for one of them alone at the end.
import { createRequire } from 'node:module';
import { inRoot } from './toolchain.mjs';

// Required, as what it exports to modules is not what its types say.
/** @type {typeof import('@jest/test-sequencer')} */
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Beginnings of the paths of those that take longest, the longest first. */
export const LONGEST = [
  'server/test/crash',
  'server/test/hostile/full-disk',
  'server/test/processes',
  'server/test/store/store',
  'server/test/leaks/slow',
  'server/test/leaks/leaky',
  'server/test/leaks/leaks',
  'scripts/test/verify',
  'server/test/hostile/attack',
  'scripts/test/docs',
  'shared/test/games/grands-amiraux/levels',
  'server/test/store-tool',
  'bench/test/bench',
  'demo/test/demo',
  'client-sdk/test/restart',
  'server/test/stored',
  'server/test/store',
  'shared/test/invariants',
  'server/test/leaks',
];

// biome-ignore lint/style/noDefaultExport: what Jest asks for
export default class Sequencer extends TestSequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  async sort(tests) {
    const usual = await super.sort(tests);
    return [...usual].sort((one, other) => rankOf(one) - rankOf(other));
  }
}

/** @param {import('@jest/test-result').Test} test */
function rankOf({ path, duration }) {
  const rank = LONGEST.findIndex((beginning) => path.startsWith(inRoot(...beginning.split('/'))));
  return duration !== undefined || rank === -1 ? LONGEST.length : rank;
}
