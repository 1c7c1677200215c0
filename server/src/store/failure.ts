/** What can go wrong in a database, and what it means for what was asked of it. */

import { messageOf } from '@escadre/shared/kernel/thrown-values.ts';

/**
 * A database has said no. Keeps the sentence and the code and nothing else of the driver's
 * error, whose details hold rows, and rows hold seeds.
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

/** Where a host has several addresses and none of them answers, the error says nothing, but those in it do. */
const sentenceOf = (error: Error): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map(messageOf).join('; ')
    : error.message;

/** A driver that is no JavaScript throws errors of the realm that loaded it first, whose `Error` is another. */
const isLikeAnError = (error: unknown): error is Error & { readonly code?: unknown } =>
  error instanceof Error ||
  (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string');

/** No class of these begins as the codes of systems do (`EPIPE`). */
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;

/** The database answers, and what it was given cannot be stored: it never will be. */
export const isAboutData = ({ code }: DatabaseFailure): boolean =>
  /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(code) ||
  /^(TypeError|RangeError)$/.test(code) ||
  (SQLSTATE.test(code) && /^2[23]/.test(code));

/** What it belongs to is not there. */
export const isOrphan = ({ code }: DatabaseFailure): boolean =>
  code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503';

/** It collided with another transaction, and can be done again at once. */
export const isCollision = ({ code }: DatabaseFailure): boolean => code === '40P01' || code === '40001';

/**
 * The database has answered, whatever it was; otherwise the connection broke, and what was asked may
 * have been done all the same. A server that is being shut down has not answered.
 */
export const isAnswer = ({ code }: DatabaseFailure): boolean =>
  code.startsWith('SQLITE_')
    ? code !== 'SQLITE_THREAD_ENDED'
    : SQLSTATE.test(code) && !/^(08|57P)/.test(code);
