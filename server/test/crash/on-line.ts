/**
 * Fires the browser's `online` event, after which SDKs retry at once: otherwise servers that die every
 * second would mostly be idle.
 */

import { setMaxListeners } from 'node:events';

const HEARD = ['addEventListener', 'removeEventListener'] as const;

/** Lets SDKs in this process be called, until `end` is. */
export function browserWord(): { backOnLine(): void; end(): void } {
  const target = new EventTarget();
  setMaxListeners(0, target);
  const before = HEARD.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of HEARD) {
    Object.defineProperty(globalThis, name, { configurable: true, value: target[name].bind(target) });
  }
  return {
    backOnLine: () => void target.dispatchEvent(new Event('online')),
    end: () => {
      for (const [name, descriptor] of before) {
        if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
        else Object.defineProperty(globalThis, name, descriptor);
      }
    },
  };
}
