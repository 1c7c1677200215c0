/** One of several processes of a site on which pairs are performed: `several-processes.ts` starts it. */

import { type RunningServer, readConfig, startServer } from '@escadre/server';
import { asMatchId, given, must } from '@escadre/shared/kernel';
import type { ManualTime } from '../support/manual-time.ts';
import { fixedWorld } from './fixed-world.ts';
import { makers } from './games/index.ts';

// Refusals are thrown by the hundred here, and their stacks are not needed.
Error.stackTraceLimit = 0;

/** What the process is asked for, one after the other. */
export type Order =
  | {
      readonly do: 'open';
      /** Of the maker of the pair. */
      readonly maker: string;
      readonly run: number;
      readonly env: Readonly<Record<string, string>>;
    }
  | { readonly do: 'pass'; readonly milliseconds: number }
  | { readonly do: 'look'; readonly match: string }
  | { readonly do: 'close' };

export interface Done {
  /** Null if it was done. */
  readonly failed: string | null;
  /** What it knows of a match. */
  readonly seen?: string;
}

let opened: { readonly server: RunningServer; readonly time: ManualTime } | undefined;

async function carryOut(order: Order): Promise<string | undefined> {
  if (order.do === 'open') {
    const { pair } = must(
      makers.find(({ name }) => name === order.maker),
      'a maker of pairs',
    );
    const world = fixedWorld(pair(order.run));
    opened = { server: await startServer(readConfig(order.env), world), time: world.time };
    return undefined;
  }
  const { server, time } = must(opened, 'a server');
  if (order.do === 'look') return JSON.stringify(await server.store.find(asMatchId(order.match)));
  if (order.do === 'pass') time.pass(order.milliseconds);
  else await server.close();
  return undefined;
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (seen) => process.send?.(given({ failed: null, seen }) satisfies Done),
    (error) => process.send?.({ failed: String(error) } satisfies Done),
  );
});
