/** The sayings of every table, in any game. */

import type { Level } from '../../kernel/levels.ts';
import type { TABLE_REASONS } from '../../kernel/reasons.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { Ending, Names, OptionWords } from '../../kernel/story.ts';
import type { CloseReason, ErrorCode, SdkErrorCode } from '../../protocol/codes.ts';

/** A side; `you` if it is the reader's. */
interface OfCamp {
  readonly camp: string;
  readonly you: boolean;
}

/** A chair; `you` if it is the reader's own. */
interface OfSeat {
  readonly seat: string;
  readonly you: boolean;
}

/** Events at the table. The end of a match is an {@link Ending}. */
export interface TableBeats {
  resigned: OfSeat;
  drawOffered: OfCamp;
  drawDeclined: OfCamp;
  drawLapsed: OfCamp;
  timedOut: OfCamp;
  seatGivenUp: OfSeat;
  seatTaken: OfSeat;
}

/** Presence, and what to do about an absence. */
export interface TableNotices {
  /** A player has been away for this many seconds. */
  away: OfSeat & { readonly seconds: number };
  back: OfSeat;
  /** A player never came, and the match has begun. */
  neverCame: OfSeat;
  /** So many seconds are left until the match can be claimed. */
  claimIn: OfCamp & { readonly seconds: number };
  /** The match can be claimed from this side, as won or as drawn. */
  claimable: OfCamp;
  /** A computer can stand in for an absent player. */
  standInPossible: OfSeat;
  /** A computer now stands in. */
  standIn: OfSeat & { readonly level: Level };
  /** The player is back, and the computer has left the seat. */
  standInOver: OfSeat;
  /** A computer sits there from the beginning. */
  computer: OfSeat & { readonly level: Level };
  /** The server was down for this many seconds, while all clocks stood still. */
  serverAway: { readonly seconds: number };
}

/** The sayings of every table, in one bundle. */
export interface TableStory {
  Beats: TableBeats;
  Notices: TableNotices;
}

/** The data of a code that sentences use. */
export interface CodeData {
  /** To wait. */
  readonly seconds?: number;
  /** The maximum. */
  readonly limit?: number;
  /** The faults, in English. */
  readonly faults?: readonly string[];
}

/** Every code that does not come from the rules of a game. */
type TableCode = ErrorCode | CloseReason | RefusalCode | SdkErrorCode;

type TableReason = (typeof TABLE_REASONS)[number];

/** A sentence that names sides or chairs, by each game's own names. */
type Named<Data> = (data: Data, names: Names) => string;

/** All the words of the table in one language. */
export interface TableCatalogue {
  /** As in BCP 47: `en`, `fr`. */
  readonly language: string;
  readonly beats: { readonly [Key in keyof TableBeats]: Named<TableBeats[Key]> };
  readonly notices: { readonly [Key in keyof TableNotices]: Named<TableNotices[Key]> };
  readonly endings: { readonly [Reason in TableReason]: Named<Ending> };
  readonly codes: { readonly [Code in TableCode]: (data: CodeData) => string };
  /** The names of the computers' levels. */
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
