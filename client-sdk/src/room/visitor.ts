/** The public view of a server, with or without a session. */

import { given } from '@escadre/shared/kernel';
import { wholeRecord } from '@escadre/shared/protocol/record-pages.ts';
import { EscadreError } from '../base/error.ts';
import type { Camp, GameId, MatchSoFar, Seat } from '../base/game-types.ts';
import { type Known, mustBeKnown } from '../base/known-options.ts';
import { loadVerifying } from '../base/lazy-modules.ts';
import { typed } from '../base/typed.ts';
import type { EnterAnswer, MatchAnswer, MatchPage, MatchRecord, Phase, ViewerRecord } from '../base/wire.ts';
import type { Match } from '../match/match.ts';
import type { Replay } from '../match/replay.ts';
import { type Door, inPath, type Method, type RequestParts } from './door.ts';
import { type NonceWithHash, newNonce } from './own-dice.ts';
import { type MatchExtras, RoomMatch } from './room-match.ts';

/** The server's description of a game. */
export interface GameInfo {
  readonly id: GameId;
  readonly title: string;
  /** The version of the rules. */
  readonly version: number;
  /** The default chairs, and those under options that change them. */
  readonly seatings: readonly {
    readonly options: Readonly<Record<string, unknown>>;
    readonly seats: readonly { readonly seat: string; readonly camp: string }[];
  }[];
  /** JSON Schemas of the options and of the commands, as sent. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly commands: Readonly<Record<string, unknown>>;
  /** The addresses of the rulebooks, by language. */
  readonly rulebook: Readonly<Record<string, string>>;
}

export interface ListFilter {
  readonly game?: GameId;
  /** By default, matches that gather players and those under way. */
  readonly phase?: Phase;
  /** Matches per page. */
  readonly limit?: number;
  /** The previous page's `next`. */
  readonly after?: string;
}

export interface EnterOptions<Id extends GameId> {
  /** Refuses a match of another game with OTHER_GAME, and types the match as this game's. */
  readonly game?: Id;
  /** By default a player. */
  readonly as?: 'player' | 'spectator';
  /** The seat to take; by default the player's own, if they have one. */
  readonly seat?: Seat<Id> | 'any';
  /** The invite code of a private match, or of a partner. */
  readonly invite?: string;
  /** Be ready on taking a seat, as by {@link Match.ready}, in the same request. */
  readonly ready?: boolean;
}

const ENTER_OPTIONS: Known<EnterOptions<GameId>> = {
  game: true,
  as: true,
  seat: true,
  invite: true,
  ready: true,
};

export class Visitor {
  readonly #door: Door;

  /** @internal */
  constructor(door: Door) {
    this.#door = door;
  }

  /** The games on this server. */
  async games(): Promise<readonly GameInfo[]> {
    const { games } = await this.ask<{ games: GameInfo[] }>('GET', '/games', { gives: 'games' });
    return games;
  }

  /** Public matches, the newest first. */
  list(filter: ListFilter = {}): Promise<MatchPage> {
    return this.ask('GET', '/matches', { query: { ...filter }, gives: 'matches' });
  }

  /**
   * One match from outside, and the `seat` you would get on entering. Private matches need a seat or the
   * code.
   *
   * @throws UNKNOWN_MATCH
   */
  async match(id: string, { invite }: { invite?: string } = {}): Promise<MatchAnswer> {
    return this.ask('GET', `/matches/${inPath(id)}`, { invite, gives: 'id' });
  }

  /**
   * The full record of a finished match, with its secrets and seed: see `escadre/verify`.
   *
   * @throws NOT_OVER
   */
  async record(id: string, { invite }: { invite?: string } = {}): Promise<MatchRecord> {
    const record = await this.#record(id, { invite });
    if ('seed' in record) return record;
    throw new EscadreError('NOT_OVER', 'The record opens once the match is over.');
  }

  /**
   * Steps through a finished match. Loads the games first, which the SDK does without.
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
   * A match under way as you have seen it, without entering: as your own camp, else as the public.
   *
   * @throws UNKNOWN_MATCH, MATCH_OVER, OTHER_CAMP, NOT_A_PLAYER, NO_SPECTATORS
   */
  async soFar<Id extends GameId = GameId>(
    id: string,
    options: { as?: Camp<Id> | 'public'; from?: number; invite?: string } = {},
  ): Promise<MatchSoFar<Id>> {
    const record = await this.#record(id, options);
    // Only finished matches have a seed.
    if (!('seed' in record)) return typed<Id, 'soFar'>(record);
    throw new EscadreError('MATCH_OVER', 'The match is over: its record is open to all.');
  }

  async #record(
    id: string,
    { as, from, invite }: { as?: string; from?: number; invite?: string | undefined },
  ): Promise<MatchRecord | ViewerRecord> {
    const path = `/matches/${inPath(id)}/record`;
    return wholeRecord((next) =>
      this.ask('GET', path, { invite, query: { as, from: next ?? from }, gives: 'format' }),
    );
  }

  /**
   * Enters a match as a spectator. Without signing in, you see and hear what every spectator does; chatting,
   * muting, blocking and reporting are refused with NO_SESSION.
   *
   * @throws NO_WEBSOCKET, UNKNOWN_MATCH, NOT_INVITED, NO_SPECTATORS, MATCH_FULL, OTHER_GAME
   */
  watch<Id extends GameId = GameId>(
    id: string,
    options: Pick<EnterOptions<Id>, 'game' | 'invite'> = {},
  ): Promise<Match<Id>> {
    return this.enterAs(id, { ...options, as: 'spectator' });
  }

  /** @internal */
  protected async enterAs<Id extends GameId>(id: string, options: EnterOptions<Id>): Promise<Match<Id>> {
    mustBeKnown<EnterOptions<Id>>(options, ENTER_OPTIONS);
    const { game, as = 'player', seat = 'any', invite, ready } = options;
    const sentNonce = ready && as === 'player' ? await newNonce() : undefined;
    const summary = game === undefined ? undefined : await this.match(id, given({ invite }));
    if (summary !== undefined && summary.game !== game) {
      throw new EscadreError('OTHER_GAME', `This is a match of ${summary.game}.`, {
        data: { game: summary.game },
      });
    }
    const body = given({ as, seat, invite: invite || undefined, hash: sentNonce?.hash });
    const answer = await this.askToEnter(`/matches/${inPath(id)}/enter`, body);
    return this.openMatch(game ?? typed<Id, 'game'>(answer.match.game), answer, { as, invite, sentNonce });
  }

  /** @internal */
  protected openMatch<Id extends GameId>(
    game: Id,
    answer: EnterAnswer,
    { as = 'player', invite, sentNonce }: Seated = {},
  ): Promise<Match<Id>> {
    const { id } = answer.match;
    const path = `/matches/${inPath(id)}/enter`;
    const known = invite || answer.invite;
    return RoomMatch.open({
      game,
      answer,
      sentNonce,
      enter: (since, seat = 'any') => this.askToEnter(path, given({ as, seat, since, invite: known })),
      addressOf: ({ reservation }) => addressOf(this.#door.base, reservation),
      ...this.matchExtras(id),
    });
  }

  /**
   * Asks for a table. Without WebSocket we could not join it, so none is created.
   *
   * @internal
   */
  protected async askToEnter(path: string, body: object): Promise<EnterAnswer> {
    mustHaveWebSocket();
    return this.ask('POST', path, { body, gives: 'reservation' });
  }

  /**
   * Spectators contribute nothing to the dice.
   *
   * @internal
   */
  protected matchExtras(_id: string): MatchExtras {
    return { onSocket: undefined, notes: { read: async () => undefined, write: async () => undefined } };
  }

  /**
   * Without a session.
   *
   * @internal
   */
  ask<Answer>(method: Method, path: string, parts: RequestParts = {}): Promise<Answer> {
    return this.#door.ask(method, path, parts);
  }
}

/** How a seat was taken. */
interface Seated {
  readonly as?: 'player' | 'spectator';
  readonly invite?: string | undefined;
  readonly sentNonce?: NonceWithHash | undefined;
}

/** @throws EscadreError NO_WEBSOCKET */
export function mustHaveWebSocket(): void {
  if ('WebSocket' in globalThis) return;
  throw new EscadreError(
    'NO_WEBSOCKET',
    'There is no WebSocket here. Use Node 22 or later, or install "ws" and set: globalThis.WebSocket = (await import("ws")).WebSocket',
  );
}

/** The address for a reservation: the server itself, or the process that holds the match. */
function addressOf(
  base: string,
  { processId, roomId, sessionId, publicAddress }: EnterAnswer['reservation'],
) {
  const [protocol, address] = base.replace(/^http/, 'ws').split('://');
  return `${protocol}://${publicAddress ?? address}/${processId}/${roomId}?sessionId=${sessionId}`;
}
