/**
 * What a game is: a value that answers questions about plain data and does nothing by itself.
 *
 * The whole truth is `State`. A seat asks for a `Command`; `check` says from the view alone
 * whether it may; `decide` says what happens (`Event`s, chance included); `evolve` folds an
 * event into the state and neither refuses nor rolls. What leaves the truth leaves through
 * `view` (how things stand) and `redact` (what has happened), both made for a viewer.
 */

import type { z } from 'zod';
import type { Chance } from './chance.ts';
import type { Level } from './levels.ts';
import type { Positions } from './positions.ts';
import type { RefusalTable } from './refusal.ts';

/** The types of one game, in one bundle. */
export interface GameTypes {
  /** A chair at the table: `'british' | 'french'`. */
  Seat: string;
  /** A side. Seats of one camp win and lose together, and share their secrets. */
  Camp: string;
  /** How this match is played, every default filled in. */
  Options: object;
  /** A position to start from, as people send it. */
  Scenario: object;
  /** The whole truth, as plain serialisable data. */
  State: object;
  /** What a seat can ask for. */
  Command: { readonly type: string };
  /** What has happened, in full. */
  Event: { readonly type: string };
  /** What has happened, as a viewer may know it. */
  SeenEvent: { readonly type: string };
  /** What everybody sees. Holds no `null`: what is absent is left out. */
  PublicView: object;
  /** What one camp sees besides. */
  PrivateView: object;
  /** What a prompt can ask for: `(typeof PROMPT_KINDS)[number]`. */
  PromptKind: string;
  /** Why a match can end by the rules of this game: `(typeof OUTCOME_REASONS)[number]`. */
  Reason: string;
  /** How reasons were spelt in matches that are stored: `keyof typeof FORMER_REASONS`; else `never`. */
  FormerReason: string;
}

/** Who looks: a camp, or anybody. */
export type Viewer<Camp extends string = string> = Camp | 'public';

/** How things stand for a viewer. `own` is null for the public. */
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
 * - `turn`: the camp's clock, if the match has one. Prompts of one camp with the same `turn`
 *   share the time of one turn (a jump that goes on, a turn of many commands). A prompt in the middle
 *   of another camp's turn names that turn in `interrupts`: it stands still meanwhile, and goes on with
 *   what is left of it.
 * - `phase`: a time of its own where the match has a clock; in a correspondence match, as long
 *   as a turn.
 * - `window`: always a time of its own, and while it is open the clocks of turns stand still;
 *   in a correspondence match, as long as a turn. Raising `round` starts its time anew.
 */
export type PromptTime =
  | { readonly kind: 'turn'; readonly turn: string; readonly interrupts?: CampTurn }
  | { readonly kind: 'phase'; readonly seconds: number }
  | { readonly kind: 'window'; readonly seconds: number; readonly round?: number };

/**
 * How long a hand takes to answer, in milliseconds: a standing order answers after a time between these,
 * drawn anew each time by whatever keeps the clock, from a chance that is not the match's.
 */
export interface AnswerTime {
  readonly least: number;
  readonly most: number;
}

/**
 * Somebody is expected to act. All of a prompt but `answersItselfAfter` is public, its id
 * included: an id is made of public facts (`exchange-3-british`), is never used again in the
 * match, and stays the same for as long as the same answer is awaited.
 */
export interface Prompt<T extends GameTypes> {
  readonly id: string;
  /** What is asked for, such as `exchange`: the id up to its first `-`. */
  readonly kind: T['PromptKind'];
  readonly camp: T['Camp'];
  /** Who may answer, all of one camp. */
  readonly seats: readonly T['Seat'][];
  readonly time: PromptTime;
  /** When a standing order answers: private, and like a time-out. */
  readonly answersItselfAfter?: AnswerTime;
  /** Public facts about what is asked, such as the ship that is called. */
  readonly about?: Readonly<Record<string, string | number | boolean>>;
}

/** What every prompt of a kind is like. */
export interface PromptForm<Kind extends string = string> {
  /** What its id is made of: `jump-<turn>-<leg>`. */
  readonly id: Kind | `${Kind}-${string}`;
  /** The kinds of time that it runs on. */
  readonly time: readonly PromptTime['kind'][];
  /** The facts in `about`, those that can be left out with a `?`: `['ship', 'division?']`. */
  readonly about?: readonly string[];
}

/** A form for each kind of prompt of a game. */
export type PromptForms<T extends GameTypes> = { readonly [Kind in T['PromptKind']]: PromptForm<Kind> };

/**
 * When an event is told: `live`, as it happens (or a little later, to somebody whose connection broke), or
 * `again`, in the history of a running match, where a game of memory leaves out what was to be
 * remembered.
 */
export type Telling = 'live' | 'again';

/** What a player makes of the match: plays on, would take a draw, or resigns. */
export type Stance = 'play' | 'draw' | 'resign';

/** A player made of code. It knows what it is shown and told, like any other. */
export interface Bot<T extends GameTypes> {
  /** Told each event its camp is sent, in order. */
  observe(event: T['SeenEvent']): void;
  /**
   * Its answer to a prompt that its seat may answer; undefined to leave it to the partner, or to time.
   *
   * @param share of the positions that its level may search, above 0 and up to 1: less where others need the processor
   */
  choose(view: ViewOf<T>, prompt: Prompt<T>, share?: number): T['Command'] | undefined;
  /** As {@link Bot.choose}, in slices of some milliseconds, for a page that has to draw frames in between. */
  deliberate?(
    view: ViewOf<T>,
    prompt: Prompt<T>,
    share?: number,
  ): Generator<undefined, T['Command'] | undefined>;
  /** What it does unasked, such as a shout in the turn of the other camp; undefined for nothing. */
  interject?(view: ViewOf<T>): T['Command'] | undefined;
  /** What it makes of the match; it plays on where this is absent. */
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
  /** Whether the camp can pin a note on this piece now. Notes on pieces that are gone are dropped. */
  hasPiece(view: ViewOf<T>, camp: T['Camp'], piece: string): boolean;
  /** Whether there is such a square. */
  hasSquare(square: string): boolean;
}

/** The shapes of all that crosses an edge, for validation and for the protocol document. */
interface GameSchemas<T extends GameTypes> {
  /** Input may leave out what has a default. */
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

/** What an earlier version of the rules decided in another way than today's; the rest is as it is today. */
export type EarlierRules<T extends GameTypes> = Partial<
  Pick<Game<T>, 'setup' | 'check' | 'decide' | 'prompts' | 'onTimeout' | 'onResign' | 'onTakeSeat'>
>;

/** A complete game. All functions are pure: none keeps or changes what it is given. */
export interface Game<T extends GameTypes> {
  readonly id: string;
  /** What it is called in English, as its rulebook is. */
  readonly title: string;
  /** Version of the rules: raised when a recorded command could lead to other events, and what was before goes to `earlier`. */
  readonly version: number;
  /** By their version, the earlier rules that records can still be checked by: see `gameInVersion`. */
  readonly earlier?: Readonly<Record<number, EarlierRules<T>>>;
  readonly schemas: GameSchemas<T>;
  /** Every kind of prompt: a literal list in the game's vocabulary. */
  readonly promptKinds: readonly T['PromptKind'][];
  readonly promptForms: PromptForms<T>;
  /** The types of the commands that a seat may give when it is asked in each way. */
  readonly answers: Readonly<Record<T['PromptKind'], readonly T['Command']['type'][]>>;
  /** The types of the commands that a seat may also give without being asked. */
  readonly unasked?: readonly T['Command']['type'][];
  /** Every reason for which the rules of this game end a match: a literal list, in camel case. */
  readonly outcomeReasons: readonly T['Reason'][];
  /** Reasons as they are spelt in stored matches, with today's spelling: see `reasons.ts`. */
  readonly formerReasons?: Readonly<Record<T['FormerReason'], T['Reason']>>;
  /** The refusals of this game, with the places in its rulebook: see {@link refusalsOf}. */
  readonly refusals: RefusalTable;
  /**
   * The types of commands of which `legal` gives a sample, each with what the sample is, as the
   * end of a sentence: `sail: 'each leg straight on or by a full turn'`. Of all others `legal`
   * gives every command.
   */
  readonly sampled?: Readonly<Partial<Record<T['Command']['type'], string>>>;

  /** The options of a stored match as they are written today. They are where this is absent. */
  optionsToday?(stored: T['Options']): T['Options'];
  /** The chairs at the table, in the order in which they are listed everywhere. */
  seats(options: T['Options']): readonly Chair<T>[];
  /** Every reason why this scenario cannot be played, as the end of a sentence; none where it can. */
  faults(options: T['Options'], scenario: T['Scenario']): readonly string[];

  /** The empty table before anything has happened. */
  initial(options: T['Options']): T['State'];
  /** What happens before the first command: the deal, the coin, a scenario laid out. */
  setup(state: T['State'], scenario: T['Scenario'] | undefined, chance: Chance): readonly T['Event'][];

  /**
   * Lets a command pass that is legal, by what the seat can see alone.
   *
   * @throws Refusal where it is not
   */
  check(view: ViewOf<T>, seat: T['Seat'], command: T['Command']): void;
  /**
   * By type, the bounds of commands that use up nothing, so that a camp could give them without end. They are
   * asked when a command is given, and not by `verify`, as what follows does not depend on them. Each is given
   * how often the camp has given the command in this turn (`given`).
   *
   * @throws Refusal where the command changes nothing, or the camp has given it too often
   */
  readonly bounds?: {
    readonly [Type in T['Command']['type']]?: (
      view: ViewOf<T>,
      seat: T['Seat'],
      command: Extract<T['Command'], { readonly type: Type }>,
      given: number,
    ) => void;
  };
  /** What a command that `check` has let pass leads to. */
  decide(state: T['State'], seat: T['Seat'], command: T['Command'], chance: Chance): readonly T['Event'][];
  /** The state after an event. It never refuses, and draws nothing. */
  evolve(state: T['State'], event: T['Event']): T['State'];

  /** Who is expected to act now: nobody only when the game is over. */
  prompts(state: T['State']): readonly Prompt<T>[];
  /** Null while the game goes on. */
  outcome(state: T['State']): Outcome<T['Camp'], T['Reason']> | null;
  /** What happens when a prompt's time is up, or its standing order answers; `loss` where its camp loses by it. */
  onTimeout(state: T['State'], prompt: Prompt<T>, chance: Chance): readonly T['Event'][] | 'loss';
  /** What a resignation changes in the game while the camp plays on with its other seats: `partners`, who are there. */
  onResign?(
    state: T['State'],
    seat: T['Seat'],
    chance: Chance,
    partners: readonly T['Seat'][],
  ): readonly T['Event'][];
  /** What changes in the game when a seat that was given up is taken, which may have resigned before. */
  onTakeSeat?(state: T['State'], seat: T['Seat'], chance: Chance): readonly T['Event'][];
  /** Whether this seat may offer, accept and decline draws. Every seat may where this is absent. */
  mayNegotiate?(seat: T['Seat']): boolean;

  /**
   * Whether, in a match with these options, what happens is told only once: then nobody who has a seat may
   * watch as well. It is not where this is absent.
   */
  tellsOnce?(options: T['Options']): boolean;

  /** Positions of the game as scenarios and as texts. */
  readonly positions: Positions<T['State'], T['Scenario'], ViewOf<T>>;

  /** The notebook that camps keep beside the game, where the game has one. */
  readonly logbook?: LogbookRules<T>;

  /** How things stand for a viewer, built by listing what they may know. */
  view(state: T['State'], viewer: Viewer<T['Camp']>): ViewOf<T>;
  /** An event as a viewer is told it; null when it shows them nothing. */
  redact(event: T['Event'], viewer: Viewer<T['Camp']>, telling: Telling): T['SeenEvent'] | null;
  /**
   * The commands of the game that are legal now: all of them where they can be counted, a
   * sample that reaches every kind of choice where they cannot.
   */
  legal(view: ViewOf<T>, seat: T['Seat']): Iterable<T['Command']>;

  /** A bot for a seat; an officer where `level` is left out. Its chance is its own, and not the match's. */
  bot(seat: T['Seat'], options: T['Options'], chance: Chance, level?: Level): Bot<T>;
}

/**
 * A game whose types are not known here, as a room, a store or a list of games handles it. It is `any`,
 * because a game both takes and gives its types, so that no other type fits all games.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyGame = Game<any>;

/** The game of this name; undefined where there is none, even if all objects have something of that name. */
export const gameNamed = (games: Readonly<Record<string, AnyGame>>, name: string): AnyGame | undefined =>
  Object.hasOwn(games, name) ? games[name] : undefined;

/** The types of a game value: `TypesOf<typeof trafalgarCards>`. */
export type TypesOf<G> = G extends Game<infer T> ? T : never;
