/**
 * The operators’ port: health checks for all, metrics and moderation with the token. It listens on the
 * loopback by default. Pages open in the operator’s browser must not reach it: it checks the host name and
 * refuses other origins.
 */

import { createServer, type Server } from 'node:http';
import express, { type RequestHandler } from 'express';
import { Fault } from '../fault.ts';
import type { Moderation } from '../moderation/moderation.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { isSameToken } from '../ops/ops-token.ts';
import { Bodies } from './bodies.ts';
import { CONNECTION_LIMITS } from './connections.ts';
import { errorHandler, notFound } from './errors.ts';
import { type HealthParts, healthRoutes } from './health-routes.ts';
import { moderationRoutes } from './moderation-routes.ts';
import { budgetOf } from './rate.ts';
import { requestLog } from './request-log.ts';
import { resource } from './resource.ts';

interface OpsParts extends HealthParts {
  /** The operators’ token, sent as `Authorization: Bearer …`. */
  readonly token: string;
  /** The address it listens on, also a valid host name. */
  readonly host: string;
  /** Other valid host names; null if none are configured. */
  readonly names: readonly string[] | null;
  readonly moderation: Moderation;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

const PER_MINUTE = 600;
const CONNECTIONS = 100;
const REQUEST_MS = 10_000;

/** Does not listen yet. */
export function createOpsServer(parts: OpsParts): Server {
  const { token, host, names, health, moderation, metrics, logger, ready } = parts;
  const app = express();
  const budget = budgetOf('ops', PER_MINUTE, { metrics });
  app.use(requestLog(logger, metrics), knownNames(host, names), noOtherOrigin);
  healthRoutes(app, { health, ready, budget });
  moderationRoutes(app, moderation, new Bodies(CONNECTION_LIMITS), [budget, forOperators(token)]);
  resource(app, '/metrics', { get: [budget, forOperators(token), figures(metrics)] });
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

/** @throws Fault NOT_AN_OPERATOR without the token */
const forOperators =
  (token: string): RequestHandler =>
  (request, response, next) => {
    const shown = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (shown === undefined || !isSameToken(shown, token)) {
      response.set('WWW-Authenticate', 'Bearer');
      throw new Fault(
        'NOT_AN_OPERATOR',
        'Only operators can do this. Send the token as Authorization: Bearer …',
      );
    }
    next();
  };

/** Refuses host names that another site has pointed at this machine. */
function knownNames(host: string, others: OpsParts['names']): RequestHandler {
  const known = ['localhost', '127.0.0.1', '::1', host.toLowerCase(), ...(others ?? [])];
  const names = new Set(known.flatMap((name) => [name, `[${name}]`]));
  // On all addresses, valid names are unknown.
  const isAnyOurs = others === null && (host === '0.0.0.0' || host === '::');
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
