/** Listeners by event name. */

import { EscadreError } from './error.ts';

type Arguments = readonly unknown[];
type Listener<Args extends Arguments> = (...args: Args) => void;

export class Emitter<Events extends { readonly [Name in keyof Events]: Arguments }> {
  readonly #listeners: ReadonlyMap<keyof Events, Set<Listener<never>>>;

  constructor(names: readonly (keyof Events)[]) {
    this.#listeners = new Map(names.map((name) => [name, new Set()]));
  }

  /**
   * Adds a listener. Returns the function that removes it.
   *
   * @throws EscadreError BAD_REQUEST
   */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const known = this.#listeners.get(name);
    if (known === undefined) throw new EscadreError('BAD_REQUEST', `Unknown event "${String(name)}".`);
    mustBeFunction(listener);
    // Wrapped, so that the same function can listen twice.
    const own: Listener<Events[Name]> = (...args) => listener(...args);
    known.add(own);
    return () => void known.delete(own);
  }

  /** A listener that throws does not affect the others; its error is reported as uncaught. */
  emit<Name extends keyof Events>(name: Name, ...args: Events[Name]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      try {
        // Listeners under a name take its arguments, which the type of the lookup loses.
        (listener as unknown as Listener<Events[Name]>)(...args);
      } catch (error) {
        uncaught(error);
      }
    }
  }
}

/** @throws EscadreError BAD_REQUEST */
export function mustBeFunction(given: unknown): void {
  if (typeof given !== 'function') throw new EscadreError('BAD_REQUEST', 'Expected a function.');
}

/** Reports an error so that the console shows the line that threw it, not one of ours. */
export function uncaught(error: unknown): void {
  if ('reportError' in globalThis) reportError(error);
  else void Promise.reject(error);
}
