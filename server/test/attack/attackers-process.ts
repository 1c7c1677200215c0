/**
 * All attackers in a process of their own, so that their cost is not the server's: `node
 * attackers-process.ts <url>`. They go on until standard input ends; then prints their tally, as JSON.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { must } from '@escadre/shared/kernel';
import { type Attack, attacks } from './attackers.ts';
import { Foe } from './foe.ts';

/** Milliseconds before a round that could not be done is tried again. */
const AGAIN_AFTER = 250;

/** By attack, its results with counts. */
export type Tallies = Readonly<Record<string, Readonly<Record<string, number>>>>;

const url = new URL(must(process.argv[2], 'the address of the server'));
const stop = new AbortController();
process.stdin.resume().once('end', () => stop.abort());

const tallies: Record<string, Record<string, number>> = {};
await Promise.all(Object.entries(attacks).map(([name, attack], nth) => goOn(name, attack, nth)));
process.stdout.write(JSON.stringify(tallies), () => process.exit(0));

async function goOn(name: string, attack: Attack, nth: number): Promise<void> {
  // Linux has a whole network of loopback addresses, which elsewhere are not set up.
  const address = process.platform === 'linux' ? `127.0.66.${nth + 1}` : undefined;
  const counts: Record<string, number> = {};
  tallies[name] = counts;
  const tally = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  while (!stop.signal.aborted) {
    const foe = new Foe(url, address);
    try {
      await attack(foe, tally, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted)
        tally(`ended: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`);
    } finally {
      foe.leave();
    }
    await pause(AGAIN_AFTER, undefined, { signal: stop.signal }).catch(() => {});
  }
}
