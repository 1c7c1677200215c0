/** One address with its methods. */

import type { Application, Request, RequestHandler } from 'express';
import { Fault } from '../fault.ts';

export interface Methods {
  readonly get?: readonly RequestHandler[];
  readonly post?: readonly RequestHandler[];
  readonly delete?: readonly RequestHandler[];
}

/** Answers 405 with `Allow` to other methods. The path is the route’s name in the log. */
export function resource(
  app: Application,
  path: string,
  { get = [], post = [], delete: remove = [] }: Methods,
): void {
  const route = app.route(path);
  route.all(named(path));
  if (get.length > 0) route.get(...get);
  if (post.length > 0) route.post(...post);
  if (remove.length > 0) route.delete(...remove);
  const allowed = [
    ...(get.length > 0 ? ['GET', 'HEAD'] : []),
    ...(post.length > 0 ? ['POST'] : []),
    ...(remove.length > 0 ? ['DELETE'] : []),
  ];
  route.all(otherMethods(allowed));
}

/**
 * A parameter of the path.
 *
 * @throws Error if the route has none of that name
 */
export function inPath({ params }: Pick<Request, 'params'>, name: string): string {
  const value = params[name];
  if (typeof value !== 'string') throw new Error(`the route has no ${name}`);
  return value;
}

/** A read-only folder of files. */
export function folder(app: Application, path: string, ...handlers: RequestHandler[]): void {
  app.use(path, named(`${path}/*`), readOnly, ...handlers);
}

/** The name of the request’s route, for the log and the metrics; undefined for an unknown address. */
export const routeOf = (locals: Record<string, unknown>): string | undefined =>
  typeof locals.route === 'string' ? locals.route : undefined;

const named =
  (path: string): RequestHandler =>
  (_request, response, next) => {
    response.locals.route = path;
    next();
  };

function otherMethods(allowed: readonly string[]): RequestHandler {
  return (request, response) => {
    response.set('Allow', [...allowed, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') {
      response.status(204).end();
      return;
    }
    throw new Fault('METHOD_NOT_ALLOWED', `${request.method} is not possible here.`, { allow: allowed });
  };
}

const refuseOthers = otherMethods(['GET', 'HEAD']);

const readOnly: RequestHandler = (request, response, next) =>
  request.method === 'GET' || request.method === 'HEAD' ? next() : refuseOthers(request, response, next);
