/**
 * A refusal is an answer, not a failure: the command was understood, is not allowed, and
 * nothing has changed. Anything else that is thrown is a bug.
 */

/** The refusals that any game can give. Games add their own codes beside these. */
export const REFUSALS = [
  'BAD_COMMAND',
  'NOT_STARTED',
  'MATCH_OVER',
  'NOT_YOUR_SEAT',
  'NOT_YOUR_TURN',
  'WINDOW_CLOSED',
  'ALREADY_RESIGNED',
  'SEAT_GIVEN_UP',
  'SEAT_HELD',
  'RESIGN_INSTEAD',
  'NOT_YOURS_TO_OFFER',
  'DRAW_ALREADY_OFFERED',
  'NO_DRAW_OFFERED',
  'INVALID_SCENARIO',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** What a refusal says, as it crosses the wire. */
export interface RefusalNotice {
  /** Stable, in CAPITALS: for programs. */
  readonly code: string;
  /** One sentence in English: for people. */
  readonly message: string;
  /** Where the rule stands, such as `trafalgar-cards: how many may count (R5)`. */
  readonly rule?: string;
  /** What would help: the limit that was broken, what would be legal. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface RefusalDetails {
  readonly rule?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Thrown by a check or a decision that does not allow a command.
 *
 * It is thrown rather than returned so that a rule deep in a game can refuse without every
 * function above it passing the refusal on.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: string, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.rule = details.rule;
    this.data = details.data;
  }

  /** The refusal as plain data, without what is absent. */
  toNotice(): RefusalNotice {
    return {
      code: this.code,
      message: this.message,
      ...(this.rule === undefined ? {} : { rule: this.rule }),
      ...(this.data === undefined ? {} : { data: this.data }),
    };
  }
}

/** Runs a check and gives its refusal, or null when it allows. Bugs go on being thrown. */
export function refusalOf(check: () => void): Refusal | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** A scenario that cannot be played: every reason at once, not the first. */
export function invalidScenario(faults: readonly string[]): Refusal {
  return new Refusal('INVALID_SCENARIO', `This position cannot be played: ${faults.join('; ')}.`, {
    data: { faults },
  });
}
