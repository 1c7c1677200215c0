/** Every error of the SDK, whatever it comes from, has a code. */

import * as codes from '@escadre/shared/protocol/codes.ts';
import type { CodeOf, GameId } from './game-types.ts';
import type { RuleReference, SdkErrorCode } from './wire.ts';

export type { SdkErrorCode };

/** The codes that the SDK itself gives. */
export const SDK_ERRORS: readonly SdkErrorCode[] = codes.SDK_ERRORS;

/** Every code: of the SDK, the server, the table, and the rules of every game. */
export type AnyCode = CodeOf;

/** A refusal in a match of one game: its code is one of that game’s. */
export type MatchError<Id extends GameId = GameId> = EscadreError & { readonly code: CodeOf<Id> };

export interface ErrorDetails {
  /** Where the rule stands that a refusal comes from. */
  readonly rule?: RuleReference | undefined;
  /** What would help. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds after which to ask again, where the server says so. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

export class EscadreError extends Error {
  /** As it is printed: bundles have short names for everything. */
  static override readonly name = 'EscadreError';

  /** The bundle for a script tag has a class of its own: what modules beside it throw is known by it, too. */
  static override [Symbol.hasInstance](error: unknown): error is EscadreError {
    return error instanceof Error && error.name === 'EscadreError' && 'code' in error;
  }

  /** Stable, in CAPITALS: for programs. The message is a sentence for people. */
  readonly code: AnyCode;
  readonly rule: RuleReference | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds after which to ask again, where the server says so: before, it answers no better. */
  readonly retryAfter: number | undefined;

  /** @param code a newer server may send one that these types do not know */
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

/** The error that a notice of the server stands for; undefined where it is no notice. */
export function errorOfNotice(notice: unknown, retryAfter?: number): EscadreError | undefined {
  const { code, message, rule, data }: Readonly<Record<string, unknown>> = Object(notice);
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  return new EscadreError(code, message, {
    rule: isRule(rule) ? rule : undefined,
    ...waitOf(isRecord(data) ? data : undefined, retryAfter),
  });
}

/** How long to wait: a room says it in the data, and the door in a header. */
function waitOf(data: ErrorDetails['data'], retryAfter: number | undefined): ErrorDetails {
  if (retryAfter !== undefined) return { data: { seconds: retryAfter / 1_000, ...data }, retryAfter };
  const seconds = data?.seconds;
  return typeof seconds === 'number' ? { data, retryAfter: seconds * 1_000 } : { data };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isRule = (rule: unknown): rule is RuleReference =>
  typeof rule === 'object' && rule !== null && 'section' in rule;

export const unreachable = (message: string, details?: ErrorDetails): EscadreError =>
  new EscadreError('UNREACHABLE', message, details);

/**
 * A part of the program that is fetched when it is wanted.
 *
 * @throws UNREACHABLE
 */
export async function part<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw unreachable('A part of the program cannot be loaded.', { cause });
  }
}

/**
 * What is sent, as text.
 *
 * @throws BAD_REQUEST for what no text can say
 */
export function jsonOf(sent: object): string {
  try {
    return JSON.stringify(sent);
  } catch (cause) {
    throw new EscadreError('BAD_REQUEST', 'This cannot be written as JSON.', { cause });
  }
}
