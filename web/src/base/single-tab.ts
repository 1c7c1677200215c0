/** A task for one tab of this browser at a time: the tab that took it last. */

import { allowed } from './browser.ts';

/** A task that this tab holds. */
export interface Held {
  /** Lets other tabs have it. */
  readonly release: () => void;
}

/** The browser's locks; undefined if it has none, or refuses access. */
export const locksHere = (): LockManager | undefined => allowed(() => navigator.locks, undefined);

/**
 * Holds `name`, taking it from another tab if `steal`; calls `lost` when another tab takes it. Undefined if
 * another tab holds it. Without locks, always succeeds.
 */
export async function holdAlone(
  name: string,
  { steal, lost }: { readonly steal: boolean; readonly lost: () => void },
): Promise<Held | undefined> {
  const locks = locksHere();
  const unlocked: Held = { release: () => undefined };
  if (locks === undefined) return unlocked;
  return new Promise((resolve) => {
    let isHeld = false;
    const options = steal ? { steal: true } : { ifAvailable: true };
    const held = (lock: Lock | null): Promise<void> | void => {
      if (lock === null) return resolve(undefined);
      isHeld = true;
      return new Promise<void>((release) => resolve({ release }));
    };
    // Before it is held, a rejection is the browser's refusal; after, another tab has taken it.
    const ask = async () => locks.request(name, options, held);
    ask().catch(() => (isHeld ? lost() : resolve(unlocked)));
  });
}

/** Waits until no other tab holds `name`, or `signal` aborts. Returns whether it is free. */
export async function whenFree(name: string, signal: AbortSignal): Promise<boolean> {
  const locks = locksHere();
  if (locks === undefined) return false;
  try {
    await locks.request(name, { signal }, () => undefined);
    return true;
  } catch {
    return false;
  }
}

/** Whether another tab of this browser holds `name`, as far as can be told. */
export async function heldElsewhere(name: string): Promise<boolean> {
  try {
    const { held = [] } = (await locksHere()?.query()) ?? {};
    return held.some((lock) => lock.name === name);
  } catch {
    return false;
  }
}
