/** An operator's metrics, in the form that Prometheus reads. Times are seconds. */

import { games } from '@escadre/shared/games';
import { keysOf } from '@escadre/shared/kernel';
import { CLOSE_CODES, type ErrorCode } from '@escadre/shared/protocol';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { BUDGETS } from '../config.ts';
import { addressMetrics } from './address-metrics.ts';
import { clusterMetrics } from './cluster-metrics.ts';
import { backupMetrics, processMetrics } from './process-metrics.ts';
import { QuarterHourly } from './quarter-hourly-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** In a registry of their own: two servers in one process do not share their figures. */
export function createMetrics() {
  const registry = new Registry();
  // Figures that would give secret commands away if they were shown at once.
  const quarterly = new QuarterHourly();
  collectDefaultMetrics({ register: registry });
  const [shown, seldom] = [[registry], [quarterly.registry]];
  const metrics = {
    registry,
    quarterly,
    ...processMetrics(shown),
    ...backupMetrics(shown),
    ...addressMetrics(shown),
    ...matchMetrics(shown, seldom),
    ...commandMetrics(shown, seldom),
    ...computerMetrics(shown),
    ...storeMetrics(shown, seldom),
    ...httpMetrics(shown),
    ...clusterMetrics(shown),
  };
  beginAtZero(metrics);
  return metrics;
}

/** Prometheus sees no increase in a series that begins with its first event, so an alert would miss a single event. */
function beginAtZero({
  connectionsClosed,
  commandFailures,
  rateLimited,
}: ReturnType<typeof matchMetrics> &
  ReturnType<typeof commandMetrics> &
  ReturnType<typeof httpMetrics>): void {
  for (const reason of [...keysOf(CLOSE_CODES), 'NO_ANSWER']) connectionsClosed.inc({ reason }, 0);
  for (const game of keysOf(games)) {
    for (const result of OUR_FAULTS) commandFailures.inc({ game, result }, 0);
  }
  for (const budget of [...BUDGETS, ...OTHER_LIMITS]) rateLimited.inc({ budget }, 0);
}

/** Codes of failures that are not the player’s. */
export const OUR_FAULTS = ['STORE_UNAVAILABLE', 'INTERNAL'] as const satisfies readonly ErrorCode[];

/** Limits of requests beside the budgets. */
const OTHER_LIMITS = ['recoveryId', 'work', 'flood', 'upgrade', 'sockets'];

type Registers = Registry[];

const matchMetrics = (registers: Registers, seldom: Registers) => ({
  liveMatches: new Gauge({
    name: 'escadre_live_matches',
    help: 'Matches in the memory of this process',
    labelNames: ['game'],
    registers,
  }),
  connections: new Gauge({
    name: 'escadre_connections',
    help: 'Open connections to matches, as player or spectator',
    labelNames: ['as'],
    registers,
  }),
  connectionsClosed: new Counter({
    name: 'escadre_connections_closed_total',
    help: 'Connections closed by the server, by reason (see close codes in protocol.md); NO_ANSWER: pings were not answered',
    labelNames: ['reason'],
    registers,
  }),
  matchesBegun: new Counter({
    name: 'escadre_matches_begun_total',
    help: 'Matches that began',
    labelNames: ['game'],
    registers,
  }),
  matchesEnded: new Counter({
    name: 'escadre_matches_ended_total',
    help: 'Matches that ended, by reason',
    labelNames: ['game', 'reason'],
    registers,
  }),
  takesMatches: new Gauge({
    name: 'escadre_takes_matches',
    help: '1 while new matches are taken; 0 while an operator drains or closes the site, or the process can hold no more',
    registers,
  }),
  overdueMatches: new Gauge({
    name: 'escadre_overdue_matches',
    help: 'Matches whose time has been up for two minutes and that have not gone on; looked for every 10 seconds',
    registers,
  }),
  damagedMatches: new Gauge({
    name: 'escadre_damaged_matches',
    help: 'Matches with unreadable stored data, until they are read or ended: `npm run moderate -- damaged` lists them',
    registers,
  }),
  neighboursMet: new Counter({
    name: 'escadre_neighbours_total',
    help: 'Matches that began with two camps on one address or device; updated every 15 minutes',
    labelNames: ['game'],
    registers: seldom,
  }),
});

/** Replies within 0.1 ms to 10 s. */
const LATENCIES = [
  ...[0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
];

/**
 * Fresh figures count what everybody can see: commands that showed the public something, and refusals without
 * their game. Those by game and code count secret commands too, and would show when one is given.
 */
const commandMetrics = (registers: Registers, seldom: Registers) => ({
  openCommands: new Counter({
    name: 'escadre_open_commands_total',
    help: 'Accepted commands that spectators saw the effect of',
    labelNames: ['game'],
    registers,
  }),
  openCommandSeconds: new Histogram({
    name: 'escadre_open_command_duration_seconds',
    help: 'Seconds from the arrival of such a command to its reply',
    buckets: LATENCIES,
    registers,
  }),
  refusals: new Counter({
    name: 'escadre_refusals_total',
    help: 'Refused requests over connections by request and code; RULES stands for all refusals by the rules of a game',
    labelNames: ['request', 'code'],
    registers,
  }),
  commands: new Counter({
    name: 'escadre_commands_total',
    help: 'Commands by game and result: OK or the code of the refusal; updated every 15 minutes',
    labelNames: ['game', 'result'],
    registers: seldom,
  }),
  commandFailures: new Counter({
    name: 'escadre_command_failures_total',
    help: 'Commands that failed through the server’s fault, by game and code',
    labelNames: ['game', 'result'],
    registers,
  }),
  commandSeconds: new Histogram({
    name: 'escadre_command_duration_seconds',
    help: 'Seconds from the arrival of a command to its reply; updated every 15 minutes',
    labelNames: ['game'],
    buckets: LATENCIES,
    registers: seldom,
  }),
});

const computerMetrics = (registers: Registers) => ({
  thinkingWaits: new Gauge({
    name: 'escadre_thinking_waiting',
    help: 'Computer players’ answers being computed or queued',
    registers,
  }),
  thoughts: new Counter({
    name: 'escadre_thoughts_total',
    help: 'Computer players’ answers by level and by share of the full search: below 1 under load',
    labelNames: ['level', 'share'],
    registers,
  }),
});

const storeMetrics = (registers: Registers, seldom: Registers) => ({
  storeTakesWrites: new Gauge({
    name: 'escadre_store_takes_writes',
    help: '1 while the store accepts writes, 0 from its first failure until 10 seconds after its last',
    registers,
  }),
  storeSeconds: new Histogram({
    name: 'escadre_store_write_duration_seconds',
    help: 'Seconds of the writes by which the process shows that it is alive, at least every 5 seconds; they wait in line with all others',
    buckets: LATENCIES,
    registers,
  }),
  storeWaiting: new Gauge({
    name: 'escadre_store_waiting_writes',
    help: 'Writes that wait for the database; looked at every second',
    registers,
  }),
  storeBytes: new Gauge({
    name: 'escadre_store_bytes',
    help: 'Size of the database, in whole MiB; looked at every 10 seconds',
    registers,
  }),
  reportsWaiting: new Gauge({
    name: 'escadre_reports_waiting',
    help: 'Players’ reports that no operator has settled',
    registers,
  }),
  storeGroupEntries: new Histogram({
    name: 'escadre_store_group_entries',
    help: 'Match entries committed together; updated every 15 minutes',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers: seldom,
  }),
});

const httpMetrics = (registers: Registers) => ({
  httpSeconds: new Histogram({
    name: 'escadre_http_request_duration_seconds',
    help: 'Seconds from an HTTP request to the end of its response',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  }),
  rateLimited: new Counter({
    name: 'escadre_rate_limited_total',
    help: 'HTTP requests refused with TOO_FAST, by budget',
    labelNames: ['budget'],
    registers,
  }),
});
