/** Every error of the SDK, from any source, has a code. */

import * as codes from '@escadre/shared/protocol/codes.ts';
import type { CodeOf, GameId } from './game-types.ts';
import type { RuleReference, SdkErrorCode } from './wire.ts';

export type { SdkErrorCode };

/** The SDK's own codes. */
export const SDK_ERRORS: readonly SdkErrorCode[] = codes.SDK_ERRORS;

/** The codes of the board helpers, for unknown cards, ships, points and charts. */
export type HelperErrorCode = 'UNKNOWN_CARD' | 'UNKNOWN_SHIP' | 'UNKNOWN_POINT' | 'UNKNOWN_CHART';

/** Every code: of the SDK and its helpers, the server, the table, and the rules of every game. */
export type AnyCode = CodeOf | HelperErrorCode;

/** A refusal in a match of one game: its code is one of that game’s. */
export type MatchError<Id extends GameId = GameId> = EscadreError & { readonly code: CodeOf<Id> };

export interface ErrorDetails {
  /** The rule behind the refusal. */
  readonly rule?: RuleReference | undefined;
  /** Further facts. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds before a retry makes sense, if the server gave a time. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

export class EscadreError extends Error {
  /** The printed name: bundles shorten class names. */
  static override readonly name = 'EscadreError';

  /** The script-tag bundle has its own class; this recognises errors of modules beside it. */
  static override [Symbol.hasInstance](error: unknown): error is EscadreError {
    return error instanceof Error && error.name === 'EscadreError' && 'code' in error;
  }

  /** Stable, in CAPITALS: for programs. The message is a sentence for people. */
  readonly code: AnyCode;
  readonly rule: RuleReference | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds before a retry makes sense, if the server gave a time. */
  readonly retryAfter: number | undefined;

  /** @param code one of these, or a newer server's */
  constructor(
    code: AnyCode | (string & {}),
    message: string,
    { rule, data, retryAfter, cause }: ErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'EscadreError';
    this.code = code as AnyCode;
    this.rule = rule;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}

/** The error for a notice of the server; undefined if it is not a notice. */
export function errorOfNotice(notice: unknown, retryAfter?: number): EscadreError | undefined {
  const { code, message, rule, data }: Readonly<Record<string, unknown>> = Object(notice);
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  return new EscadreError(code, message, {
    rule: isRule(rule) ? rule : undefined,
    ...waitOf(isRecord(data) ? data : undefined, retryAfter),
  });
}

/** The time to wait: rooms send it in the data, the door in a header. */
function waitOf(data: ErrorDetails['data'], retryAfter: number | undefined): ErrorDetails {
  if (retryAfter !== undefined) return { data: { seconds: retryAfter / 1_000, ...data }, retryAfter };
  const seconds = data?.seconds;
  return typeof seconds === 'number' ? { data, retryAfter: seconds * 1_000 } : { data };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isRule = (rule: unknown): rule is RuleReference => isRecord(rule) && 'section' in rule;

export const unreachable = (message: string, details?: ErrorDetails): EscadreError =>
  new EscadreError('UNREACHABLE', message, details);

/**
 * Loads a part of the SDK on demand.
 *
 * @throws UNREACHABLE
 */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw unreachable('A part of the program cannot be loaded.', { cause });
  }
}

/**
 * Serialises data to send.
 *
 * @throws BAD_REQUEST if JSON cannot express it
 */
export function jsonOf(sent: object): string {
  try {
    return JSON.stringify(sent);
  } catch (cause) {
    throw new EscadreError('BAD_REQUEST', 'The request cannot be written as JSON.', { cause });
  }
}
