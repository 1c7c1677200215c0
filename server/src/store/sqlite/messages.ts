/** Messages to and from the thread of a SQLite file. */

import { must } from '@escadre/shared/kernel/optional.ts';
import { messageOf } from '@escadre/shared/kernel/thrown-values.ts';
import { NewerRelease, NoSuchMatch, OverLimit, OwnedElsewhere, SomebodyWaits, TooLate } from '../errors.ts';
import { DatabaseFailure } from '../failure.ts';
import type { Claim } from '../port.ts';
import type { Attempt, Claims, Failed, Write } from '../write.ts';
import type { Executed } from './database.ts';

/**
 * A statement to execute, or a group to write as one transaction; `emptyLog` truncates the log, `look`
 * reopens the file to check it, `close` ends the thread.
 */
export type Request =
  | { readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly me: string; readonly writes: readonly Write[] }
  | { readonly id: number; readonly emptyLog: true }
  | { readonly id: number; readonly look: true }
  | { readonly id: number; readonly close: true };

export type Answer =
  | { readonly id: number; readonly executed: Executed }
  | { readonly id: number; readonly written: Written }
  | { readonly id: number; readonly emptied: boolean }
  | { readonly id: number; readonly error: SentError };

/** The outcome of a group; writes are named by their index. */
export type Written = { readonly claims: readonly (readonly [place: number, claim: Claim])[] } & (
  | { readonly refusals: readonly (readonly [place: number, refusal: SentError])[] }
  | { readonly unacceptable: SentError }
  | { readonly failure: SentError; readonly inDoubt: boolean }
);

/** Names the class of an error, which messages lose. */
interface SentError {
  readonly kind:
    | 'failure'
    | 'no such match'
    | 'newer release'
    | 'owned elsewhere'
    | 'over limit'
    | 'somebody waits'
    | 'too late'
    | 'other';
  readonly message: string;
  readonly code: string;
  /** Of what is over a limit. */
  readonly limit?: Pick<OverLimit, 'limit' | 'matches'>;
}

export function sentAttempt(attempt: Attempt | Failed, writes: readonly Write[]): Written {
  const claims = [...attempt.claims].map(([write, claim]) => [writes.indexOf(write), claim] as const);
  if ('unacceptable' in attempt) return { claims, unacceptable: sentError(attempt.unacceptable) };
  if ('failure' in attempt) {
    return { claims, failure: sentError(attempt.failure), inDoubt: attempt.inDoubt };
  }
  const refusals = [...attempt.refusals].map(
    ([write, refusal]) => [writes.indexOf(write), sentError(refusal)] as const,
  );
  return { claims, refusals };
}

export function receivedAttempt(written: Written, writes: readonly Write[]): Attempt | Failed {
  const writeAt = (place: number): Write => must(writes[place], `write ${place} of the group`);
  const claims: Claims = new Map(written.claims.map(([place, claim]) => [writeAt(place), claim]));
  if ('unacceptable' in written) return { claims, unacceptable: failureFrom(written.unacceptable) };
  if ('failure' in written) {
    return { claims, failure: failureFrom(written.failure), inDoubt: written.inDoubt };
  }
  const refusals = written.refusals.map(
    ([place, refusal]) => [writeAt(place), receivedError(refusal)] as const,
  );
  return { claims, refusals: new Map(refusals) };
}

export function sentError(error: unknown): SentError {
  const message = messageOf(error);
  if (error instanceof DatabaseFailure) return { kind: 'failure', message, code: error.code };
  if (error instanceof NoSuchMatch) return { kind: 'no such match', message, code: error.id };
  if (error instanceof NewerRelease) return { kind: 'newer release', message, code: error.id };
  if (error instanceof OwnedElsewhere) return { kind: 'owned elsewhere', message, code: error.what };
  if (error instanceof OverLimit) {
    return { kind: 'over limit', message, code: '', limit: { limit: error.limit, matches: error.matches } };
  }
  if (error instanceof SomebodyWaits) return { kind: 'somebody waits', message, code: error.match };
  if (error instanceof TooLate) return { kind: 'too late', message, code: '' };
  return { kind: 'other', message, code: '' };
}

export function receivedError({ kind, message, code, limit }: SentError): Error {
  switch (kind) {
    case 'failure':
      return new DatabaseFailure(message, code);
    case 'no such match':
      return new NoSuchMatch(code);
    case 'newer release':
      return new NewerRelease(code);
    case 'owned elsewhere':
      return new OwnedElsewhere(code);
    case 'over limit':
      return limit === undefined ? new Error(message) : new OverLimit(limit.limit, limit.matches);
    case 'somebody waits':
      return new SomebodyWaits(code);
    case 'too late':
      return new TooLate();
    default:
      return new Error(message);
  }
}

const failureFrom = ({ message, code }: SentError): DatabaseFailure => new DatabaseFailure(message, code);
