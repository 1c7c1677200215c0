/** Something that one tab of this browser does at a time: whoever does it last does it alone. */

/** Holds it, where no other tab does. */
export interface Held {
  /** Lets others have it. */
  readonly release: () => void;
}

/**
 * Holds `name`, taking it from another tab where that is `wanted`; `lost` is called when another one takes it. Undefined
 * where another tab holds it. Browsers that know no locks, or refuse them, hold everything.
 */
export async function holdAlone(
  name: string,
  { taken, lost }: { readonly taken: boolean; readonly lost: () => void },
): Promise<Held | undefined> {
  const unlocked: Held = { release: () => undefined };
  if (!('locks' in navigator)) return unlocked;
  return new Promise((resolve) => {
    let isHeld = false;
    const options = taken ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(name, options, (lock) => {
        if (lock === null) return resolve(undefined);
        isHeld = true;
        return new Promise<void>((release) => resolve({ release }));
      })
      .catch(() => (isHeld ? lost() : resolve(unlocked)));
  });
}
