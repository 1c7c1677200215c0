/** The HTTP server: the app, behind bounds on connections, and with an answer to what is no request. */

import { createServer, type Server } from 'node:http';
import QuickLRU from 'quick-lru';
import { networkOf } from '../client-network.ts';
import { Fault } from '../fault.ts';
import { TokenBucket } from '../token-bucket.ts';
import { createHttpApp, type HttpParts } from './app.ts';
import { Bodies } from './bodies.ts';
import { answerBrokenRequests, refuseOn } from './broken-requests.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, Connections } from './connections.ts';
import { tidyForwarded } from './forwarded.ts';

/** Milliseconds for which a quiet connection is kept: longer than proxies and browsers use one again. */
const KEEPS_ALIVE = 75_000;
/** Milliseconds between two looks for requests that have not arrived in time. */
const LOOKS_EVERY = 1_000;
/** Seconds after which whoever has too many lines open may try again. */
const OPEN_AGAIN_AFTER = 10;
/** Addresses that are remembered for the WebSockets that they have opened. */
const MOST_ADDRESSES = 20_000;

/** Not listening yet. `limits` are {@link CONNECTION_LIMITS} where they are left out. */
export function createHttpServer(
  parts: Omit<HttpParts, 'connections' | 'bodies'>,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server {
  const { addresses } = parts;
  const connections = new Connections(limits, (address) => addresses.trusts(address, 0));
  const app = createHttpApp({ ...parts, connections, bodies: new Bodies(limits) });
  const http = createServer({ connectionsCheckingInterval: LOOKS_EVERY }, (request, response) => {
    if (!connections.takes(request, response)) return;
    tidyForwarded(request.headers);
    app(request, response);
  });
  http.keepAliveTimeout = KEEPS_ALIVE;
  connections.guard(http);
  const upgrades = new Upgrades(parts.config.rates.request);
  http.prependListener('upgrade', (request, socket) => {
    tidyForwarded(request.headers);
    const ip = addresses.of(request);
    const seconds = upgrades.take(ip);
    if (seconds > 0) {
      parts.metrics.rateLimited.inc({ budget: 'upgrade' });
      refuseOn(socket, 429, tooManyUpgrades(seconds), [`Retry-After: ${seconds}`]);
    } else if (!connections.takesWebSocket(ip, socket)) {
      parts.metrics.rateLimited.inc({ budget: 'sockets' });
      refuseOn(socket, 429, tooManyOpen, [`Retry-After: ${OPEN_AGAIN_AFTER}`]);
    }
  });
  answerBrokenRequests(http);
  return http;
}

/** WebSockets that addresses open: as many as requests in a minute, which they would be else. */
class Upgrades {
  readonly #perMinute: number;
  readonly #budgets = new QuickLRU<string, TokenBucket>({ maxSize: MOST_ADDRESSES });

  /** 0 for no limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Takes one of an address. Gives the seconds until there is one again; 0 where there was one. */
  take(address: string | undefined): number {
    if (this.#perMinute === 0) return 0;
    const budget = this.#budgetOf(networkOf(address));
    return budget.take() ? 0 : Math.max(1, Math.ceil(budget.wait / 1_000));
  }

  #budgetOf(network: string): TokenBucket {
    const size = { burst: this.#perMinute, perSecond: this.#perMinute / 60 };
    const budget = this.#budgets.get(network) ?? new TokenBucket(size, () => performance.now());
    this.#budgets.set(network, budget);
    return budget;
  }
}

const tooManyOpen = new Fault(
  'TOO_FAST',
  `Too many open connections from this address. Close some, or try again in ${OPEN_AGAIN_AFTER} s.`,
  { seconds: OPEN_AGAIN_AFTER },
);

const tooManyUpgrades = (seconds: number) =>
  new Fault('TOO_FAST', `Too many connections from this address. Try again in ${seconds} s.`, { seconds });
