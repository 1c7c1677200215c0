/**
 * The way from players’ commands to entries. Commands that arrive together, such as those of both sides in a game of
 * simultaneous choice, are decided one on the other, stored in one group and shown at once.
 */

import { setImmediate as endOfTick } from 'node:timers/promises';
import {
  type AnyGame,
  type ByComputer,
  type GameTypes,
  isTableCommand,
  lateInWindow,
  type Match,
  must,
  mustAnswer,
  mustBeOpen,
} from '@escadre/shared/kernel';
import { parseCommand } from '@escadre/shared/kernel/input.ts';
import type { CommandReply, Requests } from '@escadre/shared/protocol';
import type { Payer } from '../../cost.ts';
import type { Player } from '../../identity/player.ts';
import type { Draft } from './drafts.ts';
import type { Applied, MatchLedger, PlayersHere } from './match-ledger.ts';
import type { Seating } from './seating.ts';

/** A player’s command, from one of their seats. */
interface Command<T extends GameTypes> {
  readonly player: Player;
  readonly seat: T['Seat'];
  readonly request: Requests['command'];
  /** In milliseconds since 1970. */
  readonly arrived: number;
  /** The computer that gives it, for the record; null for a person. */
  readonly computer: ByComputer | null;
  readonly payer: Payer;
}

/** A command in the mailbox. */
interface Waiting<T extends GameTypes> extends Command<T> {
  /** Its place among all jobs of the mailbox. */
  readonly place: number;
  /** Gives its reply, once it is settled. @throws the store’s errors */
  reply?: () => CommandReply;
}

interface Decided<T extends GameTypes> extends Draft<T> {
  readonly command: Waiting<T>;
  /** Milliseconds by which it misses a window’s deadline, 0 in time; null without a window. */
  readonly late: number | null;
}

interface CommandsParts<T extends GameTypes> {
  readonly game: AnyGame;
  readonly ledger: MatchLedger<T>;
  readonly seating: Seating<T>;
  readonly players: Pick<PlayersHere, 'answered'>;
}

export class Commands<T extends GameTypes> {
  readonly #parts: CommandsParts<T>;
  /** In order of arrival. */
  readonly #waiting: Waiting<T>[] = [];
  /** Replies to commands of which spectators saw nothing. */
  readonly #unseen = new WeakSet<object>();

  constructor(parts: CommandsParts<T>) {
    this.#parts = parts;
  }

  /** See {@link LiveMatch.command}. */
  give(command: Command<T>): Promise<CommandReply> {
    const { mailbox } = this.#parts.ledger;
    const waiting: Waiting<T> = { ...command, place: mailbox.received };
    const reply = mailbox.put(() => waiting.reply?.() ?? this.#carryOut(waiting));
    // Unless the mailbox was full.
    if (mailbox.received > waiting.place) this.#waiting.push(waiting);
    return reply;
  }

  /** Whether spectators saw any effect of the command with this reply. */
  wasSeen(reply: object): boolean {
    return !this.#unseen.has(reply);
  }

  /** Carries out the earliest command, together with those after it that can be decided on it. */
  async #carryOut(first: Waiting<T>): Promise<CommandReply> {
    // Frames that have arrived together are still being read.
    await endOfTick();
    this.#remove(first);
    const { ledger, seating } = this.#parts;
    const answered = ledger.answerTo(first.seat, first.request.id);
    if (answered !== undefined) return answered;
    seating.mustHold(first.player, first.seat);
    await ledger.settle(first.arrived);
    const decided = [this.#decide(first, ledger.match)];
    for (let next = this.#next(decided); next !== null; next = this.#next(decided)) decided.push(next);
    const committed = await ledger.commitAll(decided);
    for (const [place, each] of decided.entries()) {
      each.command.reply = () => this.#reply(each, must(committed[place], 'its outcome'));
    }
    return must(first.reply, 'its reply')();
  }

  /** Takes the next command, decided on those before it; null if these must be stored first. */
  #next(decided: readonly Decided<T>[]): Decided<T> | null {
    const before = must(decided.at(-1), 'a command');
    const [command] = this.#waiting;
    // Something else may have come between them.
    if (command === undefined || command.place !== before.command.place + 1) return null;
    const hasOneOfThisSeat = decided.some((each) => each.command.seat === command.seat);
    if (hasOneOfThisSeat || !this.#mayJoin(command, before.after)) return null;
    try {
      this.#parts.seating.mustHold(command.player, command.seat);
      const next = this.#decide(command, before.after);
      this.#remove(command);
      return next;
    } catch {
      // The refusal may follow from what is not stored yet, and is given when that is.
      return null;
    }
  }

  /** One that was taken with others, but could not be shown, is not there any more. */
  #remove(command: Waiting<T>): void {
    const place = this.#waiting.indexOf(command);
    if (place >= 0) this.#waiting.splice(place, 1);
  }

  /** Only new commands join others, and none that depend on the time. */
  #mayJoin({ seat, request, arrived }: Command<T>, { prompts }: Match<T>): boolean {
    const { ledger } = this.#parts;
    const dependsOnTime = prompts.some(({ time }) => time.kind === 'window') || ledger.isOverdue(arrived);
    return !dependsOnTime && ledger.answerTo(seat, request.id) === undefined;
  }

  /** @throws Refusal BAD_COMMAND, WINDOW_CLOSED, and those of the match */
  #decide(command: Waiting<T>, match: Match<T>): Decided<T> {
    const { seat, request, arrived, computer, payer } = command;
    mustBeOpen(match, request.prompt);
    const entry = payer.charge(() => match.decide(seat, parseCommand(this.#parts.game, request.command)));
    mustAnswer(match, request.prompt, entry);
    const after = payer.charge(() => match.after(entry));
    const late = this.#lateInWindow(match, seat, arrived);
    return { command, entry, after, id: request.id, computer, payer, late };
  }

  /**
   * Milliseconds by which this seat’s answer misses its window’s deadline, 0 in time; null without a window.
   */
  #lateInWindow({ prompts }: Match<T>, seat: T['Seat'], at: number): number | null {
    const window = prompts.find(({ seats, time }) => time.kind === 'window' && seats.includes(seat));
    return window === undefined ? null : lateInWindow(this.#parts.ledger.clock, window.id, at);
  }

  /** @throws the store’s errors */
  #reply({ command, late }: Decided<T>, committed: PromiseSettledResult<Applied<T>>): CommandReply {
    if (committed.status === 'rejected') throw committed.reason;
    const { ledger, players } = this.#parts;
    const { eventsByViewer } = committed.value;
    if (late !== null && isAnswer(committed.value)) {
      for (const player of ledger.seats.playersOf([command.seat])) players.answered(player, late);
    }
    const reply = must(ledger.answerTo(command.seat, command.request.id), 'the reply');
    if (eventsByViewer.get('public') === null) this.#unseen.add(reply);
    return reply;
  }
}

/** The seats that have answered a prompt with these entries. */
export const answeringSeats = <T extends GameTypes>(applied: readonly Applied<T>[]): T['Seat'][] =>
  applied.filter(isAnswer).flatMap(({ entry: { seat } }) => seat ?? []);

/** Whether an entry answers a prompt: one that no one sees, such as a standing order, does not. */
const isAnswer = <T extends GameTypes>({ entry, eventsByViewer }: Applied<T>): boolean =>
  !isTableCommand(entry.command) && eventsByViewer.get('public') !== null;
