/**
 * Lines of the journal: what happened at a table and to its connections, for questions such as “my move was
 * lost at 20:13”. Never what a command says: ids, codes and times only.
 */

/** What a line is about. */
type JournalEvent =
  | 'began'
  | 'over'
  | 'loaded'
  | 'unloaded'
  | 'came'
  | 'left'
  | 'closed'
  | 'cut'
  | 'request'
  | 'left out'
  | 'http'
  | 'seen'
  | 'failed'
  | 'started'
  | 'stopped'
  | 'stall'
  | 'store';

export interface JournalLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: JournalEvent;
  /** Absent if the line is about the whole process. */
  readonly match?: string;
  readonly player?: string;
  readonly game?: string;
  /** A connection’s part: `player` or `spectator`. */
  readonly as?: string;
  /** A keyed hash of the client’s network. */
  readonly mark?: string;
  /** The camp of a request, or `public`. */
  readonly viewer?: string;
  readonly request?: string;
  /** `OK`, the code of a refusal, or the code of a closed socket. */
  readonly code?: string | number;
  readonly ms?: number;
  /** True for an accepted command of which spectators saw nothing. */
  readonly secret?: true;
  /** The seat whose command was seen; null for the clock, the table or the operator. */
  readonly seat?: string | null;
  /** Milliseconds left to the camps. */
  readonly banks?: Readonly<Record<string, number>>;
  /** The open prompts and windows: who may answer, until when. */
  readonly asked?: readonly {
    readonly id: string;
    readonly seats: readonly string[];
    readonly until?: number;
  }[];
  readonly reason?: string;
  /** The number of similar refusals that were counted without a line. */
  readonly lines?: number;
}
