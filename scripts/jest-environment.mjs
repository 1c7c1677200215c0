// The environment in which Jest runs a file of tests (its option `testEnvironment`): the process itself. When the
// file is done, globals are put back.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

// biome-ignore lint/style/noDefaultExport: what Jest asks for
export default class Environment {
  #before = Object.getOwnPropertyDescriptors(globalThis);
  /** What Jest sets for this file: a console, and what `jest.setTimeout` and `jest.retryTimes` were told. */
  global = {};
  moduleMocker = new ModuleMocker(globalThis);

  /** @param {import('@jest/environment').JestEnvironmentConfig} config */
  constructor({ projectConfig: config }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const key of Reflect.ownKeys(this.global)) {
      if (!Object.hasOwn(this.#before, key)) Reflect.deleteProperty(globalThis, key);
    }
    for (const [name, before] of Object.entries(this.#before)) {
      const { value } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
      if (!Object.is(value, before.value)) Reflect.defineProperty(globalThis, name, before);
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
