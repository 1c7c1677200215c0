/** A page for frameworks, without a browser. */

import { Window } from 'happy-dom';

/** The page's globals that frameworks need; sockets and requests stay Node's own. */
const PARTS = [
  ...['window', 'document', 'location', 'Node', 'Element', 'HTMLElement', 'SVGElement', 'Text'],
  ...['HTMLIFrameElement', 'HTMLInputElement', 'HTMLMediaElement', 'Comment', 'DocumentFragment'],
  ...['MutationObserver', 'customElements', 'ShadowRoot', 'requestAnimationFrame', 'cancelAnimationFrame'],
];

/** Installs the globals of a page; returns a function that removes them. */
export function openPage(): () => Promise<void> {
  const window = new Window({ url: 'http://localhost/' });
  const before = PARTS.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of PARTS) {
    const value = name === 'window' ? window : (window as unknown as Record<string, unknown>)[name];
    const own = typeof value === 'function' && /^(request|cancel)/.test(name) ? value.bind(window) : value;
    Object.defineProperty(globalThis, name, { value: own, configurable: true, writable: true });
  }
  return async () => {
    for (const [name, was] of before) {
      if (was === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, was);
    }
    await window.happyDOM.close();
  };
}
