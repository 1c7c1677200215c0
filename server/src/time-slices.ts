/** Long work in slices, between which everybody else has their turn: one slice at a time, however many have such work. */

import { must } from '@escadre/shared/kernel';
import { type Payer, THE_HOUSE } from './cost.ts';

/** Milliseconds after which a slice ends. */
const SLICE = 4;

interface Slicing {
  /** Pays for each slice. */
  readonly payer?: Payer;
  /** Tells milliseconds. */
  readonly elapsed?: () => number;
}

/** Does something with each item. */
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

/** Those whose turn comes. */
const waiting: (() => void)[] = [];

/** Resolves in a turn of the event loop in which nobody else does a slice. */
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

/** Does some of it. Gives where to go on. */
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
