// How Jest runs a file of tests (its option `testRunner`): Node loads it and strips its types, and Jest's own circus
// runs it. Jest's usual runner evaluates every module again for each file, which doubles the time of the whole suite;
// here a process loads the product once. Only modules in folders of tests are loaded again for each file, as they count
// servers, seeds and days. So modules cannot be mocked, and a file restores what it changes outside itself.
import { registerHooks } from 'node:module';
import { setImmediate as nextRound } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { jestExpect } from '@jest/expect';
import { makeCollectedTestResult } from '@jest/test-result';
import { addEventHandler, getState, resetState, run } from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import { giveJest, jest } from './jest-globals.mjs';

const globals = new URL('./jest-globals.mjs', import.meta.url).href;

/** Counts files: modules loaded for the file that runs have this number. */
let loaded = 0;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    const found = next(specifier, context);
    return /^file:.*\/test\/[^?]*\.ts$/.test(found.url) ? { ...found, url: `${found.url}?${loaded}` } : found;
  },
});

/** Rejections that nothing has handled so far. @type {Map<Promise<unknown>, Error>} */
const rejections = new Map();

const listeners = {
  /** @param {Error} error */
  uncaughtException(error) {
    const { currentlyRunningTest, unhandledErrors } = getState();
    (currentlyRunningTest?.errors ?? unhandledErrors).push(error);
  },
  /** @param {Error} error @param {Promise<unknown>} promise */
  unhandledRejection: (error, promise) => void rejections.set(promise, error),
  /** @param {Promise<unknown>} promise */
  rejectionHandled: (promise) => void rejections.delete(promise),
};

/**
 * Listens for errors that no test waits for, in place of others, as Jest's own worker ends at the first.
 *
 * @param {NodeJS.EventEmitter} emitter
 * @returns {() => void} what puts the others back
 */
function listen(emitter) {
  const others = Object.keys(listeners).map(
    (event) => /** @type {const} */ ([event, emitter.listeners(event)]),
  );
  for (const [event, listener] of Object.entries(listeners)) {
    emitter.removeAllListeners(event).on(event, listener);
  }
  return () => {
    for (const [event, before] of others) {
      emitter.removeAllListeners(event);
      for (const listener of before) emitter.on(event, /** @type {() => void} */ (listener));
    }
  };
}

addEventHandler(async (event, { unhandledErrors }) => {
  if (event.name !== 'test_done' && event.name !== 'run_finish') return;
  // Node tells of rejections in the next round of the event loop.
  await nextRound();
  const { suppressedErrors } = jestExpect.getState();
  jestExpect.setState({ suppressedErrors: [] });
  const unmet = jestExpect.extractExpectedAssertionsErrors().map(({ error }) => error);
  const errors = 'test' in event ? event.test.errors : unhandledErrors;
  errors.push(...rejections.values(), ...suppressedErrors, ...unmet);
  rejections.clear();
});

/**
 * @param {import('@jest/types').Config.GlobalConfig} globalConfig
 * @param {import('@jest/types').Config.ProjectConfig} config
 * @param {import('@jest/environment').JestEnvironment} environment
 * @param {import('jest-runtime').default} runtime
 * @param {string} path
 */
// biome-ignore lint/style/noDefaultExport: what Jest asks for
export default async function runFile(globalConfig, config, environment, runtime, path) {
  const { expand, maxConcurrency, testNamePattern: pattern, testTimeout = 5000 } = globalConfig;
  const testNamePattern = pattern ? new RegExp(pattern, 'i') : null;
  resetState();
  Object.assign(getState(), { expand, maxConcurrency, testNamePattern, testTimeout });
  jestExpect.setState({ expand, testPath: path });
  giveJest(runtime.requireModuleOrMock(path, '@jest/globals'));
  // Sockets, browsers and slow machines: in CI, a failed test is tried once more, and `.ci/run` names it.
  if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

  const leave = listen(process);
  try {
    globalThis.console = environment.global.console;
    await import(`${pathToFileURL(path).href}?${++loaded}`);
    // What `jest.setTimeout` and `jest.retryTimes` were told.
    Object.assign(globalThis, environment.global);
    return resultOf(await run(), globalConfig, config, path);
  } finally {
    leave();
  }
}

/**
 * @param {import('@jest/types').Circus.RunResult} result
 * @param {import('@jest/types').Config.GlobalConfig} globalConfig
 * @param {import('@jest/types').Config.ProjectConfig} config
 * @param {string} path
 * @returns {import('@jest/test-result').TestResult}
 */
function resultOf(
  { testResults: outcomes, unhandledErrors, unhandledErrorsDetailed },
  globalConfig,
  config,
  path,
) {
  const testResults = outcomes.map(assertionOf);
  const messages = [
    formatResultsErrors(testResults, config, globalConfig, path),
    ...unhandledErrorsDetailed.map((error) => formatExecError(error, config, globalConfig)),
  ].filter(Boolean);
  return {
    ...makeCollectedTestResult(testResults, { displayName: config.displayName, testFilePath: path }),
    failureMessage: messages.length > 0 ? messages.join('\n\n') : null,
    ...(unhandledErrors.length > 0 && { testExecError: { message: '', stack: unhandledErrors.join('\n') } }),
  };
}

const STATUS = /** @type {const} */ ({ skip: 'pending', todo: 'todo', done: 'passed' });

/**
 * @param {import('@jest/types').Circus.TestResult} outcome
 * @returns {import('@jest/test-result').AssertionResult}
 */
function assertionOf({ testPath, status, startedAt, errors, errorsDetailed, ...outcome }) {
  const names = testPath.slice(1);
  return {
    ...outcome,
    ancestorTitles: names.slice(0, -1),
    title: names.at(-1) ?? '',
    fullName: names.join(' '),
    status: errors.length > 0 ? 'failed' : STATUS[status],
    startAt: startedAt ?? null,
    failureDetails: errorsDetailed,
    failureMessages: errors,
  };
}
