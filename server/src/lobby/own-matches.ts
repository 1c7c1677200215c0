/** The matches of a player, and in which of them they are asked for something. */

import { given, must } from '@escadre/shared/kernel';
import type { OwnMatch, OwnMatchesQuery, OwnMatchPage } from '@escadre/shared/protocol';
import type { Player } from '../identity/player.ts';
import type { ListedMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { promptsOf } from '../table/public-match.ts';
import type { Standings } from './standings.ts';
import { summaryOf } from './summary.ts';

interface OwnMatchesParts {
  readonly store: Pick<MatchStore, 'ownMatches'>;
  readonly now: () => number;
}

export class OwnMatches {
  readonly #parts: OwnMatchesParts;
  readonly #standings: Standings;

  constructor(parts: OwnMatchesParts, standings: Standings) {
    this.#parts = parts;
    this.#standings = standings;
  }

  async page(player: Player, query: OwnMatchesQuery): Promise<OwnMatchPage> {
    const { limit, phase, after } = query;
    const filter = { player: player.id, limit, ...given({ phase, after }) };
    const { matches, next } = await this.#parts.store.ownMatches(filter);
    const own: OwnMatch[] = [];
    // One after the other, so that somebody with many matches keeps nobody else waiting.
    for (const listed of matches) own.push(await this.#ownMatch(player, listed));
    return { matches: own, now: this.#parts.now(), ...(next === null ? {} : { next }) };
  }

  async #ownMatch(player: Player, listed: ListedMatch): Promise<OwnMatch> {
    const { match } = listed;
    const seats = listed.seats.filter((seat) => seat.player === player.id);
    const { camp } = must(seats[0], 'a seat of theirs');
    const own = seats.map(({ seat }) => seat);
    const standing = match.phase === 'playing' ? await this.#standings.of(match, camp) : null;
    const prompts = standing === null ? {} : promptsOf({ ...standing, stored: match });
    const last = standing?.last ?? null;
    const told = last === null ? 0 : await this.#standings.toldTo(player, listed, camp);
    return {
      ...summaryOf(listed, false, this.#parts.now()),
      own,
      camp,
      asked: Object.values(prompts).some((prompt) => prompt.seats.some((seat) => own.includes(seat))),
      prompts,
      ...(last === null ? {} : { news: { ...last, told } }),
    };
  }
}
