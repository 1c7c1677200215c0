// The world in which Jest runs a file of tests: that of the process itself, put back as it was when the file is done.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** What Jest keeps of a file as properties of the world. */
const OF_ONE_FILE = new Set([
  'EVENT_HANDLERS',
  'JEST_STATE_SYMBOL',
  'RETRY_TIMES_SETTER',
  'TEST_TIMEOUT_SYMBOL',
]);

// biome-ignore lint/style/noDefaultExport: what Jest asks for
export default class Environment {
  #before = Object.getOwnPropertyDescriptors(globalThis);

  /** @param {import('@jest/environment').JestEnvironmentConfig} config */
  constructor({ projectConfig: config }) {
    // Jest would make a copy of the process its own, which here would be the process.
    this.global = new Proxy(globalThis, {
      get: (world, name) => (name === 'process' ? undefined : Reflect.get(world, name)),
    });
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (OF_ONE_FILE.has(key.description ?? '')) Reflect.deleteProperty(globalThis, key);
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
