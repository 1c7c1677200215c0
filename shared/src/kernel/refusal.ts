/**
 * A refusal is an answer, not a failure: the command was understood but is not allowed, and nothing has
 * changed. Any other exception is a bug.
 */

import { given } from './optional.ts';

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
  'TOO_MANY_OFFERS',
  'TOO_MANY_CHANGES',
  'NO_DRAW_OFFERED',
  'NOTHING_TO_CLAIM',
  'INVALID_SCENARIO',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/**
 * A place in the rulebook (`docs/rules/<game>.md`, and `.fr.md`): both languages carry these ids as
 * anchors, `<a id="wind"></a>` at the head of a section and `<a id="R9"></a>` at a ruling, so that
 * `/rulebook/<game>#R9` leads there in any language.
 */
export interface RuleReference {
  /** The id of the game. */
  readonly game: string;
  /** The id of a section, the same in both languages and unique in its rulebook: `wind`, `cornerBerth`. */
  readonly section: string;
  /** The number of the ruling that decides: `R9`. */
  readonly ruling?: string;
}

/** A refusal as sent over the wire. */
interface RefusalNotice {
  /** Stable, in CAPITALS: for programs. */
  readonly code: string;
  /** One sentence in English: for people. */
  readonly message: string;
  /** The rule's place; absent for rules that all games share, which are in no rulebook. */
  readonly rule?: RuleReference;
  /** Helpful data: the limit that was exceeded, the legal choices. */
  readonly data?: Readonly<Record<string, unknown>>;
}

interface RefusalDetails {
  readonly rule?: RuleReference;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Thrown by a check or a decision that does not allow a command.
 *
 * It is thrown rather than returned, so that a rule deep in a game can refuse without every function
 * above it having to pass the refusal on.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly rule: RuleReference | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: string, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.rule = details.rule;
    this.data = details.data;
  }

  /** The refusal as plain data, without absent fields. */
  toNotice(): RefusalNotice {
    const { code, message, rule, data } = this;
    return given({ code, message, rule, data });
  }
}

export const notStarted = (): Refusal => new Refusal('NOT_STARTED', 'The match has not started yet.');

export const matchOver = (): Refusal => new Refusal('MATCH_OVER', 'The match is over.');

export const alreadyResigned = (): Refusal =>
  new Refusal('ALREADY_RESIGNED', 'You have already resigned. Your partner plays on.');

/** A refusal's rule in the rulebook of its game. */
interface RulePlace extends Omit<RuleReference, 'game'> {
  /** Other sections it may come from, if it covers several rules: see {@link refusalsOf}. */
  readonly also?: readonly string[];
}

/** The refusals of a game: each code with the place in its rulebook that it follows. */
export type RefusalTable<Code extends string = string> = Readonly<Record<Code, RulePlace>>;

type Elsewhere<Place> = Place extends { readonly also: readonly (infer Section extends string)[] }
  ? Section
  : never;

/**
 * Makes the `refusal(code, message, data?, section?)` of a game from its table:
 *
 *     export const REFUSALS = {
 *       OUT_OF_ARC: { section: 'fire', ruling: 'R5' },
 *       OUT_OF_RANGE: { section: 'fire' },
 *       NOT_BOUND: { section: 'parting', also: ['whoMayBoard'] },
 *     } as const satisfies RefusalTable;
 *     export const refusal = refusalsOf('branle-bas', REFUSALS);
 *
 * A code shared by several rules names their other sections under `also`, and the caller picks one:
 * `refusal('NOT_BOUND', message, data, 'whoMayBoard')`. The table may also hold codes of {@link REFUSALS}
 * that the game uses, such as NOT_YOUR_TURN. The game exposes the table as `refusals`, which documents and
 * tests read.
 */
export function refusalsOf<const Table extends RefusalTable>(game: string, table: Table) {
  return <Code extends keyof Table & string>(
    code: Code,
    message: string,
    data?: Readonly<Record<string, unknown>>,
    elsewhere?: Elsewhere<Table[Code]>,
  ): Refusal => {
    const { section, ruling } = table[code] as RulePlace;
    const rule = elsewhere ? { game, section: elsewhere } : given({ game, section, ruling });
    return new Refusal(code, message, given({ rule, data }));
  };
}

/** Runs a check and returns its refusal, or null if it passes. Bugs are rethrown. */
export function refusalOf(check: () => void): Refusal | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The refusal of a scenario that cannot be played, with every reason and not only the first. */
export function invalidScenario(faults: readonly string[]): Refusal {
  return new Refusal('INVALID_SCENARIO', `You cannot start from this position: ${faults.join('; ')}.`, {
    data: { faults },
  });
}
