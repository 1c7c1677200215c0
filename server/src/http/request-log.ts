/**
 * Logs and measures each request by its route only: paths, queries, headers and bodies can contain tokens and
 * invites.
 */

import { given } from '@escadre/shared/kernel';
import type { RequestHandler } from 'express';
import { freshId } from '../fresh-id.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { routeOf } from './resource.ts';

export function requestLog(
  logger: Logger,
  metrics: Pick<Metrics, 'httpSeconds'>,
  newId: () => string = () => freshId(12),
): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const { method, ip: address } = request;
    const id = newId();
    response.locals.id = id;
    response.set('X-Request-Id', id);
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1_000;
      const route = routeOf(response.locals) ?? 'none';
      const status = response.statusCode;
      metrics.httpSeconds.observe({ route, method: knownMethod(method), status }, seconds);
      const line = { request: id, method, route, status, ms: Math.round(seconds * 1_000), address };
      const { code, about } = response.locals;
      const cut = response.writableFinished ? {} : { cut: true };
      logger[levelOf(method, status)]({ ...line, ...given({ code }), ...cut, ...about }, 'request');
    });
    next();
  };
}

/** Pages and machines send successful reads every few seconds. */
const levelOf = (method: string, status: number) =>
  isFault(status) ? 'warn' : status >= 400 || method === 'POST' || method === 'DELETE' ? 'info' : 'debug';

/** 503s are logged once by the health check, not per request. */
const isFault = (status: number) => status >= 500 && status !== 503;

/** Clients can invent methods, which must not multiply the labels. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);
const knownMethod = (method: string) => (METHODS.has(method) ? method : 'other');
