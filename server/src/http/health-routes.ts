/** What machines ask, at the port of players and at that of operators: is the process alive, can it be sent players. */

import type { Application, RequestHandler } from 'express';
import { Fault } from '../fault.ts';
import { StoreUnavailable } from '../store/errors.ts';
import type { MatchStore } from '../store/port.ts';
import { resource } from './resource.ts';

const PATIENCE_MS = 2_000;

interface HealthRoutes {
  readonly store: Pick<MatchStore, 'ping'>;
  readonly ready: () => boolean;
  /** How often it may be asked. */
  readonly budget: RequestHandler;
}

export function healthRoutes(app: Application, { store, ready, budget }: HealthRoutes): void {
  const alive: RequestHandler = (_request, response) => {
    response.json({ status: 'ok' });
  };
  const canPlay: RequestHandler = async (_request, response) => {
    if (!ready()) throw new Fault('SHUTTING_DOWN', 'The server is starting or shutting down.');
    await answering(store);
    response.json({ status: 'ok' });
  };
  resource(app, '/healthz', { get: [budget, fresh, alive] });
  resource(app, '/readyz', { get: [budget, fresh, canPlay] });
}

const fresh: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** A database that hangs does not answer either. @throws {@link StoreUnavailable}. */
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
