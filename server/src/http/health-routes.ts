/**
 * Health checks, on both ports: is the process alive, does the store accept writes, can the process take
 * players? None of them queries the store.
 */

import type { Application, Request, RequestHandler } from 'express';
import { type TakesNone, WHY_NONE } from '../cluster/taking-on.ts';
import { Fault, storeUnavailable } from '../fault.ts';
import type { StoreHealth } from '../ops/store-health.ts';
import { resource } from './resource.ts';

export interface HealthParts {
  readonly health: Pick<StoreHealth, 'refusing'>;
  /** False while the server starts or shuts down. */
  readonly ready: () => boolean;
  /** Why this process takes on nothing, of several that run the site; null if it does, or is alone. */
  readonly takesNone?: (() => TakesNone | null) | undefined;
}

interface HealthRoutes extends HealthParts {
  readonly budget: RequestHandler;
}

export function healthRoutes(app: Application, { health, ready, takesNone, budget }: HealthRoutes): void {
  const alive: RequestHandler = (_request, response) => {
    response.json({ status: 'ok' });
  };
  const canWrite: RequestHandler = (_request, response) => {
    mustTakeWrites(health);
    response.json({ status: 'ok' });
  };
  const canPlay: RequestHandler = (request, response) => {
    response.set(SEEN_AS, seenAs(request));
    const reason = ready() ? (takesNone?.() ?? null) : 'STARTING_OR_STOPPING';
    if (reason !== null) throw new Fault('SHUTTING_DOWN', `${WHY[reason]}.`, { reason });
    mustTakeWrites(health);
    response.json({ status: 'ok' });
  };
  const checks = { healthz: alive, writez: canWrite, readyz: canPlay };
  for (const name of NAMES) resource(app, `/${name}`, { get: [budget, fresh, checks[name]] });
}

const WHY: Readonly<Record<TakesNone | 'STARTING_OR_STOPPING', string>> = {
  STARTING_OR_STOPPING: 'The server is starting or shutting down',
  ...WHY_NONE,
};

/** The header in which `/readyz` tells a client its own address, and what a proxy forwarded: for the doctor. */
export const SEEN_AS = 'X-Seen-As';

/** Characters. */
const LONGEST = 200;

function seenAs({ ip, headers }: Request): string {
  const forwarded = headers['x-forwarded-for'];
  const seen = forwarded === undefined ? `${ip}` : `${ip}; ${forwarded}`;
  return seen.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST);
}

const NAMES = ['healthz', 'writez', 'readyz'] as const;
const PATHS = new Set<string | undefined>(NAMES.map((name) => `/${name}`));

export const isHealthCheck = (path: string | undefined): boolean => PATHS.has(path);

const fresh: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** @throws Fault STORE_UNAVAILABLE, with the reason */
function mustTakeWrites({ refusing: reason }: Pick<StoreHealth, 'refusing'>): void {
  if (reason !== null) throw storeUnavailable({ reason });
}
