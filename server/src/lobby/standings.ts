/** The state of live matches for visitors: from memory if possible, else from the store. */

import {
  type AnyGame,
  type ClockState,
  campsOf,
  type GameTypes,
  gameNamed,
  type Match,
  newClock,
} from '@escadre/shared/kernel';
import type { OwnNews } from '@escadre/shared/protocol';
import type { Payer } from '../cost.ts';
import type { Player } from '../identity/player.ts';
import type { ListedMatch, StoredEntry, StoredMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import type { Followers } from './followed-matches.ts';

interface StandingsParts {
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly store: Pick<MatchStore, 'entries'>;
  readonly tables: Pick<Tables, 'here'>;
}

/** A match’s state for a camp. It contains everyone’s secrets: answers must be made for that camp. */
interface Standing {
  readonly match: Match<GameTypes>;
  readonly clock: ClockState;
  /** The camp’s last event, and when it happened; null before the first. */
  readonly last: Pick<OwnNews, 'n' | 'at'> | null;
}

export class Standings {
  readonly #parts: StandingsParts;
  readonly #followers: Followers;

  constructor(parts: StandingsParts, followers: Followers) {
    this.#parts = parts;
    this.#followers = followers;
  }

  /** A match’s state for a camp; null if the game is no longer available. @throws as reading the store */
  async of(stored: StoredMatch, camp: string, payer: Payer): Promise<Standing | null> {
    const table = await this.#parts.tables.here(stored.id);
    if (table === undefined || table.closing) return this.#fromStore(stored, camp, payer);
    const { match, clock, chronicle } = table.live;
    const n = chronicle.lastOf(camp);
    const [last] = await chronicle.entriesOf(camp, n, n);
    return { match, clock, last: last === undefined ? null : { n, at: last.entry.at } };
  }

  /** The number of the last event told to a player in this camp. */
  async toldTo(player: Player, { match, seats }: ListedMatch, camp: string): Promise<number> {
    const table = await this.#parts.tables.here(match.id);
    if (table !== undefined) return table.toldTo(player, camp);
    return Math.max(...seats.filter((seat) => seat.player === player.id).map(({ told }) => told));
  }

  async #fromStore(stored: StoredMatch, camp: string, payer: Payer): Promise<Standing | null> {
    const game = gameNamed(this.#parts.games, stored.game);
    if (game === undefined) return null;
    const followed = this.#followers.of(game, stored, 'now');
    await followed.upTo(Number.POSITIVE_INFINITY, payer);
    const { match } = followed;
    const shown = followed.shownTo(camp);
    const seq = shown.at(-1);
    const [entry] = seq === undefined ? [] : await this.#parts.store.entries(stored.id, seq, seq + 1);
    return {
      match,
      clock: clockOf(stored, match, followed.last),
      last: entry === undefined ? null : { n: shown.length, at: entry.at },
    };
  }
}

/** A stored match’s clock, as it was left. */
function clockOf(
  { asleep, timing, table }: StoredMatch,
  match: Match<GameTypes>,
  last: StoredEntry | undefined,
): ClockState {
  if (asleep !== null) return asleep.clock;
  if (timing?.entries === match.state.next) return timing.clock;
  return last?.clock ?? newClock(table.clock, campsOf(match.table));
}
