/**
 * An error that is an answer: a request that cannot be done, with its code, for whoever asked.
 * On every surface it becomes `{ code, message, data? }`; anything else that is thrown is a bug
 * and is told as INTERNAL, without details.
 */

import { given, Refusal, shapeFaults } from '@escadre/shared/kernel';
import { ERRORS, type ErrorCode, type ErrorNotice } from '@escadre/shared/protocol';
import type { z } from 'zod';
import { NoSuchMatch, StoreUnavailable } from './store/errors.ts';

export class Fault extends Error {
  readonly code: ErrorCode;
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message: string, data?: Readonly<Record<string, unknown>>) {
    super(message);
    this.name = 'Fault';
    this.code = code;
    this.data = data;
  }
}

/** Input of the wrong form; its faults are in the sentence and in the data. */
export function malformed(what: string, error: z.ZodError): Fault {
  const faults = shapeFaults(error);
  return new Fault('BAD_REQUEST', `Invalid ${what}: ${faults.join('; ')}.`, { faults });
}

/** The store does not answer. Commands have ids, so that whoever asks again has it done once. */
export const storeUnavailable = (data?: { readonly reason: string }): Fault =>
  new Fault('STORE_UNAVAILABLE', 'The match store is not responding. Try again.', data);

/** There is no such match, or it is nobody's business: the two are told alike. */
export const unknownMatch = (): Fault => new Fault('UNKNOWN_MATCH', 'Match not found.');

/** A spectator asks for what only players can do. */
export const noSeat = (): Fault => new Fault('NOT_A_PLAYER', 'You are watching this match and have no seat.');

/** The match cannot go on in this process; whether the last write was stored is not known here. */
export class MatchLost extends Error {
  constructor(cause: unknown) {
    super('the match is not in this process any more', { cause });
    this.name = 'MatchLost';
  }
}

/** What the asker is told of an error. */
export function noticeOf(error: unknown): ErrorNotice {
  if (error instanceof Refusal) return error.toNotice();
  if (error instanceof StoreUnavailable || error instanceof MatchLost) return noticeOf(storeUnavailable());
  // It was removed while somebody was in it.
  if (error instanceof NoSuchMatch) return noticeOf(unknownMatch());
  if (error instanceof Fault) {
    const { code, message, data } = error;
    return given({ code, message, data });
  }
  return { code: 'INTERNAL', message: 'Something went wrong on the server; it has been noted.' };
}

const STATUS: Readonly<Partial<Record<string, number>>> = ERRORS;

/** The HTTP status of a notice: refusals of rules, whose codes are the games', are 422. */
export const statusOf = ({ code }: ErrorNotice): number => STATUS[code] ?? 422;

export const isExpected = (error: unknown): boolean =>
  error instanceof Fault ||
  error instanceof Refusal ||
  error instanceof MatchLost ||
  error instanceof NoSuchMatch;
