/**
 * The operators’ port: health checks for all; the console, metrics and moderation with the token. It listens on the
 * loopback by default. Pages open in the operator’s browser must not reach it: it checks the host name and
 * refuses other origins.
 */

import { createServer, type Server } from 'node:http';
import express, { type RequestHandler } from 'express';
import { Fault } from '../fault.ts';
import type { Inquiry } from '../moderation/inquiry.ts';
import type { Moderation } from '../moderation/moderation.ts';
import { answersToAnyName } from '../operators-names.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { Bodies } from './bodies.ts';
import { CONNECTION_LIMITS } from './connections.ts';
import { consoleRoutes } from './console-routes.ts';
import { errorHandler, notFound } from './errors.ts';
import { type HealthParts, healthRoutes } from './health-routes.ts';
import { inquiryRoutes } from './inquiry-routes.ts';
import { moderationRoutes } from './moderation-routes.ts';
import { forOperators, showsToken } from './operator-token.ts';
import { budgetOf } from './rate.ts';
import { requestLog } from './request-log.ts';
import { resource } from './resource.ts';

interface OpsParts extends HealthParts {
  /** The operators’ token, sent as `Authorization: Bearer …`. */
  readonly token: string;
  /** A token that only reads; null for none. */
  readonly readToken: string | null;
  /** The address it listens on, also a valid host name. */
  readonly host: string;
  /** Other valid host names; null if none are configured. */
  readonly names: readonly string[] | null;
  readonly moderation: Moderation;
  readonly inquiry: Inquiry;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

const PER_MINUTE = 600;
const CONNECTIONS = 100;
const REQUEST_MS = 10_000;

/** Does not listen yet. */
export function createOpsServer(parts: OpsParts): Server {
  const { token, readToken, host, names, health, moderation, inquiry, metrics, logger, ready, takesNone } =
    parts;
  const app = express();
  const budget = budgetOf('ops', PER_MINUTE, { metrics });
  app.use(requestLog(logger, metrics), knownNames(host, names), noOtherOrigin);
  healthRoutes(app, { health, ready, takesNone, budget });
  const read = [budget, forOperators(readToken === null ? [token] : [token, readToken])];
  const guards = { read, act: [budget, forOperators([token])] };
  moderationRoutes(app, moderation, new Bodies(CONNECTION_LIMITS), guards);
  inquiryRoutes(app, inquiry, read, (request) => showsToken(request, [token]));
  resource(app, '/metrics', { get: [...read, figures(metrics)] });
  consoleRoutes(app, budget);
  app.use(budget, notFound);
  app.use(errorHandler(logger));
  const server = createServer({ connectionsCheckingInterval: 1_000 }, app);
  server.maxConnections = CONNECTIONS;
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = REQUEST_MS;
  return server;
}

const figures =
  ({ registry, quarterly }: Metrics): RequestHandler =>
  async (_request, response) => {
    const texts = await Promise.all([registry.metrics(), quarterly.text()]);
    response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).send(texts.join(''));
  };

/** Refuses host names that another site has pointed at this machine. */
function knownNames(host: string, others: OpsParts['names']): RequestHandler {
  const known = ['localhost', '127.0.0.1', '::1', host.toLowerCase(), ...(others ?? [])];
  const names = new Set(known.flatMap((name) => [name, `[${name}]`]));
  // On all addresses, valid names are unknown.
  const isAnyOurs = answersToAnyName({ opsHost: host, opsNames: others });
  return ({ headers }, _response, next) => {
    const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    if (!isAnyOurs && !names.has(name)) {
      throw new Fault('BAD_REQUEST', 'Unknown host name for the operators’ port. See OPS_NAMES.');
    }
    next();
  };
}

const noOtherOrigin: RequestHandler = ({ headers: { origin, host } }, response, next) => {
  response.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) {
    throw new Fault('BAD_REQUEST', 'Pages from another origin cannot use the operators’ port.');
  }
  next();
};
