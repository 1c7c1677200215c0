/**
 * An error for the caller: a request refused with a code. Every interface sends it as
 * `{ code, message, data? }`; other errors are bugs, sent as INTERNAL without details.
 */

import { given, REFUSALS, Refusal, shapeFaults } from '@escadre/shared/kernel';
import { ERRORS, type ErrorCode, type ErrorNotice } from '@escadre/shared/protocol';
import type { z } from 'zod';
import {
  NewerRelease,
  NoSuchMatch,
  type OverLimit,
  OwnedElsewhere,
  StoreUnavailable,
} from './store/errors.ts';

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

/** Invalid input, with its faults in the message and the data. */
export function malformed(what: string, error: z.ZodError): Fault {
  const faults = shapeFaults(error);
  return new Fault('BAD_REQUEST', `Invalid ${what}: ${faults.join('; ')}.`, { faults });
}

/** The refusal of a request that comes too early. `wait`: seconds. */
export function tooFast(why: string, wait: number): Fault {
  const seconds = Math.max(1, wait);
  return new Fault('TOO_FAST', `${why}. Try again in ${seconds} s.`, { seconds });
}

/** The store does not respond. Commands have ids, so that a retry never runs twice. */
export const storeUnavailable = (data?: { readonly reason: string }): Fault =>
  new Fault('STORE_UNAVAILABLE', 'The match store is not responding. Try again.', data);

/** Another process has a match and cannot be asked from here; its clients can ask it. */
export class HeldElsewhere extends Fault {
  /** Host, port and path. */
  readonly address: string;

  constructor(address: string) {
    super('STORE_UNAVAILABLE', 'Another server has this match and does not answer. Try again.', {
      reason: 'ELSEWHERE',
    });
    this.name = 'HeldElsewhere';
    this.address = address;
  }
}

/** This process must not take a match: its rules may be older than those it was played by. */
const playedByNewer = (): Fault =>
  new Fault('SHUTTING_DOWN', 'This match needs a newer version of the server. Try again in a moment.', {
    reason: 'NEWER_NEEDED',
  });

/** The error for a player or an operator, of a match that this process could not claim in the store. */
export function notClaimed(error: unknown): unknown {
  if (error instanceof NoSuchMatch) return unknownMatch();
  if (error instanceof NewerRelease) return playedByNewer();
  return error instanceof OwnedElsewhere ? storeUnavailable({ reason: 'ELSEWHERE' }) : error;
}

/** Whether another process has the match and could not be asked. */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof Fault && error.code === 'STORE_UNAVAILABLE' && error.data?.reason === 'ELSEWHERE';

/** Also for secret matches, which must not be told apart from missing ones. */
export const unknownMatch = (): Fault => new Fault('UNKNOWN_MATCH', 'Match not found.');

export const unknownGame = (id: string, games: readonly string[]): Fault =>
  new Fault('UNKNOWN_GAME', `Unknown game "${id}".`, { games });

/** Seconds until a player with too many matches against computers may try again. */
const COMPUTERS_AGAIN_AFTER = 60;

/** A player has too many unfinished matches for another. */
export function tooMany({ limit, matches }: Pick<OverLimit, 'limit' | 'matches'>): Fault {
  const count = matches.length;
  switch (limit) {
    case 'computers':
      return new Fault(
        'TOO_MANY_COMPUTERS',
        `You have ${count} unfinished matches with computers. Finish or leave one first.`,
        { matches, seconds: COMPUTERS_AGAIN_AFTER },
      );
    case 'tables':
      return new Fault('TOO_MANY_TABLES', `You are waiting at ${count} tables. Start or leave one first.`, {
        matches,
      });
    case 'matches':
      return new Fault(
        'TOO_MANY_MATCHES',
        `You have ${count} unfinished matches. Finish or leave one first.`,
      );
  }
}

/** A spectator asked for a player’s action. */
export const noSeat = (): Fault => new Fault('NOT_A_PLAYER', 'You are watching this match and have no seat.');

/** The match left this process; the outcome of its last write is unknown here. */
export class MatchLost extends Error {
  constructor(cause: unknown) {
    super('the match is not in this process any more', { cause });
    this.name = 'MatchLost';
  }
}

/** The notice for the caller. */
export function noticeOf(error: unknown): ErrorNotice {
  if (error instanceof Refusal) return error.toNotice();
  if (error instanceof StoreUnavailable || error instanceof MatchLost) return noticeOf(storeUnavailable());
  // Removed while in use.
  if (error instanceof NoSuchMatch) return noticeOf(unknownMatch());
  if (error instanceof Fault) {
    const { code, message, data } = error;
    return given({ code, message, data });
  }
  return { code: 'INTERNAL', message: 'Something went wrong on the server. The error has been logged.' };
}

/** Refusals that any game can give. */
const COMMON: ReadonlySet<string> = new Set(REFUSALS);

/** Whether a game’s own rules refused a command. */
export const isByRules = (error: unknown): boolean => error instanceof Refusal && !COMMON.has(error.code);

const STATUS: Readonly<Partial<Record<string, number>>> = ERRORS;

/** The HTTP status of a notice; 422 for the games’ own refusals. */
export const statusOf = ({ code }: ErrorNotice): number => STATUS[code] ?? 422;

export const isExpected = (error: unknown): boolean =>
  error instanceof Fault ||
  error instanceof Refusal ||
  error instanceof MatchLost ||
  error instanceof NoSuchMatch;
