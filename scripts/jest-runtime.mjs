// How Jest loads a file of tests: by Node, which takes the types away itself. Jest's own way is a world apart for each
// file, in which hundreds of modules are read, compiled and made fast anew; here a process does that once for all of
// its files. Only what is in folders of tests is loaded anew for each, as it counts its servers, seeds and days. So
// modules cannot be mocked, and what a file changes outside of itself it puts back.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { giveGlobals } from './jest-globals.mjs';

// Required, as what it exports to modules is not what its types say.
/** @type {typeof import('jest-runtime')} */
const { default: JestRuntime } = createRequire(import.meta.url)('jest-runtime');
const globals = new URL('./jest-globals.mjs', import.meta.url).href;

/** How many files have been loaded: the one that is being tested has the last number. */
let loaded = 0;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    const found = next(specifier, context);
    return /^file:.*\/test\/[^?]*\.ts$/.test(found.url) ? { ...found, url: `${found.url}?${loaded}` } : found;
  },
});

class Runtime extends JestRuntime {
  /** @override */
  unstable_shouldLoadAsEsm() {
    return true;
  }

  /**
   * A file of tests, or what is to be done before each.
   *
   * @override
   * @param {string} path
   */
  async unstable_importModule(path) {
    return import(`${pathToFileURL(path).href}?${++loaded}`);
  }

  /**
   * The part of Jest that collects the tests of one file: a fresh one for each.
   *
   * @override
   * @template Module
   * @param {string} path
   * @returns {Module}
   */
  requireInternalModule(path) {
    const require = createRequire(path);
    delete require.cache[path];
    return require(path);
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof JestRuntime>['setGlobalsForRuntime']>[0]} own
   */
  setGlobalsForRuntime(own) {
    super.setGlobalsForRuntime(own);
    giveGlobals(this.requireModuleOrMock('', '@jest/globals'));
  }
}

export { Runtime as 'module.exports' };
