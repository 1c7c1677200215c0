/**
 * Refuses floods before any other work. An address that its budgets refuse often within a second is refused
 * everything until the second is over. That answer costs a fraction of a usual one, so that players at other
 * addresses wait less.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import QuickLRU from 'quick-lru';
import { networkOf } from '../client-network.ts';
import { noticeOf, tooFast } from '../fault.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { crossOrigin } from './browser-headers.ts';
import { isHealthCheck } from './health-routes.ts';

/** Refusals in a second after which an address is a flood. */
export const OFTEN = 30;
/** Milliseconds. */
const WINDOW_MS = 1_000;
/** Addresses whose refusals are counted. */
const MOST_ADDRESSES = 20_000;

const RETRY_AFTER_SECONDS = 1;
const ANSWER = JSON.stringify({ error: noticeOf(tooFast('Too many requests', RETRY_AFTER_SECONDS)) });

interface FloodParts {
  readonly metrics: Pick<Metrics, 'rateLimited'>;
  /** Lets pages of other sites read the answer. */
  readonly crossOrigin: ReturnType<typeof crossOrigin>;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

/** An address's refusals since a time. */
interface Refusals {
  readonly since: number;
  times: number;
}

export class Floods {
  readonly #parts: FloodParts;
  readonly #now: () => number;
  readonly #refusals = new QuickLRU<string, Refusals>({ maxSize: MOST_ADDRESSES });

  constructor(parts: FloodParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => performance.now());
  }

  /** Counts a refusal of this address. */
  refused(address: string | undefined): void {
    const network = networkOf(address);
    const refusals = this.#refusals.get(network);
    if (refusals !== undefined && this.#isFresh(refusals)) refusals.times++;
    else this.#refusals.set(network, { since: this.#now(), times: 1 });
  }

  /** Answers a request of a flood with 429, TOO_FAST; returns false, without an answer, for others. */
  refuses(address: string | undefined, request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#isFlood(address) || isHealthCheck(request.url)) return false;
    this.#parts.metrics.rateLimited.inc({ budget: 'flood' });
    this.#parts.crossOrigin(request, response, () => {
      response.writeHead(429, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': ANSWER.length,
        'Cache-Control': 'no-store',
        'Retry-After': RETRY_AFTER_SECONDS,
      });
      response.end(ANSWER);
    });
    return true;
  }

  #isFlood(address: string | undefined): boolean {
    const refusals = this.#refusals.get(networkOf(address));
    return refusals !== undefined && refusals.times >= OFTEN && this.#isFresh(refusals);
  }

  #isFresh({ since }: Refusals): boolean {
    return this.#now() - since < WINDOW_MS;
  }
}
