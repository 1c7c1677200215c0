/** What machines ask: is the process alive, can it be sent players, how is it doing. */

import type { Application, RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { Fault } from '../fault.ts';
import { StoreUnavailable } from '../store/errors.ts';
import type { MatchStore } from '../store/port.ts';
import type { Budgets } from './rate.ts';
import { resource } from './resource.ts';

const PATIENCE_MS = 2_000;

export interface OpsRoutes {
  readonly store: Pick<MatchStore, 'ping'>;
  readonly registry: Registry;
  readonly ready: () => boolean;
  readonly budgets: Budgets;
}

export function opsRoutes(app: Application, { store, registry, ready, budgets }: OpsRoutes): void {
  const alive: RequestHandler = (_request, response) => {
    response.json({ status: 'ok' });
  };
  const canPlay: RequestHandler = async (_request, response) => {
    if (!ready()) throw new Fault('SHUTTING_DOWN', 'The server is starting or shutting down.');
    await answering(store);
    response.json({ status: 'ok' });
  };
  const figures: RequestHandler = async (_request, response) => {
    response.set('Content-Type', registry.contentType).send(await registry.metrics());
  };
  resource(app, '/healthz', { get: [budgets.health, fresh, alive] });
  resource(app, '/readyz', { get: [budgets.health, fresh, canPlay] });
  resource(app, '/metrics', { get: [budgets.health, fresh, figures] });
}

const fresh: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** A database that hangs does not answer either. Raises {@link StoreUnavailable}. */
async function answering(store: Pick<MatchStore, 'ping'>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([store.ping(), late]);
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
  } finally {
    clearTimeout(timer);
  }
}
