/** How a refusal gets to whoever asked. */

import type { Client } from '@colyseus/core';
import type { ErrorNotice } from '@escadre/shared/protocol';
import { statusOf } from '../fault.ts';

/** The framework's way to answer a message; without an id where nobody waits for an answer. */
export interface Answering {
  readonly id: number | undefined;
  reject(reason: unknown): unknown;
}

/**
 * Refuses a request. A client that sent a message, and so waits for no answer, gets the framework's
 * error message instead, which is a number and a text: the status that the error has over HTTP, and its
 * code with the sentence.
 */
export function refuse(client: Client, answering: Answering | undefined, notice: ErrorNotice): unknown {
  if (answering?.id !== undefined) return answering.reject(notice);
  return client.error(statusOf(notice), `${notice.code}: ${notice.message}`);
}
