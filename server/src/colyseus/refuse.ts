/** How a refusal reaches whoever asked. */

import type { Client } from '@colyseus/core';
import type { ErrorNotice } from '@escadre/shared/protocol';
import { statusOf } from '../fault.ts';

/** Who sent a message, and the framework's way to answer it. */
export interface Asked {
  readonly client: Client;
  /** Without an id where it was sent and not asked: then nobody waits for an answer. */
  readonly context: { readonly id: number | undefined; reject(reason: unknown): unknown } | undefined;
}

/**
 * Refuses a request. Who has sent instead of asked gets the framework's error message, which is
 * a number and a text: the status that the error has over HTTP, and its code with the sentence.
 */
export function refuse({ client, context }: Asked, notice: ErrorNotice): unknown {
  if (context?.id !== undefined) return context.reject(notice);
  return client.error(statusOf(notice), `${notice.code}: ${notice.message}`);
}
