/**
 * A finished match, stepped through in both directions: as the public saw it, as each camp saw it, and as
 * it was.
 *
 * Only events are folded and no rule is checked, so records of any version of the rules can be shown.
 * `verify` answers whether a record is true.
 */

import { recordOf } from './closed-sets.ts';
import { type Folded, fold, unfolded } from './fold.ts';
import type { Chair, Game, GameTypes, Prompt, Viewer, ViewOf } from './game.ts';
import type { AnyCommand, AnyEvent, AnySeenEvent, Entry } from './match-state.ts';
import { must } from './optional.ts';
import { positionOfState } from './positions.ts';
import { promptFor } from './prompts.ts';
import type { MatchRecord } from './record.ts';
import { mustBeRecord, orDamaged, recordRefused } from './record-form.ts';
import { campsOf, isTableEvent, type Table } from './table.ts';

/** The part of a game that a replay needs. */
type ReplayRules<T extends GameTypes> = Pick<
  Game<T>,
  'id' | 'seats' | 'initial' | 'evolve' | 'prompts' | 'view' | 'redact' | 'positions'
>;

/** Events told to a viewer together, numbered from 1 for that viewer. */
interface ToldEvents<T extends GameTypes> {
  readonly n: number;
  readonly events: readonly AnySeenEvent<T>[];
}

/** A viewer's knowledge at a moment. */
interface Knowledge<T extends GameTypes> {
  readonly viewer: Viewer<T['Camp']>;
  /** How the game stood for them. */
  readonly view: ViewOf<T>;
  /** The events just told; empty if the last step showed nothing. */
  readonly events: readonly AnySeenEvent<T>[];
  /** All events told until then: in a game of memory, more than the view kept. */
  readonly told: readonly ToldEvents<T>[];
  /** The open prompts, as far as the viewer knew. */
  readonly prompts: readonly Prompt<T>[];
}

/** All there was to know at a moment. */
interface Truth<T extends GameTypes> {
  /** The full state of the game, in a form of the game's own. */
  readonly state: T['State'];
  /** The seat that gave the command; null for the server. */
  readonly seat: T['Seat'] | null;
  readonly command: AnyCommand<T>;
  readonly events: readonly AnyEvent<T>[];
  readonly prompts: readonly Prompt<T>[];
  readonly public: T['PublicView'];
  /** What each camp saw in addition. */
  readonly own: Readonly<Record<T['Camp'], T['PrivateView']>>;
}

/** The fewest entries between two checkpoints. */
const LEAST_SEGMENT = 16;

export class Replay<T extends GameTypes> {
  /** The sides, in the game's order. */
  readonly camps: readonly T['Camp'][];
  /** All seats, in the game's order. */
  readonly chairs: readonly Chair<T>[];
  readonly #rules: ReplayRules<T>;
  readonly #entries: readonly Entry<T>[];
  /** Entries per segment. */
  readonly #segmentLength: number;
  /** The state before each segment read so far. */
  readonly #checkpoints: Folded<T>[];
  /** The states of the segment last read. */
  #segment: { readonly number: number; readonly states: readonly Folded<T>[] } | undefined;
  readonly #logs = new Map<Viewer<T['Camp']>, Log<T>>();
  #seq = -1;

  /** @throws Refusal RECORD_DAMAGED if it is not a record of this game */
  constructor(rules: ReplayRules<T>, record: MatchRecord<T>) {
    mustBeRecord(record);
    if (record.game !== rules.id) {
      throw recordRefused('RECORD_DAMAGED', 'head', `it is a record of ${record.game}, not of ${rules.id}`);
    }
    const before = orDamaged('head', () => unfolded(rules, record.options));
    this.camps = orDamaged('head', () => campsOf(before.table));
    this.chairs = rules.seats(record.options);
    this.#rules = rules;
    this.#entries = record.entries;
    this.#segmentLength = Math.max(LEAST_SEGMENT, Math.ceil(Math.sqrt(record.entries.length)));
    this.#checkpoints = [before];
  }

  /** The number of moments. */
  get length(): number {
    return this.#entries.length;
  }

  /** The number of the current moment; -1 before the first. */
  get seq(): number {
    return this.#seq;
  }

  /**
   * Goes to a moment.
   *
   * @param seq its number, from 0 on
   * @throws RangeError for one that does not exist
   * @throws Refusal RECORD_DAMAGED
   */
  at(seq: number): Moment<T> {
    const moment = this.#moment(seq);
    this.#seq = seq;
    return moment;
  }

  /** Goes to the next moment; at the end gives null and stays. */
  next(): Moment<T> | null {
    return this.#seq + 1 < this.length ? this.at(this.#seq + 1) : null;
  }

  /** Goes to the moment before; at the first gives null and stays. */
  back(): Moment<T> | null {
    return this.#seq > 0 ? this.at(this.#seq - 1) : null;
  }

  #moment(seq: number): Moment<T> {
    const entry = this.#entries[seq];
    if (entry === undefined)
      throw new RangeError(`This match has moments 0 to ${this.length - 1}, not ${seq}.`);
    return new Moment({
      rules: this.#rules,
      camps: this.camps,
      entry,
      ...this.#after(seq),
      logOf: (viewer) => this.#logOf(viewer),
    });
  }

  #after(seq: number): Folded<T> {
    const number = Math.floor(seq / this.#segmentLength);
    for (let last = this.#checkpoints.length - 1; last < number; last++) {
      this.#checkpoints.push(must(this.#statesOf(last).at(-1), 'the last of the states'));
    }
    if (this.#segment?.number !== number) this.#segment = { number, states: this.#statesOf(number) };
    return must(this.#segment.states[seq % this.#segmentLength], 'the state');
  }

  /** The states after each entry of a segment. */
  #statesOf(number: number): Folded<T>[] {
    const from = number * this.#segmentLength;
    let state = must(this.#checkpoints[number], 'the beginning');
    return this.#entries.slice(from, from + this.#segmentLength).map(({ seq, events }) => {
      state = orDamaged(`entry ${seq}`, () => fold(this.#rules, state, events));
      return state;
    });
  }

  #logOf(viewer: Viewer<T['Camp']>): Log<T> {
    const known = this.#logs.get(viewer);
    if (known !== undefined) return known;
    mustBeViewer(this.camps, viewer);
    const log = logOf(this.#rules, this.#entries, viewer);
    this.#logs.set(viewer, log);
    return log;
  }
}

interface MomentParts<T extends GameTypes> extends Folded<T> {
  readonly rules: ReplayRules<T>;
  readonly camps: readonly T['Camp'][];
  readonly entry: Entry<T>;
  readonly logOf: (viewer: Viewer<T['Camp']>) => Log<T>;
}

/** The position after an entry. */
export class Moment<T extends GameTypes> {
  /** The number of the entry, from 0 on. */
  readonly seq: number;
  /** Seats, resignations, offers, outcome: all public. */
  readonly table: Table;
  readonly #parts: MomentParts<T>;

  /** @internal */
  constructor(parts: MomentParts<T>) {
    this.seq = parts.entry.seq;
    this.table = parts.table;
    this.#parts = parts;
  }

  /**
   * The position as seen by a camp or by `public`.
   *
   * @throws RangeError for any other viewer
   * @throws Refusal RECORD_DAMAGED
   */
  as(viewer: Viewer<T['Camp']>): Knowledge<T> {
    const { rules, game, logOf } = this.#parts;
    const { told, upTo } = logOf(viewer);
    const now = must(upTo[this.seq], 'the count up to here');
    const isTold = now > (upTo[this.seq - 1] ?? 0);
    return orDamaged(`entry ${this.seq}`, () => ({
      viewer,
      view: rules.view(game, viewer),
      events: isTold ? must(told[now - 1], 'what is told').events : [],
      told: told.slice(0, now),
      prompts: this.#prompts().map((prompt) => promptFor(viewer, prompt)),
    }));
  }

  /**
   * Everything, secrets included.
   *
   * @throws Refusal RECORD_DAMAGED
   */
  get truth(): Truth<T> {
    const { rules, camps, game, entry } = this.#parts;
    const { seat, command, events } = entry;
    return orDamaged(`entry ${this.seq}`, () => ({
      state: game,
      ...{ seat, command, events },
      prompts: this.#prompts(),
      public: rules.view(game, 'public').public,
      own: recordOf(camps, (camp) => must(rules.view(game, camp).own ?? undefined, 'what a camp sees')),
    }));
  }

  /**
   * The position as a text that can be a scenario.
   *
   * @throws Refusal NO_POSITION if it has no text, RECORD_DAMAGED
   */
  get position(): string {
    const { rules, game } = this.#parts;
    return orDamaged(`entry ${this.seq}`, () => positionOfState(rules, game));
  }

  /**
   * A viewer's view as the text of a position.
   *
   * @throws Refusal RECORD_DAMAGED
   * @throws RangeError for any viewer but a camp or the public
   */
  positionFor(viewer: Viewer<T['Camp']>): string {
    const { rules, camps, game } = this.#parts;
    mustBeViewer(camps, viewer);
    return orDamaged(`entry ${this.seq}`, () => rules.positions.ofView(rules.view(game, viewer), viewer));
  }

  #prompts(): readonly Prompt<T>[] {
    return this.table.outcome === null ? this.#parts.rules.prompts(this.#parts.game) : [];
  }
}

/** All events told to a viewer, and how many after each entry. */
interface Log<T extends GameTypes> {
  readonly told: readonly ToldEvents<T>[];
  readonly upTo: readonly number[];
}

/** An entry that shows the viewer nothing has no number, as in the match. */
function logOf<T extends GameTypes>(
  rules: ReplayRules<T>,
  entries: readonly Entry<T>[],
  viewer: Viewer<T['Camp']>,
): Log<T> {
  const told: ToldEvents<T>[] = [];
  const upTo = entries.map(({ seq, events }) => {
    const seen = orDamaged(`entry ${seq}`, () =>
      events.map((event) => (isTableEvent(event) ? event : rules.redact(event, viewer, 'live'))),
    ).filter((event) => event !== null);
    if (seen.length > 0) told.push({ n: told.length + 1, events: seen });
    return told.length;
  });
  return { told, upTo };
}

function mustBeViewer(camps: readonly string[], viewer: string): void {
  if (viewer === 'public' || camps.includes(viewer)) return;
  throw new RangeError(
    `"${viewer}" is not a valid viewer of this match: use ${['public', ...camps].join(', ')}.`,
  );
}
