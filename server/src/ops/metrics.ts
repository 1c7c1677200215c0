/** What an operator can watch, in the form that Prometheus reads. Times are seconds. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Quarterly } from './quarterly.ts';

export interface Metrics {
  /** What is shown as it stands. */
  readonly registry: Registry;
  /** What could tell of secret commands: shown a quarter of an hour apart. */
  readonly quarterly: Quarterly;
  /** Matches in the memory of this process. */
  readonly liveMatches: Gauge<'game'>;
  /** Open connections, as `player` or `spectator`. */
  readonly connections: Gauge<'as'>;
  /** Commands by what came of them: `OK`, or the code of the refusal. */
  readonly commands: Counter<'game' | 'result'>;
  /** Commands that failed for no fault of the player: `STORE_UNAVAILABLE`, `INTERNAL`. */
  readonly commandFailures: Counter<'game' | 'result'>;
  /** From a command's arrival to its reply. */
  readonly commandSeconds: Histogram<'game'>;
  readonly slowClientsCut: Counter;
  /** 1 while the store takes writes, else 0. */
  readonly storeTakesWrites: Gauge;
  /** Matches that turned out to be damaged, and were neither read nor ended since. */
  readonly damagedMatches: Gauge;
  /** Entries that were committed together. */
  readonly storeGroupEntries: Histogram;
  /** Matches that began with two camps from one address or one device. */
  readonly neighboursMet: Counter<'game'>;
  /** Answers of computer players that wait to be thought about, or are. */
  readonly thinkingWaits: Gauge;
  /** Answers that computer players have found, by the share of their level's count that was left to them. */
  readonly thoughts: Counter<'level' | 'share'>;
  readonly httpSeconds: Histogram<'route' | 'method' | 'status'>;
  /** Requests refused with TOO_FAST, by budget. */
  readonly rateLimited: Counter<'budget'>;
}

/** A registry of its own: two servers in one process do not share their figures. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const quarterly = new Quarterly();
  const registers = [registry];
  const seldom = [quarterly.registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    quarterly,
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
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: seldom,
    }),
    slowClientsCut: new Counter({
      name: 'escadre_slow_clients_cut_total',
      help: 'Connections closed because the client read too slowly',
      registers,
    }),
    storeTakesWrites: new Gauge({
      name: 'escadre_store_takes_writes',
      help: '1 while the store accepts writes, 0 from its first failure until 10 seconds after its last',
      registers,
    }),
    damagedMatches: new Gauge({
      name: 'escadre_damaged_matches',
      help: 'Matches with unreadable stored data, until they are read or ended: `npm run moderate -- damaged` lists them',
      registers,
    }),
    storeGroupEntries: new Histogram({
      name: 'escadre_store_group_entries',
      help: 'Match entries committed together; updated every 15 minutes',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers: seldom,
    }),
    neighboursMet: new Counter({
      name: 'escadre_neighbours_total',
      help: 'Matches that began with two camps on one address or device; updated every 15 minutes',
      labelNames: ['game'],
      registers: seldom,
    }),
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
  };
}
