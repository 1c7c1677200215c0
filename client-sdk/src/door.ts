/** The HTTP door: one function that asks, and tells every failure by its code. */

import { given } from '@escadre/shared/kernel';
import { EscadreError, errorOfNotice, unreachable } from './error.ts';

/** Milliseconds that the server has to answer. */
const ANSWER_MS = 15_000;
/** Milliseconds: whoever says that we should come back later than this does not mean us. */
const LONGEST_WAIT_MS = 3_600_000;

export type Method = 'GET' | 'POST' | 'DELETE';

export interface RequestParts {
  readonly body?: object;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly token?: string | undefined;
  readonly invite?: string | undefined;
}

export class Door {
  /** Without a slash at the end. */
  readonly base: string;

  /**
   * `url` may be relative to the page.
   *
   * @throws EscadreError BAD_REQUEST for a text that is no address
   */
  constructor(url: string) {
    this.base = baseOf(url);
  }

  /**
   * @throws the server's error, UNREACHABLE, TIMEOUT
   */
  async ask<Answer>(method: Method, path: string, asked: RequestParts = {}): Promise<Answer> {
    const response = await this.#fetch(method, path, asked);
    const answer: (Answer & { readonly error?: unknown }) | undefined = await response
      .json()
      .catch(() => undefined);
    if (response.ok && answer !== undefined) return answer;
    const notice = answer?.error;
    const retryAfter = millisecondsOf(response.headers.get('Retry-After'));
    throw (
      errorOfNotice(notice, retryAfter) ??
      unreachable('What answers at this address is not Escadre, or not in order.', {
        data: { status: response.status },
        retryAfter,
      })
    );
  }

  async #fetch(
    method: string,
    path: string,
    { body, query, token, invite }: RequestParts,
  ): Promise<Response> {
    const headers = given({
      'Content-Type': body === undefined ? undefined : 'application/json',
      Authorization: token === undefined ? undefined : `Bearer ${token}`,
      'Escadre-Invite': invite,
    });
    const init = { method, headers, signal: AbortSignal.timeout(ANSWER_MS) };
    try {
      return await fetch(
        `${this.base}/api${path}${queryOf(query)}`,
        body === undefined ? init : { ...init, body: JSON.stringify(body) },
      );
    } catch (cause) {
      if (Object(cause).name === 'TimeoutError') {
        throw new EscadreError('TIMEOUT', 'The server did not answer in time.', { cause });
      }
      throw unreachable('Cannot reach the server.', { cause });
    }
  }
}

/** What `Retry-After` says, in seconds or as a date; undefined for nothing that makes sense. */
function millisecondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return wait > 0 ? Math.min(wait, LONGEST_WAIT_MS) : undefined;
}

function baseOf(url: string): string {
  // Node has none.
  const page: Location | undefined = globalThis.location;
  if (!URL.canParse(url, page?.href)) {
    throw new EscadreError('BAD_REQUEST', `"${url}" is not the address of a server.`);
  }
  const { protocol, host, pathname } = new URL(url, page?.href);
  return `${protocol.replace(/^ws/, 'http')}//${host}${pathname.replace(/\/+$/, '')}`;
}

function queryOf(query: RequestParts['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, value]))}`;
}
