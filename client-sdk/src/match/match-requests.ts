/**
 * The methods of every match, as requests: `RoomMatch` sends them to a server, `LocalMatch` to a local table.
 */

import { given } from '@escadre/shared/kernel';
import type { Replies, RequestName } from '@escadre/shared/protocol';
import { LIMITS } from '@escadre/shared/protocol/limits.ts';
import { mustBeFunction } from '../base/emitter.ts';
import { EscadreError, type MatchError } from '../base/error.ts';
import type {
  Camp,
  ChatLine,
  Command,
  GameId,
  Outcome,
  PastEvents,
  ReviewedMoment,
  Sampled,
  Seat,
  View,
} from '../base/game-types.ts';
import { type Known, mustBeKnown } from '../base/known-options.ts';
import { randomHex } from '../base/random.ts';
import { typed } from '../base/typed.ts';
import type {
  CommandReply,
  Level,
  LogbookPages,
  Noted,
  Phrase,
  SentLine,
  TableCommand,
} from '../base/wire.ts';
import { legalFor, refusalFor, sampledIn } from '../rules/rules.ts';
import { notAPlayer, promptMeant, seatMeant } from './acting-seat.ts';
import { Answering } from './answer-loop.ts';
import type { Choose, Match, NotePlace, PlayOptions, Whom } from './match.ts';
import { MatchState } from './match-state.ts';

const PLAY_OPTIONS: Known<PlayOptions> = { seat: true, prompt: true };

export abstract class MatchRequests<Id extends GameId = GameId> extends MatchState<Id> implements Match<Id> {
  abstract readonly invite: string | undefined;
  abstract readonly partnerInvite: string | undefined;
  abstract readonly seats: readonly Seat<Id>[];
  abstract readonly camp: Camp<Id> | null;
  abstract readonly near: boolean;
  abstract readonly nonce: string | undefined;
  abstract readonly noted: Noted;
  abstract readonly logbook: LogbookPages | null;
  abstract readonly connection: 'here' | 'away' | 'closed';

  /**
   * Sends a request, whose form the receiver checks. Events sent before the answer are emitted before it
   * resolves.
   * @internal
   * @param again whether to send it again if the connection breaks before the answer
   */
  protected abstract ask<Name extends RequestName>(
    name: Name,
    request: object,
    again?: boolean,
  ): Promise<Replies[Name]>;

  /** @internal */
  protected abstract positionOf(view: View<Id>): Promise<string>;

  abstract ready(): Promise<void>;
  abstract leave(): Promise<void>;
  abstract close(): Promise<void>;

  isOf<Other extends GameId>(game: Other): this is Match<Other> {
    const own: string = this.game;
    return own === game;
  }

  async unready(): Promise<void> {
    await this.ask('unready', {}, true);
  }

  async play(command: Command<Id>, options?: PlayOptions<Id>): Promise<CommandReply> {
    mustBeKnown<PlayOptions<Id>>(options, PLAY_OPTIONS);
    const { seat, prompt = promptMeant(this, command, seat) }: PlayOptions<Id> = Object(options);
    if (this.end === undefined) this.#mustBePlayable(command, seat);
    const request = given({ id: randomHex(16), prompt: prompt ?? undefined, seat, command });
    return this.ask('command', request, true);
  }

  async answer(choose: Choose<Id>): Promise<Outcome<Id>> {
    mustBeFunction(choose);
    return new Answering<Id>(this, choose).toTheEnd();
  }

  async resign(options?: Pick<PlayOptions<Id>, 'seat'>): Promise<CommandReply> {
    const { seat }: Pick<PlayOptions<Id>, 'seat'> = Object(options);
    const held = this.seats.filter((each) => this.table.seats[each]?.resigned === false);
    const [first, ...others] = seat === undefined ? held : [seat];
    let reply = await this.#playTableCommand('resign', first);
    for (const other of others) {
      if (this.outcome === null) reply = await this.#playTableCommand('resign', other);
    }
    return reply;
  }

  offerDraw(): Promise<CommandReply> {
    return this.#playTableCommand('offerDraw');
  }

  acceptDraw(): Promise<CommandReply> {
    return this.#playTableCommand('acceptDraw');
  }

  declineDraw(): Promise<CommandReply> {
    return this.#playTableCommand('declineDraw');
  }

  async say(said: string | { phrase: Phrase }, options?: { to?: 'all' | 'camp' }): Promise<void> {
    const { to = 'all' }: { to?: 'all' | 'camp' } = Object(options);
    const line = typeof said === 'object' ? said : { text: said };
    await this.ask('chat', { ...line, to });
  }

  async mute(whom?: Whom<Id>): Promise<void> {
    await this.ask('mute', { whom: whom === undefined ? 'table' : this.#whom(whom) });
    if (whom === undefined) this.hasMuted = true;
  }

  async unmute(): Promise<void> {
    await this.ask('unmute', {}, true);
    this.hasMuted = false;
  }

  async block(whom: Whom<Id>): Promise<void> {
    await this.ask('block', { whom: this.#whom(whom) });
  }

  async report(whom: Whom<Id>, why: string, said: readonly ChatLine<Id>[] = []): Promise<void> {
    const lines = Array.isArray(said) ? said.map((line) => this.#numberOf(line)) : said;
    await this.ask('report', { whom: this.#whom(whom), lines, why });
  }

  async sendAway(seat: Seat<Id>): Promise<void> {
    await this.ask('sendAway', { seat });
  }

  async inviteComputer(seat: Seat<Id>, level: Level): Promise<void> {
    await this.ask('inviteComputer', { seat, level });
  }

  async dismissComputer(seat: Seat<Id>): Promise<void> {
    await this.ask('dismissComputer', { seat });
  }

  async standIn(seat: Seat<Id>, level: Level | 'no' | null): Promise<boolean> {
    return (await this.ask('standIn', { seat, level })).agreed;
  }

  async takeBack(): Promise<void> {
    await this.ask('takeBack', {}, true);
  }

  async note(place: NotePlace, text: string): Promise<void> {
    await this.ask('note', { ...place, text }, true);
  }

  async writeLog(text: string): Promise<void> {
    await this.ask('writeLog', { text });
  }

  async claim(result: 'win' | 'draw'): Promise<void> {
    await this.ask('claim', { result });
  }

  async rematch(): Promise<string | null> {
    return (await this.ask('rematch', {}, true)).match ?? null;
  }

  async review(moment: ReviewedMoment<Id> | null): Promise<void> {
    await this.ask('review', { moment });
  }

  async history(from: number, to: number): Promise<readonly PastEvents<Id>[]> {
    const page = { from, to: Math.min(to, from + LIMITS.pageSize - 1) };
    const { events } = await this.ask('history', page, true);
    const past = events.map((each) => ({
      n: each.n,
      at: this.clock.here(each.at),
      events: typed<Id, 'events'>(each.events),
    }));
    const last = past.at(-1)?.n ?? to;
    return last < to ? [...past, ...(await this.history(last + 1, to))] : past;
  }

  legal(seat?: Seat<Id>): IterableIterator<Command<Id>> {
    const meant = seat ?? seatMeant<Id>(this);
    if (meant === undefined || this.#refusalOf(seat) !== null) return [].values();
    return legalFor(this.rules, this.picture.shown, meant);
  }

  get sampled(): Sampled<Id> {
    return sampledIn<Id>(this.rules);
  }

  async position(): Promise<string> {
    if (this.view === null) throw new EscadreError('NOT_STARTED', 'The match has not started yet.');
    return this.positionOf(this.view);
  }

  explain(command: Command<Id>, seat?: Seat<Id>): MatchError<Id> | null {
    const meant = seat ?? seatMeant<Id>(this);
    const refused = this.#refusalOf(seat);
    if (meant === undefined || refused !== null) return typed<Id, 'error'>(refused);
    return typed<Id, 'error'>(refusalFor(this.rules, this.picture.shown, meant, command));
  }

  /** Why a seat cannot play; null for a seat of the player’s, or none named. */
  #refusalOf(seat: Seat<Id> | undefined): EscadreError | null {
    if (this.camp === null) return notAPlayer();
    if (seat === undefined || this.seats.includes(seat)) return null;
    return new EscadreError('NOT_A_PLAYER', `The seat "${seat}" is not yours.`, {
      data: { seats: this.seats },
    });
  }

  /** Refuses at once anything that is not a command, or not from a seat of the player’s. */
  #mustBePlayable(command: Command<Id>, seat: Seat<Id> | undefined): void {
    const isNone = typeof Object(command).type !== 'string';
    const refused = isNone ? this.explain(command, seat) : this.#refusalOf(seat);
    if (refused !== null) throw refused;
  }

  #playTableCommand(type: TableCommand['type'], seat?: Seat<Id>): Promise<CommandReply> {
    return this.play({ type }, given({ seat }));
  }

  /** Refers to a line by its current number: each connection numbers lines again. */
  #whom(whom: Whom<Id>): { seat: string } | { line: number } {
    return typeof whom === 'string' ? { seat: whom } : { line: this.#numberOf(whom) };
  }

  #numberOf(said: ChatLine<Id>): number {
    const mark = markOf(said);
    return (this.lines.find((line) => markOf(line) === mark) ?? Object(said)).n;
  }
}

/** Line numbers belong to one connection: across two, a line is identified by its time, name and text. */
export const markOf = (line: SentLine): string => {
  const { at, name, text }: SentLine = Object(line);
  return `${at} ${name} ${text}`;
};
