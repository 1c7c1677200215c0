/** A real store that fails when a test says so. */

import type { MatchStore } from '../../src/store/port.ts';
import { wrapped } from './wrapped-store.ts';

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
    this.store = wrapped(store, (method, name) =>
      WRITES.has(name)
        ? (...args) => (this.failure === null ? method(...args) : Promise.reject(this.failure))
        : method,
    );
  }
}
