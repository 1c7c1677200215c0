import type { MatchStore } from '../../src/store/port.ts';

type Method = (...args: unknown[]) => unknown;

/** A real store; `wrap` gives what is called in place of a method. */
export function wrapped(
  store: MatchStore,
  wrap: (method: Method, name: keyof MatchStore) => Method,
): MatchStore {
  return new Proxy(store, {
    get: (target, name: keyof MatchStore) => {
      const part = target[name];
      return typeof part === 'function' ? wrap(part.bind(target) as Method, name) : part;
    },
  });
}
