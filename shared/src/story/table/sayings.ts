/** What is said at every table, whatever is played there. */

import type { Level } from '../../kernel/levels.ts';
import type { TABLE_REASONS } from '../../kernel/reasons.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { Ending, Names, OptionWords } from '../../kernel/story.ts';
import type { CloseReason, ErrorCode, SdkErrorCode } from '../../protocol/codes.ts';

/** A side; `you` where it is the reader's. */
interface OfCamp {
  readonly camp: string;
  readonly you: boolean;
}

/** A chair; `you` where it is the reader's own. */
interface OfSeat {
  readonly seat: string;
  readonly you: boolean;
}

/** What happens at the table. How a match ends is an {@link Ending}. */
export interface TableBeats {
  resigned: OfSeat;
  drawOffered: OfCamp;
  drawDeclined: OfCamp;
  drawLapsed: OfCamp;
  timedOut: OfCamp;
  seatGivenUp: OfSeat;
  seatTaken: OfSeat;
}

/** Who is there, and what can be done when somebody is not. */
export interface TableNotices {
  /** Somebody has been away for so many seconds. */
  away: OfSeat & { readonly seconds: number };
  back: OfSeat;
  /** Somebody whose match has begun was never seen. */
  neverCame: OfSeat;
  /** So many seconds are left until the match can be claimed. */
  claimIn: OfCamp & { readonly seconds: number };
  /** The match can be claimed from this side, as won or as drawn. */
  claimable: OfCamp;
  /** A computer can stand in for somebody who is away. */
  standInPossible: OfSeat;
  /** A computer stands in from now on. */
  standIn: OfSeat & { readonly level: Level };
  /** The player is back, and the computer has left the seat. */
  standInOver: OfSeat;
  /** A computer sits there from the beginning. */
  computer: OfSeat & { readonly level: Level };
  /** The server was away for so many seconds, in which no clock ran. */
  serverAway: { readonly seconds: number };
}

/** What is said at every table, in one bundle. */
export interface TableStory {
  Beats: TableBeats;
  Notices: TableNotices;
}

/** What may come with a code: as far as a sentence uses it. */
export interface CodeData {
  /** To wait. */
  readonly seconds?: number;
  /** What there can be at most. */
  readonly limit?: number;
  /** What is wrong, in English. */
  readonly faults?: readonly string[];
}

/** Every code that does not come from the rules of a game. */
type TableCode = ErrorCode | CloseReason | RefusalCode | SdkErrorCode;

type TableReason = (typeof TABLE_REASONS)[number];

/** A sentence that names sides or chairs, which each game calls by names of its own. */
type Named<Data> = (data: Data, names: Names) => string;

/** All the words of the table in one language. */
export interface TableCatalogue {
  /** As in BCP 47: `en`, `fr`. */
  readonly language: string;
  readonly beats: { readonly [Key in keyof TableBeats]: Named<TableBeats[Key]> };
  readonly notices: { readonly [Key in keyof TableNotices]: Named<TableNotices[Key]> };
  readonly endings: { readonly [Reason in TableReason]: Named<Ending> };
  readonly codes: { readonly [Code in TableCode]: (data: CodeData) => string };
  /** What the levels of computer players are called. */
  readonly levels: Readonly<Record<Level, string>>;
  /** How a match can be timed. */
  readonly clock: {
    readonly perTurn: OptionWords<number>;
    readonly perGame: OptionWords<number>;
    readonly increment: OptionWords<number>;
    readonly correspondence: OptionWords<number>;
    readonly none: string;
  };
}
