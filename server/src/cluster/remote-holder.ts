/** The holder of a match in the memory of another process, asked through the framework. */

import { setTimeout as delay } from 'node:timers/promises';
import type { MatchId, PlayerId } from '@escadre/shared/kernel';
import type { EnterAnswer } from '@escadre/shared/protocol';
import { firstAddressOf } from '../client-network.ts';
import { Fault, HeldElsewhere, isElsewhere, isExpected, MatchLost, storeUnavailable } from '../fault.ts';
import type { Comer, Player } from '../identity/player.ts';
import type { StoredMatch } from '../store/model.ts';
import type { Peer } from '../store/peers.ts';
import type { SessionStore } from '../store/port.ts';
import type { Presence } from '../table/audience/audience.ts';
import type { Departed } from '../table/departure.ts';
import type { Coming, Holder, Waiting } from '../table/holder.ts';
import type { Peers } from './peers.ts';
import type { AnswerOf, ArgumentsOf, Question, Reply } from './questions.ts';
import type { Unanswering } from './unanswering.ts';

/** Reaches matches of other processes. */
export interface RoomLine {
  /** False while no message would arrive, as far as is known. */
  readonly isThere: boolean;
  /** True if a process listens for questions about a match. */
  isHeard(match: MatchId): Promise<boolean>;
  /**
   * Asks the process that has a match.
   *
   * @param within milliseconds
   * @throws Error if there is no answer
   */
  ask(match: MatchId, question: Question, args: readonly unknown[], within: number): Promise<Reply>;
}

/**
 * Milliseconds for an answer, when asked first and again: a process that has just taken the match over may not listen
 * yet, while a frozen one, from which it was taken, still does. In less time together than a proxy gives a process
 * before it asks the next one, so that a frozen process does not make the others look frozen, too.
 */
const ANSWERS_WITHIN = { first: 1_000, again: 2_000 };
/** Milliseconds for which a player who searches for a table waits for one process. */
const SEARCH_WAITS = 500;
const LATE = Symbol('late');
const GONE: Reply = { gone: true };

/** How a question to another process went: it was answered, also by a refusal; the match is not there any more; no answer. */
export type CallResult = 'answered' | 'gone' | 'unanswered';

export interface RemoteHolderServices {
  /** Called with each question. @param took milliseconds; null if it could not be sent */
  readonly onCall: (result: CallResult, took: number | null) => void;
  readonly rooms: RoomLine;
  readonly peers: Pick<Peers, 'isSuspected' | 'gone'>;
  readonly sessions: Pick<SessionStore, 'begin'>;
  readonly unanswering: Unanswering;
}

/**
 * Every method throws {@link MatchLost} if the match is not there any more, so that it must be looked for again,
 * and {@link HeldElsewhere} or STORE_UNAVAILABLE if the other process does not answer.
 */
export class RemoteHolder implements Holder {
  readonly #services: RemoteHolderServices;
  readonly #match: MatchId;
  readonly #process: Pick<Peer, 'id' | 'address'>;

  constructor(services: RemoteHolderServices, match: MatchId, process: Pick<Peer, 'id' | 'address'>) {
    this.#services = services;
    this.#match = match;
    this.#process = process;
  }

  async admit({ begins, ...player }: Comer, _known: StoredMatch, coming: Coming): Promise<EnterAnswer> {
    const answer = await this.#ask('admit', withNetworkOnly(player), coming);
    // Not before: a guest who is refused needs no session. Its secret stays in this process.
    if (begins !== undefined) await this.#services.sessions.begin(begins);
    return answer;
  }

  /** Null also if there is no answer at once: nobody could be brought to them. */
  async howOthersWait(player: PlayerId, sits: boolean): Promise<Waiting | null> {
    const { unanswering } = this.#services;
    const { id } = this.#process;
    if (this.#isSuspected || unanswering.has(id)) return null;
    const answered = new AbortController();
    const late = delay(SEARCH_WAITS, LATE, { signal: answered.signal }).catch((): typeof LATE => LATE);
    try {
      const how = await Promise.race([this.#ask('howOthersWait', player, sits), late]);
      if (how !== LATE) return how;
    } catch (error) {
      if (!isExpected(error)) throw error;
      if (!isElsewhere(error)) return null;
    } finally {
      answered.abort();
    }
    unanswering.note(id);
    return null;
  }

  giveUp(player: PlayerId, when: 'at once' | 'if away'): Promise<void> {
    return this.#ask('giveUp', player, when);
  }

  depart(player: PlayerId): Promise<Departed> {
    return this.#ask('depart', player);
  }

  abandon(): Promise<void> {
    return this.#ask('abandon');
  }

  clear(): Promise<void> {
    return this.#ask('clear');
  }

  letSpectatorsTalk(talk: boolean): Promise<void> {
    return this.#ask('letSpectatorsTalk', talk);
  }

  present(): Promise<readonly Presence[]> {
    return this.#ask('present');
  }

  /** Why the other process cannot be asked; clients can, unless it has not been heard of. */
  get unreachable(): Fault {
    const { address } = this.#process;
    return address === null || this.#isSuspected
      ? storeUnavailable({ reason: 'ELSEWHERE' })
      : new HeldElsewhere(address);
  }

  /** Resolves when the other process may not write any more, or after so many milliseconds. */
  gone(within: number): Promise<void> {
    return this.#services.peers.gone(this.#process.id, AbortSignal.timeout(within));
  }

  /** True if it has not been heard of for a while. */
  get #isSuspected(): boolean {
    return this.#services.peers.isSuspected(this.#process.id);
  }

  async #ask<Name extends Question>(question: Name, ...args: ArgumentsOf<Name>): Promise<AnswerOf<Name>> {
    const { rooms, peers, onCall } = this.#services;
    if (!rooms.isThere) {
      onCall('unanswered', null);
      throw this.unreachable;
    }
    const answered = new AbortController();
    const { id } = this.#process;
    const gone = peers.gone(id, answered.signal).then(() => GONE);
    const asked = performance.now();
    const note = (result: CallResult) => onCall(result, performance.now() - asked);
    let reply: Reply;
    try {
      reply = await Promise.race([gone, this.#reply(question, args)]);
    } catch {
      note('unanswered');
      throw this.unreachable;
    } finally {
      answered.abort();
    }
    note('gone' in reply ? 'gone' : 'answered');
    return readReply(reply) as AnswerOf<Name>;
  }

  /** @throws Error if there is no answer */
  async #reply(question: Question, args: readonly unknown[]): Promise<Reply> {
    const { rooms } = this.#services;
    // If nobody listens, it is being opened there, or closed.
    if (!(await rooms.isHeard(this.#match))) return GONE;
    const ask = (within: number) => rooms.ask(this.#match, question, args, within);
    if (this.#isSuspected) return ask(ANSWERS_WITHIN.first);
    return ask(ANSWERS_WITHIN.first).catch(() => ask(ANSWERS_WITHIN.again));
  }
}

/** Of their address, the holder needs the network only, for bans and its notes. */
const withNetworkOnly = ({ address, ...player }: Player): Player =>
  address === undefined ? player : { ...player, address: firstAddressOf(address) };

/** @throws {@link MatchLost}, and the Fault of a notice */
function readReply(reply: Reply): unknown {
  if ('gone' in reply) throw new MatchLost('it has left the process that was asked');
  if (!('notice' in reply)) return reply.ok;
  const { code, message, data } = reply.notice;
  throw new Fault(code as Fault['code'], message, data);
}
