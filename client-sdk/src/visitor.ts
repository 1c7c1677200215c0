/** What a server shows to everybody, whoever they are. */

import { wholeRecord } from '@escadre/shared/protocol';
import { loadVerifying } from './apart.ts';
import type { Door, Method, RequestParts } from './door.ts';
import { EscadreError } from './error.ts';
import type { Camp, GameId, MatchSoFar } from './game-types.ts';
import type { Replay } from './replay.ts';
import type { MatchPage, MatchRecord, MatchSummary, Phase, ViewerRecord } from './wire.ts';

/** What the server says of a game. */
export interface GameInfo {
  readonly id: GameId;
  readonly title: string;
  /** Version of the rules. */
  readonly version: number;
  /** The chairs by default, and with the options that change them. */
  readonly seatings: readonly {
    readonly options: Readonly<Record<string, unknown>>;
    readonly seats: readonly { readonly seat: string; readonly camp: string }[];
  }[];
  /** JSON Schemas of the options and of the commands, as they are sent. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly commands: Readonly<Record<string, unknown>>;
  /** Where the rulebooks are, by language. */
  readonly rulebook: Readonly<Record<string, string>>;
}

export interface ListFilter {
  readonly game?: GameId;
  /** Without it, matches that gather players and those that are played. */
  readonly phase?: Phase;
  /** Matches of a page. */
  readonly limit?: number;
  /** The `next` of the page before. */
  readonly after?: string;
}

export class Visitor {
  readonly #door: Door;

  /** @internal */
  constructor(door: Door) {
    this.#door = door;
  }

  /** The games that are played here. */
  async games(): Promise<readonly GameInfo[]> {
    const { games } = await this.ask<{ games: GameInfo[] }>('GET', '/games');
    return games;
  }

  /** Public matches, the newest first. */
  list(filter: ListFilter = {}): Promise<MatchPage> {
    return this.ask('GET', '/matches', { query: { ...filter } });
  }

  /**
   * One match from outside; a private one for who has a seat in it or its code.
   *
   * @throws UNKNOWN_MATCH
   */
  async match(id: string, { invite }: { invite?: string } = {}): Promise<MatchSummary> {
    return this.ask('GET', `/matches/${encodeURIComponent(id)}`, { invite });
  }

  /**
   * All of a match that is over, secrets and seed included: see `escadre/verify`.
   *
   * @throws NOT_OVER
   */
  async record(id: string, { invite }: { invite?: string } = {}): Promise<MatchRecord> {
    const record = await this.#record(id, { invite });
    if ('seed' in record) return record;
    throw new EscadreError('NOT_OVER', 'The record is opened when the match is over.');
  }

  /**
   * A match that is over, to go through again. Fetches the games first, which the SDK does without.
   *
   * @throws NOT_OVER, UNKNOWN_MATCH
   */
  async replay<Id extends GameId = GameId>(
    id: string,
    options: { invite?: string } = {},
  ): Promise<Replay<Id>> {
    const [record, { Replay }] = await Promise.all([this.record(id, options), loadVerifying()]);
    return Replay.of<Id>(record);
  }

  /**
   * A match that goes on, as one has been shown it, without entering: as one's own camp, or else as
   * everybody.
   *
   * @throws UNKNOWN_MATCH, MATCH_OVER, OTHER_CAMP, NOT_A_PLAYER, NO_SPECTATORS
   */
  async soFar<Id extends GameId = GameId>(
    id: string,
    options: { as?: Camp<Id> | 'public'; from?: number; invite?: string } = {},
  ): Promise<MatchSoFar<Id>> {
    const record = await this.#record(id, options);
    if (!('seed' in record)) return record as MatchSoFar<Id>;
    throw new EscadreError('MATCH_OVER', 'The match is over: its record is open to all.');
  }

  async #record(
    id: string,
    { as, from, invite }: { as?: string; from?: number; invite?: string | undefined },
  ): Promise<MatchRecord | ViewerRecord> {
    const path = `/matches/${encodeURIComponent(id)}/record`;
    return wholeRecord((next) => this.ask('GET', path, { invite, query: { as, from: next ?? from } }));
  }

  /** As nobody in particular. */
  protected ask<Answer>(method: Method, path: string, parts: RequestParts = {}): Promise<Answer> {
    return this.#door.ask(method, path, parts);
  }
}
