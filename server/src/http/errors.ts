/** Every HTTP error has one form: `{ "error": { code, message, data? } }`. */

import type { ErrorRequestHandler, RequestHandler } from 'express';
import { Fault, HeldElsewhere, isExpected, noticeOf, statusOf, storeUnavailable } from '../fault.ts';
import { logFailure } from '../ops/log-failure.ts';
import type { Logger } from '../ops/logger.ts';
import { StoreUnavailable } from '../store/errors.ts';

const RETRY_AFTER_SECONDS = 2;

export const notFound: RequestHandler = () => {
  throw new Fault('NOT_FOUND', 'Nothing found at this address.');
};

/** Sends a client to the process that has the match: it can be asked there, with the same request. */
export const goElsewhere: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (!(error instanceof HeldElsewhere) || response.headersSent) {
    next(error);
    return;
  }
  response.locals.code = error.code;
  response.location(`//${error.address}${request.originalUrl}`);
  response.status(307).json({ error: noticeOf(error) });
};

/** Answers with the error. Unexpected ones are logged with the request’s id. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const told = asFault(error);
    if (!isExpected(told)) logFailure(logger, error, 'http: request failed', { request: response.locals.id });
    if (response.headersSent) {
      next(error);
      return;
    }
    const notice = noticeOf(told);
    const status = statusOf(notice);
    response.locals.code = notice.code;
    const seconds = notice.data?.seconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
    if ((status === 429 || status === 503) && seconds !== undefined) {
      response.set('Retry-After', String(seconds));
    }
    response.status(status).json({ error: notice });
  };
}

/** Turns errors of our libraries into ours; others stay as they are. */
export function asFault(error: unknown): unknown {
  if (isExpected(error)) return error;
  if (error instanceof StoreUnavailable) return storeUnavailable();
  const { type, status }: { type?: unknown; status?: unknown } = Object(error);
  if (type === 'entity.too.large') return new Fault('TOO_LARGE', 'The body is too large.');
  if (type === 'entity.parse.failed') return new Fault('BAD_JSON', 'The body is not valid JSON.');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new Fault('BAD_REQUEST', 'The request cannot be read.');
  }
  return error;
}
