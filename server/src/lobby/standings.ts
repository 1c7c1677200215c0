/** How matches stand that are played, for those who look without entering: from memory where they are in it, else from the store. */

import {
  type AnyGame,
  type ClockState,
  type GameTypes,
  gameNamed,
  type Match,
  newClock,
} from '@escadre/shared/kernel';
import type { OwnNews } from '@escadre/shared/protocol';
import type { Player } from '../identity/player.ts';
import type { ListedMatch, StoredEntry, StoredMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import type { Followers } from './followed.ts';

interface StandingsParts {
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly store: Pick<MatchStore, 'entries'>;
  readonly tables: Pick<Tables, 'here'>;
}

/** How a match stands for a camp. It holds the secrets of all: what leaves is to be made for that camp. */
export interface Standing {
  readonly match: Match<GameTypes>;
  readonly clock: ClockState;
  /** Its last event, and when that happened; null where nothing has. */
  readonly last: Pick<OwnNews, 'n' | 'at'> | null;
}

export class Standings {
  readonly #parts: StandingsParts;
  readonly #followers: Followers;

  constructor(parts: StandingsParts, followers: Followers) {
    this.#parts = parts;
    this.#followers = followers;
  }

  /** Null where nobody here knows the game. */
  async of(stored: StoredMatch, camp: string): Promise<Standing | null> {
    const table = await this.#parts.tables.here(stored.id);
    if (table === undefined || table.closing) return this.#fromStore(stored, camp);
    const { match, clock, chronicle } = table.live;
    const n = chronicle.lastOf(camp);
    const [last] = await chronicle.entriesOf(camp, n, n);
    return { match, clock, last: last === undefined ? null : { n, at: last.entry.at } };
  }

  /** Up to which of their events a player has been told. */
  async toldTo(player: Player, { match, seats }: ListedMatch, camp: string): Promise<number> {
    const table = await this.#parts.tables.here(match.id);
    if (table !== undefined) return table.toldTo(player, camp);
    return Math.max(...seats.filter((seat) => seat.player === player.id).map(({ told }) => told));
  }

  async #fromStore(stored: StoredMatch, camp: string): Promise<Standing | null> {
    const game = gameNamed(this.#parts.games, stored.game);
    if (game === undefined) return null;
    const followed = this.#followers.of(game, stored, 'now');
    await followed.upTo(Number.POSITIVE_INFINITY);
    const { standing } = followed;
    const shown = followed.shownTo(camp);
    const seq = shown.at(-1);
    const [entry] = seq === undefined ? [] : await this.#parts.store.entries(stored.id, seq, seq + 1);
    return {
      match: standing,
      clock: clockOf(stored, standing, followed.last),
      last: entry === undefined ? null : { n: shown.length, at: entry.at },
    };
  }
}

/** How the clock of a match that is not in memory here was left. */
function clockOf(
  { asleep, timing, table }: StoredMatch,
  { state, table: { chairs } }: Match<GameTypes>,
  last: StoredEntry | undefined,
): ClockState {
  if (asleep !== null) return asleep.clock;
  if (timing?.entries === state.next) return timing.clock;
  return last?.clock ?? newClock(table.clock, [...new Set(chairs.map(({ camp }) => camp))]);
}
