/** What a server shows to everybody, whoever they are. */

import type { Door } from './door.ts';
import type { GameId } from './game-types.ts';
import type { MatchPage, Phase } from './wire.ts';

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
    const { games } = await this.#door.ask<{ games: GameInfo[] }>('GET', '/games');
    return games;
  }

  /** Public matches, the newest first. */
  list(filter: ListFilter = {}): Promise<MatchPage> {
    return this.#door.ask('GET', '/matches', { query: { ...filter } });
  }
}
