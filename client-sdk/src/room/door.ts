/** The HTTP door: sends requests, and reports every failure by its code. */

import { given } from '@escadre/shared/kernel';
import { EscadreError, errorOfNotice, jsonOf, unreachable } from '../base/error.ts';

/** Milliseconds the server has to answer. */
const ANSWER_MS = 15_000;
/** Milliseconds: longer `Retry-After` times are cut down to this. */
const LONGEST_WAIT_MS = 3_600_000;

export type Method = 'GET' | 'POST' | 'DELETE';

export interface RequestParts {
  readonly body?: object;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly token?: string | undefined;
  readonly invite?: string | undefined;
  /** A field of every answer by Escadre: another server may answer at a mistyped address. */
  readonly gives?: string;
}

export class Door {
  /** Without a trailing slash. */
  readonly base: string;

  /**
   * `url` may be relative to the page.
   * @throws EscadreError BAD_REQUEST if the text is not the address of a server
   */
  constructor(url: string) {
    this.base = baseOf(url);
  }

  /**
   * @throws the server's error, UNREACHABLE, TIMEOUT
   */
  async ask<Answer>(method: Method, path: string, parts: RequestParts = {}): Promise<Answer> {
    const response = await this.#fetch(method, path, parts);
    const answer: Answer & { readonly error?: unknown } = Object(
      await response.json().catch(() => undefined),
    );
    if (response.ok && (parts.gives === undefined || parts.gives in answer)) return answer;
    const notice = answer.error;
    const retryAfter = millisecondsOf(response.headers.get('Retry-After'));
    throw (
      errorOfNotice(notice, retryAfter) ??
      unreachable('There is no Escadre server at this address.', {
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
    const headers = headersOf({
      'Content-Type': body === undefined ? undefined : 'application/json',
      Authorization: token === undefined ? undefined : `Bearer ${token}`,
      'Escadre-Invite': invite || undefined,
    });
    const init = { method, headers, ...given({ body: body && jsonOf(body) }) };
    try {
      return await fetch(`${this.base}/api${path}${queryOf(query)}`, {
        ...init,
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    } catch (cause) {
      if (Object(cause).name === 'TimeoutError') {
        throw new EscadreError('TIMEOUT', 'The server did not answer in time.', { cause });
      }
      throw unreachable('Cannot reach the server.', { cause });
    }
  }
}

/** The time in `Retry-After`, given in seconds or as a date; undefined if it makes no sense. */
function millisecondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return wait > 0 ? Math.min(wait, LONGEST_WAIT_MS) : undefined;
}

/**
 * An id as a part of a path.
 *
 * @throws EscadreError BAD_REQUEST
 */
export function inPath(id: string): string {
  if (typeof id !== 'string' || id === '') throw new EscadreError('BAD_REQUEST', `"${id}" is not an id.`);
  return encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** @throws EscadreError BAD_REQUEST for text a header cannot hold; only invite codes are typed by people */
function headersOf(parts: Readonly<Record<string, string | undefined>>): Headers {
  try {
    return new Headers(given(parts) as Record<string, string>);
  } catch (cause) {
    throw new EscadreError('BAD_REQUEST', 'This invitation code cannot be sent.', { cause });
  }
}

function baseOf(url: string): string {
  // Node has no location.
  const page: Location | undefined = globalThis.location;
  const { protocol, host, pathname } =
    typeof url === 'string' && URL.canParse(url, page?.href)
      ? new URL(url, page?.href)
      : { protocol: '', host: '', pathname: '' };
  if (/^(http|ws)s?:$/.test(protocol)) {
    return `${protocol.replace(/^ws/, 'http')}//${host}${pathname.replace(/\/+$/, '')}`;
  }
  throw new EscadreError(
    'BAD_REQUEST',
    `"${url}" is not the address of a server${page ? '' : ' outside a page'}: begin with http:// or https://.`,
  );
}

function queryOf(query: RequestParts['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, value]))}`;
}
