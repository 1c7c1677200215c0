/** Metrics of a process among others that run the site with it. */

import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CallResult } from '../cluster/remote-holder.ts';
import type { Claim } from '../store/port.ts';

const HELD_BY: readonly Claim['from'][] = ['nobody', 'ended', 'itself'];
const RESULTS: readonly CallResult[] = ['answered', 'gone', 'unanswered'];

export const clusterMetrics = (registers: Registry[]) => {
  let others: (() => number) | null = null;
  new Gauge({
    name: 'escadre_peers',
    help: 'Other processes that run the site, as this one sees them; absent if one process runs it alone',
    registers,
    collect() {
      this.remove();
      if (others !== null) this.set(others());
    },
  });
  const claims = new Counter({
    name: 'escadre_matches_claimed_total',
    help: 'Stored matches that this process has loaded, by who held them: nobody, a process that has ended, or itself',
    labelNames: ['from'],
    registers,
  });
  const calls = new Counter({
    name: 'escadre_remote_calls_total',
    help: 'Questions to other processes about their matches by result: answered, gone (the match has moved) or unanswered',
    labelNames: ['result'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'escadre_remote_call_seconds',
    help: 'Seconds from such a question to its answer, or until this process gave up',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  // Prometheus sees no increase in a series that begins with its first event.
  for (const from of HELD_BY) claims.inc({ from }, 0);
  for (const result of RESULTS) calls.inc({ result }, 0);
  return {
    /** @param count the number of other processes */
    peersAre: (count: () => number): void => {
      others = count;
    },
    claimed: (from: Claim['from']): void => claims.inc({ from }),
    /** @param took milliseconds; null if the question could not be sent */
    called: (result: CallResult, took: number | null): void => {
      calls.inc({ result });
      if (took !== null) callSeconds.observe(took / 1_000);
    },
  };
};
