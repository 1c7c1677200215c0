/** The HTTP server: the app behind the bounds on connections. */

import { createServer, type Server } from 'node:http';
import QuickLRU from 'quick-lru';
import { networkOf } from '../client-network.ts';
import type { Config } from '../config.ts';
import { Fault, tooFast } from '../fault.ts';
import { TokenBucket } from '../token-bucket.ts';
import { createHttpApp, type HttpParts } from './app.ts';
import { Bodies } from './bodies.ts';
import { answerBrokenRequests, refuseOn } from './broken-requests.ts';
import { crossOrigin } from './browser-headers.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, Connections } from './connections.ts';
import { Floods } from './floods.ts';
import { tidyForwarded } from './forwarded.ts';

/** Milliseconds before an idle connection is closed: longer than proxies and browsers reuse one. */
const KEEPS_ALIVE = 75_000;
/** Milliseconds between two checks for late requests. */
const LOOKS_EVERY = 1_000;
/** Seconds until a client with too many connections may try again. */
const OPEN_AGAIN_AFTER = 10;
/** Addresses whose WebSockets are counted. */
const MOST_ADDRESSES = 20_000;

interface HttpServerParts extends Omit<HttpParts, 'connections' | 'bodies' | 'floods'> {
  readonly config: HttpParts['config'] & Pick<Config, 'connectionsPerAddress'>;
}

/** Does not listen yet. `limits` defaults to {@link CONNECTION_LIMITS}. */
export function createHttpServer(
  parts: HttpServerParts,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server {
  const { addresses } = parts;
  const connections = new Connections(limits, parts.config.connectionsPerAddress, (address) =>
    addresses.trusts(address, 0),
  );
  const floods = new Floods({ metrics: parts.metrics, crossOrigin: crossOrigin(parts.config) });
  const app = createHttpApp({ ...parts, connections, floods, bodies: new Bodies(limits) });
  const http = createServer({ connectionsCheckingInterval: LOOKS_EVERY }, (request, response) => {
    if (!connections.takes(request, response)) return;
    tidyForwarded(request.headers);
    if (floods.refuses(addresses.of(request), request, response)) return;
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
      refuseOn(socket, 429, tooFast('Too many connections from this address', seconds));
    } else if (!connections.takesWebSocket(ip, socket)) {
      parts.metrics.rateLimited.inc({ budget: 'sockets' });
      refuseOn(socket, 429, tooManyOpen);
    }
  });
  answerBrokenRequests(http);
  return http;
}

/** Limits new WebSockets per address to the rate of requests. */
class Upgrades {
  readonly #perMinute: number;
  readonly #budgets = new QuickLRU<string, TokenBucket>({ maxSize: MOST_ADDRESSES });

  /** 0 for no limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Takes one from an address’s budget. Returns the seconds to wait; 0 if there was one left. */
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
