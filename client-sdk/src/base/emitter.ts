/** Listeners by the name of what they listen to. */

import { EscadreError } from './error.ts';

type Arguments = readonly unknown[];
type Listener<Args extends Arguments> = (...args: Args) => void;

export class Emitter<Events extends { readonly [Name in keyof Events]: Arguments }> {
  readonly #listeners: ReadonlyMap<keyof Events, Set<Listener<never>>>;

  constructor(names: readonly (keyof Events)[]) {
    this.#listeners = new Map(names.map((name) => [name, new Set()]));
  }

  /**
   * Gives the function that ends it.
   *
   * @throws EscadreError BAD_REQUEST
   */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const known = this.#listeners.get(name);
    if (known === undefined) throw new EscadreError('BAD_REQUEST', `Unknown event "${String(name)}".`);
    mustBeFunction(listener);
    // A listener of its own for each call: the same function can listen twice.
    const own: Listener<Events[Name]> = (...args) => listener(...args);
    known.add(own);
    return () => void known.delete(own);
  }

  /** A listener that throws harms nobody else; its error is told like any that nobody catches. */
  emit<Name extends keyof Events>(name: Name, ...args: Events[Name]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      try {
        // Those under a name are called with what belongs to it, which the type of a lookup forgets.
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

/** Has an error told with the line that it comes from: thrown anew, it would be told with one of ours. */
export function uncaught(error: unknown): void {
  if ('reportError' in globalThis) reportError(error);
  else void Promise.reject(error);
}
