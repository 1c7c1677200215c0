/** The HTTP server: the app, behind bounds on connections, and with an answer to what is no request. */

import { createServer, type Server } from 'node:http';
import type { Request } from 'express';
import { createHttpApp, type HttpParts } from './app.ts';
import { answerBrokenRequests } from './broken-requests.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, Connections } from './connections.ts';

/** Milliseconds for which a quiet connection is kept: longer than proxies and browsers use one again. */
const KEEPS_ALIVE = 75_000;
/** Milliseconds between two looks for requests that have not arrived in time. */
const LOOKS_EVERY = 1_000;

/** Not listening yet. `limits` are {@link CONNECTION_LIMITS} where they are left out. */
export function createHttpServer(
  parts: Omit<HttpParts, 'connections'>,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server {
  const connections = new Connections(limits, (address) => app.get('trust proxy fn')(address, 0));
  const app = createHttpApp({ ...parts, connections });
  const http = createServer({ connectionsCheckingInterval: LOOKS_EVERY }, (request, response) => {
    if (connections.takes(request, response)) app(request, response);
  });
  http.keepAliveTimeout = KEEPS_ALIVE;
  connections.guard(http);
  // Sockets, too, come from an address that depends on who stands in front: as Express tells it.
  const { request: ours } = app as unknown as { readonly request: object };
  http.prependListener('upgrade', (request) => {
    const { ip } = Object.setPrototypeOf(request, ours) as Request;
    Object.assign(request, { isBanned: parts.sanctions.banFrom(ip) !== null });
  });
  answerBrokenRequests(http);
  return http;
}
