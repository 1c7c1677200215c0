/** A real store that fails when a test says so. */

import type { MatchStore } from '../../src/store/port.ts';

const WRITES: ReadonlySet<string> = new Set<keyof MatchStore>([
  'append',
  'change',
  'setSeat',
  'create',
  'addTalk',
  'writeLogbook',
]);

export class FailingStore {
  /** The error for every write; null to write. */
  failure: Error | null = null;
  readonly store: MatchStore;

  constructor(store: MatchStore) {
    this.store = new Proxy(store, {
      get: (target, name: keyof MatchStore) => {
        const part = target[name];
        if (typeof part !== 'function') return part;
        const method = part.bind(target) as (...args: unknown[]) => unknown;
        if (!WRITES.has(name)) return method;
        return (...args: unknown[]) =>
          this.failure === null ? method(...args) : Promise.reject(this.failure);
      },
    });
  }
}
