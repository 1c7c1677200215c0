// In front of each file of tests: the threads of servers that it starts begin with their bundles.
import { syncBuiltinESMExports } from 'node:module';
import { bundledThreads } from './threads.mjs';

const threads = process.getBuiltinModule('node:worker_threads');

/** The process of Jest is one for many files. */
const IS_DONE = Symbol.for('escadre: threads begin with their bundles');

if (!(IS_DONE in threads.Worker)) {
  const bundled = bundledThreads();
  threads.Worker = class extends threads.Worker {
    static [IS_DONE] = true;

    /**
     * @param {string | URL} file
     * @param {import('node:worker_threads').WorkerOptions} [options]
     */
    constructor(file, options) {
      super(bundled.get(String(file)) ?? file, options);
    }
  };
  syncBuiltinESMExports();
}
