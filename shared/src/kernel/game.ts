/**
 * A game: a value that answers questions about plain data and has no side effects.
 *
 * `State` is the whole truth. A seat sends a `Command`; `check` says from the view alone whether it is
 * legal; `decide` returns `Event`s, chance included; `evolve` folds an event into the state and never
 * refuses or rolls. Two functions hide secrets from a viewer: `view` (the position) and `redact` (the
 * events).
 */

import type { z } from 'zod';
import type { Chance } from './chance.ts';
import type { Level } from './levels.ts';
import type { Positions } from './positions.ts';
import type { RefusalTable } from './refusal.ts';
import type { LuckRules } from './stakes.ts';

/** The types of one game, in one bundle. */
export interface GameTypes {
  /** A chair at the table: `'british' | 'french'`. */
  Seat: string;
  /** A side: *camp* in code is *side* in sentences. Seats of one camp win and lose together, and share their secrets. */
  Camp: string;
  /** How this match is played, every default filled in. */
  Options: object;
  /** A position to start from, as people send it. */
  Scenario: object;
  /** The whole truth, as plain serialisable data. */
  State: object;
  /** A seat's command. */
  Command: { readonly type: string };
  /** An event in full. */
  Event: { readonly type: string };
  /** An event as a viewer may know it. */
  SeenEvent: { readonly type: string };
  /** What everybody sees. Absent fields are left out, never `null`. */
  PublicView: object;
  /** What one camp sees in addition. */
  PrivateView: object;
  /** Kinds of prompt: `(typeof PROMPT_KINDS)[number]`. */
  PromptKind: string;
  /** Why a match can end by the rules of this game: `(typeof OUTCOME_REASONS)[number]`. */
  Reason: string;
  /** Former spellings of reasons in stored matches: `keyof typeof FORMER_REASONS`; else `never`. */
  FormerReason: string;
}

/** A camp, or the public. */
export type Viewer<Camp extends string = string> = Camp | 'public';

/** The position as a viewer sees it. `own` is null for the public. */
export interface View<Public extends object, Private extends object> {
  readonly public: Public;
  readonly own: Private | null;
}

/** The {@link View} of a game that is known by its bundle of types. */
export type ViewOf<T extends GameTypes> = View<T['PublicView'], T['PrivateView']>;

/** A seat and the side it sits on. */
export interface Chair<T extends GameTypes> {
  readonly seat: T['Seat'];
  readonly camp: T['Camp'];
}

/** How the match ended for the camps. */
export type Outcome<Camp extends string = string, Reason extends string = string> =
  | { readonly kind: 'win'; readonly camp: Camp; readonly reason: Reason }
  | { readonly kind: 'draw'; readonly reason: Reason }
  | { readonly kind: 'abandoned'; readonly reason: Reason };

/** A turn of a camp, by the name that its prompts give it. */
export interface CampTurn {
  readonly camp: string;
  readonly turn: string;
}

/**
 * Which time a prompt runs on.
 *
 * - `turn`: the camp's clock, if the match has one. A camp's prompts with the same `turn`
 *   share the time of one turn (a jump that goes on, a turn of many commands). A prompt in the middle
 *   of another camp's turn names that turn in `interrupts`, which pauses it.
 * - `phase`: a time of its own if the match has a clock; in a correspondence match, as long
 *   as a turn.
 * - `window`: always a time of its own, which pauses the clocks of turns;
 *   in a correspondence match, as long as a turn. Raising `round` restarts its time.
 */
export type PromptTime =
  | { readonly kind: 'turn'; readonly turn: string; readonly interrupts?: CampTurn }
  | { readonly kind: 'phase'; readonly seconds: number }
  | { readonly kind: 'window'; readonly seconds: number; readonly round?: number };

/**
 * The range, in milliseconds, of a standing order's delay. The clock's keeper draws a new delay each time,
 * from a chance separate from the match's.
 */
export interface AnswerTime {
  readonly least: number;
  readonly most: number;
}

/**
 * A request for an answer. All of a prompt but `answersItselfAfter` is public. Its id is made of public
 * facts (`exchange-3-british`), is unique within the match, and stays the same while the same answer is
 * awaited.
 */
export interface Prompt<T extends GameTypes> {
  readonly id: string;
  /** The kind, such as `exchange`: the id up to its first `-`. */
  readonly kind: T['PromptKind'];
  readonly camp: T['Camp'];
  /** Seats that may answer, all of one camp. */
  readonly seats: readonly T['Seat'][];
  readonly time: PromptTime;
  /** When a standing order answers: private, and like a time-out. */
  readonly answersItselfAfter?: AnswerTime;
  /** Public facts about the question, such as the ship that is called. */
  readonly about?: Readonly<Record<string, string | number | boolean>>;
}

/** The common form of all prompts of a kind. */
export interface PromptForm<Kind extends string = string> {
  /** The pattern of the id: `jump-<turn>-<leg>`. */
  readonly id: Kind | `${Kind}-${string}`;
  /** The kinds of time that it runs on. */
  readonly time: readonly PromptTime['kind'][];
  /** The keys of `about`, with `?` for optional ones: `['ship', 'division?']`. */
  readonly about?: readonly string[];
}

/** A form for each kind of prompt of a game. */
export type PromptForms<T extends GameTypes> = { readonly [Kind in T['PromptKind']]: PromptForm<Kind> };

/**
 * When an event is told: `live`, as it happens (or a little later, after a lost connection), or `again`, in
 * the history of a running match, where a game of memory leaves out what players must remember.
 */
export type Telling = 'live' | 'again';

/** A player's decision about the match: play on, accept a draw, or resign. */
export type Stance = 'play' | 'draw' | 'resign';

/** A computer player. It knows only what its seat sees. */
export interface Bot<T extends GameTypes> {
  /** Receives each event of its camp, in order. */
  observe(event: T['SeenEvent']): void;
  /**
   * Its answer to a prompt for its seat; undefined to leave it to the partner or the clock.
   *
   * @param share of its level's positions to search, above 0 and up to 1: less on a busy server
   */
  choose(view: ViewOf<T>, prompt: Prompt<T>, share?: number): T['Command'] | undefined;
  /** As {@link Bot.choose}, in slices of some milliseconds, for a page that has to draw frames in between. */
  deliberate?(
    view: ViewOf<T>,
    prompt: Prompt<T>,
    share?: number,
  ): Generator<undefined, T['Command'] | undefined>;
  /** An unprompted command, such as a cry in the opponent's turn; undefined for none. */
  interject?(view: ViewOf<T>): T['Command'] | undefined;
  /** Its decision about the match; plays on if absent. */
  stance?(view: ViewOf<T>): Stance;
  /** How many positions its last choice looked at: budgets count these, and not time, so that a seed plays the same match again. */
  readonly searched?: number;
}

/**
 * A camp's notebook beside the game: notes pinned on pieces and squares, and lines. The rules
 * never read it, and it is no part of the record.
 */
export interface LogbookRules<T extends GameTypes> {
  /** Whether this seat may write; its partners can only read. */
  mayWrite(seat: T['Seat']): boolean;
  /** Whether the camp can pin a note on this piece now. Notes on captured pieces are dropped. */
  hasPiece(view: ViewOf<T>, camp: T['Camp'], piece: string): boolean;
  /** Whether the square exists. */
  hasSquare(square: string): boolean;
}

/** The shapes of all that crosses an edge, for validation and for the protocol document. */
interface GameSchemas<T extends GameTypes> {
  /** Input may leave out fields with defaults. */
  readonly options: z.ZodType<T['Options']>;
  readonly scenario: z.ZodType<T['Scenario']>;
  /** A union discriminated by `type`. */
  readonly command: z.ZodType<T['Command']>;
  /** A union discriminated by `type`. */
  readonly seenEvent: z.ZodType<T['SeenEvent']>;
  /** An object of objects, arrays, records, strings, enums, whole numbers and booleans. */
  readonly publicView: z.ZodObject;
  readonly privateView: z.ZodObject;
}

/** The parts of earlier rules that differ from today's. */
export type EarlierRules<T extends GameTypes> = Partial<
  Pick<PlayableGame<T>, 'setup' | 'check' | 'decide' | 'prompts' | 'onTimeout' | 'onResign' | 'onTakeSeat'>
>;

/** A game as a match plays it, in a page too. All functions are pure and never modify their arguments. */
export interface PlayableGame<T extends GameTypes> {
  readonly id: string;
  /** The English title, as in its rulebook. */
  readonly title: string;
  /**
   * Version of the rules: raised when a recorded command could lead to other events; the old rules then
   * move to `earlier`.
   */
  readonly version: number;
  /** The options of a match that chooses none. */
  readonly defaults: T['Options'];
  /** Every kind of prompt: a literal list in the game's vocabulary. */
  readonly promptKinds: readonly T['PromptKind'][];
  /** The types of command that answer each kind of prompt. */
  readonly answers: Readonly<Record<T['PromptKind'], readonly T['Command']['type'][]>>;
  /** The types of command that a seat may also give unprompted. */
  readonly unprompted?: readonly T['Command']['type'][];
  /** Every reason for which the rules of this game end a match: a literal list, in camel case. */
  readonly outcomeReasons: readonly T['Reason'][];
  /** Reasons as they are spelt in stored matches, with today's spelling: see `reasons.ts`. */
  readonly formerReasons?: Readonly<Record<T['FormerReason'], T['Reason']>>;
  /** The refusals of this game, with the places in its rulebook: see {@link refusalsOf}. */
  readonly refusals: RefusalTable;
  /**
   * The types of command for which `legal` gives only a sample, each with a description as the end of a
   * sentence: `sail: 'each leg straight on or by a full turn'`. For all others `legal` lists every command.
   */
  readonly sampled?: Readonly<Partial<Record<T['Command']['type'], string>>>;

  /** Converts the options of a stored match to today's form; unchanged if absent. */
  optionsToday?(stored: T['Options']): T['Options'];
  /** The chairs at the table, in display order. */
  seats(options: T['Options']): readonly Chair<T>[];
  /** All reasons why this scenario cannot be played, each as the end of a sentence; empty if it can. */
  faults(options: T['Options'], scenario: T['Scenario']): readonly string[];

  /** The empty table before anything has happened. */
  initial(options: T['Options']): T['State'];
  /** The events before the first command: the deal, the coin, the scenario's setup. */
  setup(state: T['State'], scenario: T['Scenario'] | undefined, chance: Chance): readonly T['Event'][];

  /**
   * Checks a command by what the seat can see.
   *
   * @throws Refusal if it is illegal
   */
  check(view: ViewOf<T>, seat: T['Seat'], command: T['Command']): void;
  /**
   * Limits on commands that cost nothing and could be repeated without end, by type. They are checked when
   * a command is given, and not by `verify`, as the outcome does not depend on them. `given`: how often the
   * camp has given the command in this turn.
   *
   * @throws Refusal if the command changes nothing, or has been given too often
   */
  readonly bounds?: {
    readonly [Type in T['Command']['type']]?: (
      view: ViewOf<T>,
      seat: T['Seat'],
      command: Extract<T['Command'], { readonly type: Type }>,
      given: number,
    ) => void;
  };
  /** The events of a checked command. */
  decide(state: T['State'], seat: T['Seat'], command: T['Command'], chance: Chance): readonly T['Event'][];
  /** The state after an event. Never refuses and never draws. */
  evolve(state: T['State'], event: T['Event']): T['State'];

  /** The open prompts; none only when the game is over. */
  prompts(state: T['State']): readonly Prompt<T>[];
  /** Null while the game goes on. */
  outcome(state: T['State']): Outcome<T['Camp'], T['Reason']> | null;
  /** The events when a prompt times out or its standing order answers; `loss` if its camp loses by it. */
  onTimeout(state: T['State'], prompt: Prompt<T>, chance: Chance): readonly T['Event'][] | 'loss';
  /** The events when a seat resigns while its camp plays on with the other seats, `partners`. */
  onResign?(
    state: T['State'],
    seat: T['Seat'],
    chance: Chance,
    partners: readonly T['Seat'][],
  ): readonly T['Event'][];
  /** The events when a vacated seat is taken, which may have resigned before. */
  onTakeSeat?(state: T['State'], seat: T['Seat'], chance: Chance): readonly T['Event'][];
  /** Whether this seat may offer, accept and decline draws. By default every seat may. */
  mayNegotiate?(seat: T['Seat']): boolean;

  /**
   * Whether, with these options, each event is told only once; players may then not watch as well. By
   * default false.
   */
  tellsOnce?(options: T['Options']): boolean;

  /** Positions of the game as scenarios and as texts. */
  readonly positions: Positions<T['State'], T['Scenario'], ViewOf<T>>;

  /** The notebook that camps keep, if the game has one. */
  readonly logbook?: LogbookRules<T>;

  /** A viewer's view, built by listing what they may know. */
  view(state: T['State'], viewer: Viewer<T['Camp']>): ViewOf<T>;
  /** An event as told to a viewer; null if it shows them nothing. */
  redact(event: T['Event'], viewer: Viewer<T['Camp']>, telling: Telling): T['SeenEvent'] | null;
  /**
   * The legal commands of the game: all of them if they can be counted, else a sample with every kind of
   * choice.
   */
  legal(view: ViewOf<T>, seat: T['Seat']): Iterable<T['Command']>;

  /** A bot for a seat, an officer by default. Its chance is separate from the match's. */
  bot(seat: T['Seat'], options: T['Options'], chance: Chance, level?: Level): Bot<T>;
}

/** A complete game: with all that reading input, checking records and writing documents need. */
export interface Game<T extends GameTypes> extends PlayableGame<T> {
  readonly schemas: GameSchemas<T>;
  /** By their version, the earlier rules that records can still be checked by: see `gameInVersion`. */
  readonly earlier?: Readonly<Record<number, EarlierRules<T>>>;
  readonly promptForms: PromptForms<T>;
  /** What luck is in this game; absent if chance favours nobody. */
  readonly luck?: LuckRules<T['State'], T['Event'], T['Scenario'], T['Camp']>;
  /**
   * Whether two commands of a seat come to the same for a player, or one begins the other, such as the first
   * moves of a longer way; by default if they are equal.
   */
  agree?(view: ViewOf<T>, seat: T['Seat'], one: T['Command'], other: T['Command']): boolean;
}

/**
 * A game whose types are not known here, as a room, a store or a list of games handles it. It is `any`,
 * because a game both takes and gives its types, so that no other type fits all games.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyGame = Game<any>;
/** As {@link AnyGame}, to be played. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyPlayableGame = PlayableGame<any>;

/** The game with this name, or undefined; names that all objects inherit do not count. */
export const gameNamed = (games: Readonly<Record<string, AnyGame>>, name: string): AnyGame | undefined =>
  Object.hasOwn(games, name) ? games[name] : undefined;

/** The types of a game value: `TypesOf<typeof trafalgarCards>`. */
export type TypesOf<G> = G extends Game<infer T> ? T : never;
