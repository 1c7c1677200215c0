/** A match in the page: the same to a frontend as one over the wire, without a server. */

import { isOneOf, RECORD_FORMAT } from '@escadre/shared/kernel';
import type { Replies, RequestName } from '@escadre/shared/protocol';
import { EscadreError } from '../base/error.ts';
import type { Camp, Command, GameId, MatchTerms, Seat, View } from '../base/game-types.ts';
import { loadExtras } from '../base/lazy-modules.ts';
import { errorOf } from '../base/refusal-error.ts';
import { typed } from '../base/typed.ts';
import type {
  CommandReply,
  LogbookPages,
  MatchRecord,
  Noted,
  NumberedEvents,
  SentLine,
} from '../base/wire.ts';
import type { Match, PlayOptions } from '../match/match.ts';
import { MatchRequests } from '../match/match-requests.ts';
import { Picture } from '../match/picture.ts';
import type { PositionOffer } from './keeper.ts';
import { everydayAnswer, type Side } from './local-everyday-requests.ts';
import type { LocalOptions } from './local-options.ts';
import { createRematchTable, createTable, type NewTable, textOf } from './local-setup.ts';
import type { LocalGuest } from './local-table.ts';

interface Shared<Id extends GameId> extends NewTable<Id> {
  /** The matches of the table, by their seats. */
  readonly sides: Map<string, LocalMatch<Id>>;
}

export class LocalMatch<Id extends GameId = GameId> extends MatchRequests<Id> implements Match<Id> {
  readonly invite = undefined;
  readonly partnerInvite = undefined;
  readonly seats: readonly Seat<Id>[];
  readonly camp: Camp<Id> | null;
  readonly near = false;
  readonly nonce = undefined;

  readonly #shared: Shared<Id>;
  readonly #guest: LocalGuest;
  readonly #side: Side;
  /** Muted seats; an empty one stands for spectators. */
  readonly #unheard = new Set<string>();
  #following: LocalMatch<Id> | null = null;

  private constructor(shared: Shared<Id>, seats: readonly string[]) {
    const { table } = shared;
    const [first] = seats;
    super(shared.rules, { id: table.id, game: shared.id, summary: termsOf(shared) });
    this.#shared = shared;
    this.seats = typed<Id, 'seats'>(seats);
    this.camp = first === undefined ? null : typed<Id, 'camp'>(table.match.campOf(first));
    const viewer = this.camp ?? 'public';
    this.missedUpTo = table.lastOf(viewer);
    this.lines = typed<Id, 'lines'>(table.chat.lines.filter((line) => table.chat.mayHear(line, viewer)));
    this.picture = new Picture<Id>(table.public, this.clock);
    this.picture.seatsAre(seats);
    this.#guest = {
      viewer,
      happened: (news) => this.#happened(news),
      moved: () => this.#moved(),
      hears: (line) => this.#hears(line),
      logbookWritten: () => this.#tellLogbook(),
    };
    this.#side = this.#sideOf(viewer);
    table.join(this.#guest);
    this.#tableChanged();
    this.picture.show();
    // The caller has a turn to add listeners before the first events.
    setTimeout(() => this.begin());
  }

  /**
   * A match of a game in the page, as its own side: all seats of the page that are in one camp. It begins
   * when all seats of the page are {@link LocalMatch.ready}. Loads the game.
   *
   * @throws EscadreError UNKNOWN_GAME, BAD_REQUEST, UNKNOWN_SEAT, INVALID_OPTIONS, INVALID_SCENARIO
   */
  static async of<Id extends GameId>(game: Id, options: LocalOptions<Id> = {}): Promise<LocalMatch<Id>> {
    return LocalMatch.#sitDown(await createTable(game, options));
  }

  /** The page's own side of a table. */
  static #sitDown<Id extends GameId>(created: NewTable<Id>): LocalMatch<Id> {
    const { match, pageSeats } = created.table;
    const [first = ''] = pageSeats;
    const own = pageSeats.filter((seat) => match.campOf(seat) === match.campOf(first));
    return LocalMatch.#at({ ...created, sides: new Map() }, own);
  }

  static #at<Id extends GameId>(shared: Shared<Id>, seats: readonly string[]): LocalMatch<Id> {
    const match = new LocalMatch(shared, seats);
    shared.sides.set(seats.join(), match);
    return match;
  }

  /** Whether this continues a saved match. */
  get isResumed(): boolean {
    return this.#shared.isResumed;
  }

  /**
   * The position of a saved match that cannot continue, because the rules or the text have changed. This
   * match is then a new one; `LocalMatch.of(game, { ...options, ...match.offer, saved: '' })` starts from the
   * position, with the same players. Null once this side has played; until then the saved match is not
   * overwritten.
   */
  get offer(): PositionOffer | null {
    return this.#shared.keeper.offer;
  }

  /** The next match, once {@link LocalMatch.rematch} has created it. */
  get following(): LocalMatch<Id> | null {
    return this.#following;
  }

  get noted(): Noted {
    return { commitment: this.table.commitment };
  }

  get logbook(): LogbookPages | null {
    const { table } = this.#shared;
    return this.camp === null ? null : (table.logbooks?.pages(this.camp) ?? null);
  }

  get connection(): 'here' | 'away' | 'closed' {
    return this.end === undefined ? 'here' : 'closed';
  }

  /**
   * The same match from another seat of the page, or as a spectator: for two players at one screen.
   *
   * @throws EscadreError NOT_YOUR_SEAT for a computer's
   */
  as(seat: Seat<Id> | 'public'): LocalMatch<Id> {
    const { table, sides } = this.#shared;
    const isWatching = seat === 'public';
    if (!isWatching && !table.pageSeats.includes(seat)) {
      throw new EscadreError('NOT_YOUR_SEAT', `The seat "${seat}" is not played on this page.`, {
        data: { seats: table.pageSeats },
      });
    }
    const own = isWatching ? [] : [seat];
    return sides.get(own.join()) ?? LocalMatch.#at(this.#shared, own);
  }

  /** Whether the page has a command to undo. */
  get canUndo(): boolean {
    return this.#shared.table.canUndo;
  }

  /** Whether the page has a command to redo. */
  get canRedo(): boolean {
    return this.#shared.table.canRedo;
  }

  /** Undoes the last command of the page and all that followed. Returns whether there was one. */
  undo(): Promise<boolean> {
    return this.#put(() => this.#shared.table.undo());
  }

  /** Redoes up to the next command of the page. Returns whether there was one. */
  redo(): Promise<boolean> {
    return this.#put(() => this.#shared.table.redo());
  }

  /** The match as a text for the option `saved` of {@link LocalMatch.of}. It holds all players' secrets. */
  save(): string {
    return textOf(this.#shared);
  }

  /**
   * The full record of a finished match, as `escadre.record` gives it: for `Replay.of` and `verifyRecord`.
   * With scripted `dice` it proves nothing.
   *
   * @throws EscadreError NOT_OVER
   */
  record(): MatchRecord {
    if (this.outcome === null) {
      throw new EscadreError('NOT_OVER', 'The record opens once the match is over.');
    }
    const { match, state } = this.#shared.table;
    const { commitment, setup } = match;
    return { format: RECORD_FORMAT, game: this.game, ...setup, commitment, entries: state.entries };
  }

  override isOf<Other extends GameId>(game: Other): this is Match<Other> & this {
    return super.isOf(game);
  }

  async ready(): Promise<void> {
    await this.ask('ready', {});
  }

  override async play(command: Command<Id>, options?: PlayOptions<Id>): Promise<CommandReply> {
    const reply = await super.play(command, options);
    this.#shared.keeper.confirm();
    return reply;
  }

  async leave(): Promise<void> {
    await this.ask('leave', {});
    this.#close(new EscadreError('SEAT_LEFT', 'You left your seat.'));
  }

  async close(): Promise<void> {
    this.#close(new EscadreError('CONSENTED', 'You left the match.'));
  }

  #close(why: EscadreError): void {
    this.#shared.table.leave(this.#guest);
    this.closed(why);
  }

  /** @internal */
  protected async positionOf(view: View<Id>): Promise<string> {
    return this.#shared.game.positions.ofView(view, this.#guest.viewer);
  }

  /** @internal */
  protected async ask<Name extends RequestName>(name: Name, request: object): Promise<Replies[Name]> {
    this.#mustBeOpen();
    const answer = everydayAnswer(name, request) ?? (await loadExtras()).rareAnswer(name, request);
    // The protocol fixes the type of each reply.
    return this.#put(() => answer(this.#side) as Replies[Name]);
  }

  /** @throws EscadreError CLOSED */
  #mustBeOpen(): void {
    if (this.end === undefined) return;
    const why = `This match is closed: ${this.end.message}`;
    throw new EscadreError('CLOSED', why, { data: { reason: this.end.code } });
  }

  async #put<Answer>(act: () => Answer | Promise<Answer>): Promise<Answer> {
    this.#mustBeOpen();
    try {
      return await this.answered(this.#shared.table.put(act));
    } catch (error) {
      throw errorOf(error);
    }
  }

  #sideOf(viewer: string): Side {
    const { table } = this.#shared;
    const lines = () => this.lines;
    return {
      table,
      seats: this.seats,
      viewer,
      get lines() {
        return lines();
      },
      mute: (seat) => {
        if (seat === null) this.hasMuted = true;
        else this.#unheard.add(seat);
        this.#hearTable();
      },
      unmute: () => {
        this.hasMuted = false;
        this.#hearTable();
      },
      createRematch: async () => {
        this.#following ??= LocalMatch.#sitDown(await createRematchTable(this.#shared));
        return this.#following.id;
      },
    };
  }

  #happened(news: NumberedEvents | null): void {
    if (news !== null) this.untold.push(news);
    this.#tableChanged();
    this.settle();
  }

  #moved(): void {
    this.untold = [];
    this.overTold = false;
    this.missedUpTo = 0;
    this.#tableChanged();
    this.settle();
  }

  #tableChanged(): void {
    const { match, public: synced } = this.#shared.table;
    this.picture.stateIs(synced);
    if (this.camp === null || !match.started) return;
    this.picture.ownIs(match.view(this.camp).own);
    this.picture.spentIs(match.spentBy(this.camp));
  }

  #hears(line: SentLine): void {
    if (this.#wantsToHear(line)) this.hear({ ...line, n: (this.lines.at(-1)?.n ?? 0) + 1 });
  }

  #hearTable(): void {
    const { table } = this.#shared;
    const lines = table.chat.lines.filter(
      (line) => table.chat.mayHear(line, this.#guest.viewer) && this.#wantsToHear(line),
    );
    this.hearAgain(lines.map((line, index) => ({ ...line, n: index + 1 })));
  }

  #wantsToHear({ seat = '' }: SentLine): boolean {
    return isOneOf(this.seats, seat) || (!this.hasMuted && !this.#unheard.has(seat));
  }

  #tellLogbook(): void {
    if (this.logbook !== null) this.tell('logbook', this.logbook);
  }
}

/** Other people cannot join a match in the page, and its spectators see it without delay. */
function termsOf<Id extends GameId>({ game, table }: NewTable<Id>): MatchTerms<Id> {
  const { chairs, setup } = table.match;
  return {
    title: game.title,
    private: true,
    options: typed<Id, 'options'>(setup.options),
    clock: table.control,
    spectators: { allowed: true, delay: 0, talk: true },
    scenario: setup.scenario !== undefined,
    seats: typed<Id, 'chairs'>(chairs.map(({ seat, camp }) => ({ seat, camp }))),
  };
}
