/** Database errors, and their meaning for the caller. */

import { messageOf } from '@escadre/shared/kernel/thrown-values.ts';

/**
 * A database error. Keeps only the message and the code of the driver’s error, whose details contain rows,
 * and so seeds.
 */
export class DatabaseFailure extends Error {
  /** SQLite's extended result code, PostgreSQL's SQLSTATE, or the system's code. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = 'DatabaseFailure';
    this.code = code;
  }
}

export function failureOf(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  if (!isLikeAnError(error)) return new DatabaseFailure(String(error), 'UNKNOWN');
  const { name, code } = error;
  return new DatabaseFailure(sentenceOf(error), typeof code === 'string' ? code : name);
}

/** If no address of a host answers, the error itself is empty, but its parts have messages. */
const sentenceOf = (error: Error): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map(messageOf).join('; ')
    : error.message;

/** A native driver throws errors of the realm that loaded it first, with a different `Error` class. */
const isLikeAnError = (error: unknown): error is Error & { readonly code?: unknown } =>
  error instanceof Error ||
  (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string');

/** No SQLSTATE class starts with E, unlike system codes (`EPIPE`). */
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;

/** True if the database can never store the data. */
export const isAboutData = ({ code }: DatabaseFailure): boolean =>
  /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(code) ||
  /^(TypeError|RangeError)$/.test(code) ||
  (SQLSTATE.test(code) && /^2[23]/.test(code));

/** True if the parent row is missing. */
export const isOrphan = ({ code }: DatabaseFailure): boolean =>
  code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503';

/** True for a collision with another transaction: retry at once. */
export const isCollision = ({ code }: DatabaseFailure): boolean => code === '40P01' || code === '40001';

/** True if another transaction has kept a lock for too long. */
export const isLocked = ({ code }: DatabaseFailure): boolean => code === '55P03';

/**
 * True if the database answered; otherwise the connection broke, and the request may have succeeded. A server
 * shutting down counts as no answer.
 */
export const isAnswer = ({ code }: DatabaseFailure): boolean =>
  code.startsWith('SQLITE_')
    ? code !== 'SQLITE_THREAD_ENDED'
    : SQLSTATE.test(code) && !/^(08|57P)/.test(code);
