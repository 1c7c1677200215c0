/** Logs a failure, except a refusal by the store, which has a line of its own (`store-health.ts`). */

import { StoreUnavailable } from '../store/errors.ts';
import type { Logger } from './logger.ts';

export function logFailure(logger: Logger, error: unknown, sentence: string, about: object = {}): void {
  if (!isByTheStore(error)) logger.error({ ...about, err: error }, sentence);
}

const isByTheStore = (error: unknown): boolean =>
  error instanceof StoreUnavailable || (error instanceof Error && isByTheStore(error.cause));
