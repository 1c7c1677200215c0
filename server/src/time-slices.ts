/** Runs long work in slices, with other work in between; one slice at a time in the whole process. */

import { must } from '@escadre/shared/kernel';
import { type Payer, THE_HOUSE } from './cost.ts';

/** Milliseconds after which a slice ends. */
const SLICE = 4;

interface Slicing {
  /** Pays for each slice. */
  readonly payer?: Payer;
  /** Monotonic milliseconds. */
  readonly elapsed?: () => number;
}

/** Calls `work` with each item. */
export async function sliced<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  { payer = THE_HOUSE, elapsed = () => performance.now() }: Slicing = {},
): Promise<void> {
  for (let done = 0; done < items.length; ) {
    await turn();
    done = payer.charge(() => slice(items, done, work, elapsed));
  }
}

/** Waiting slices, in order. */
const waiting: (() => void)[] = [];

/** Resolves in a turn of the event loop without another slice. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(callNext);
  });
}

function callNext(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(callNext);
}

/** Processes items until time is up; returns the next index. */
function slice<Item>(
  items: readonly Item[],
  from: number,
  work: (item: Item) => void,
  elapsed: () => number,
): number {
  const begun = elapsed();
  let next = from;
  do {
    work(must(items[next], 'the next of the items'));
    next += 1;
  } while (next < items.length && elapsed() - begun < SLICE);
  return next;
}
