/** The matches of a player, and where they are waited for: from memory where a match is in it, else from the store. */

import {
  type AnyGame,
  type ClockState,
  type GameTypes,
  gameNamed,
  given,
  type Match,
  must,
  newClock,
} from '@escadre/shared/kernel';
import type { OwnMatch, OwnMatchesQuery, OwnMatchPage, OwnNews } from '@escadre/shared/protocol';
import type { Player } from '../identity/player.ts';
import type { ListedMatch, StoredEntry } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { promptsOf } from '../table/public-match.ts';
import type { Table } from '../table/table.ts';
import type { Tables } from '../table/tables.ts';
import type { Followers } from './followed.ts';
import { summaryOf } from './summary.ts';

interface OwnMatchesParts {
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly store: Pick<MatchStore, 'ownMatches' | 'entries'>;
  readonly tables: Pick<Tables, 'here'>;
  readonly now: () => number;
}

/** How a match that is played stands for a camp. */
interface Standing {
  readonly match: Match<GameTypes>;
  readonly clock: ClockState;
  /** Its last event, and when that happened; null where nothing has. */
  readonly last: Pick<OwnNews, 'n' | 'at'> | null;
}

export class OwnMatches {
  readonly #parts: OwnMatchesParts;
  readonly #followers: Followers;

  constructor(parts: OwnMatchesParts, followers: Followers) {
    this.#parts = parts;
    this.#followers = followers;
  }

  async page(player: Player, query: OwnMatchesQuery): Promise<OwnMatchPage> {
    const { limit, phase, after } = query;
    const filter = { player: player.id, limit, ...given({ phase, after }) };
    const { matches, next } = await this.#parts.store.ownMatches(filter);
    const own: OwnMatch[] = [];
    // One after the other: whoever has many is to wait, and nobody else.
    for (const listed of matches) own.push(await this.#ownMatch(player, listed));
    return { matches: own, now: this.#parts.now(), ...(next === null ? {} : { next }) };
  }

  async #ownMatch(player: Player, listed: ListedMatch): Promise<OwnMatch> {
    const { match } = listed;
    const seats = listed.seats.filter((seat) => seat.player === player.id);
    const { camp } = must(seats[0], 'a seat of theirs');
    const own = seats.map(({ seat }) => seat);
    const table = await this.#parts.tables.here(match.id);
    const standing = match.phase === 'playing' ? await this.#standing(listed, camp, table) : null;
    const prompts = standing === null ? {} : promptsOf({ ...standing, stored: match });
    const last = standing?.last ?? null;
    return {
      ...summaryOf(listed, false, this.#parts.now()),
      own,
      camp,
      asked: Object.values(prompts).some((prompt) => prompt.seats.some((seat) => own.includes(seat))),
      prompts,
      ...(last === null ? {} : { news: { ...last, told: toldTo(player, listed, camp, table) } }),
    };
  }

  async #standing(listed: ListedMatch, camp: string, table: Table | undefined): Promise<Standing | null> {
    if (table === undefined || table.closing) return this.#storedStanding(listed, camp);
    const { match, clock, chronicle } = table.live;
    const [last] = await chronicle.entriesOf(camp, chronicle.lastOf(camp), chronicle.lastOf(camp));
    return { match, clock, last: last === undefined ? null : { n: last.n, at: last.entry.at } };
  }

  async #storedStanding({ match }: ListedMatch, camp: string): Promise<Standing | null> {
    const game = gameNamed(this.#parts.games, match.game);
    if (game === undefined) return null;
    const followed = this.#followers.of(game, match, 'now');
    await followed.upTo(Number.POSITIVE_INFINITY);
    const { standing } = followed;
    const shown = followed.shownTo(camp);
    const seq = shown.at(-1);
    const [entry] = seq === undefined ? [] : await this.#parts.store.entries(match.id, seq, seq + 1);
    return {
      match: standing,
      clock: storedClock(match, standing, followed.last),
      last: entry === undefined ? null : { n: shown.length, at: entry.at },
    };
  }
}

/** How the clock of a match that is not in memory here was left. */
function storedClock(
  { asleep, timing, table }: ListedMatch['match'],
  { state, table: { chairs } }: Match<GameTypes>,
  last: StoredEntry | undefined,
): ClockState {
  if (asleep !== null) return asleep.clock;
  if (timing?.entries === state.next) return timing.clock;
  const camps = [...new Set(chairs.map(({ camp }) => camp))];
  return last?.clock ?? newClock(table.clock, camps);
}

/** Up to which of their events a player has been told, at the table where it is in memory. */
export function toldTo(
  player: Player,
  { seats }: ListedMatch,
  camp: string,
  table: Table | undefined,
): number {
  if (table !== undefined) return table.toldTo(player, camp);
  return Math.max(...seats.filter((seat) => seat.player === player.id).map(({ told }) => told));
}
