/** A player’s matches, and where it is their turn. */

import { given, must } from '@escadre/shared/kernel';
import { publicPromptsOf } from '@escadre/shared/play';
import type { OwnMatch, OwnMatchesQuery, OwnMatchPage } from '@escadre/shared/protocol';
import type { Payer } from '../cost.ts';
import { type DamagedMatches, isUnreadable } from '../damaged-matches.ts';
import type { Player } from '../identity/player.ts';
import type { ListedMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import type { Standings } from './standings.ts';
import { summaryOf } from './summary.ts';

interface OwnMatchesParts {
  readonly store: Pick<MatchStore, 'ownMatches'>;
  readonly damaged: Pick<DamagedMatches, 'read'>;
  readonly now: () => number;
}

export class OwnMatches {
  readonly #parts: OwnMatchesParts;
  readonly #standings: Standings;

  constructor(parts: OwnMatchesParts, standings: Standings) {
    this.#parts = parts;
    this.#standings = standings;
  }

  async page(player: Player, query: OwnMatchesQuery, payer: Payer): Promise<OwnMatchPage> {
    const { limit, phase, after } = query;
    const filter = { player: player.id, limit, ...given({ phase, after }) };
    const { matches, next } = await this.#parts.store.ownMatches(filter);
    const own: OwnMatch[] = [];
    // One by one, so that a player with many matches delays no one.
    for (const listed of matches) {
      const read = this.#parts.damaged.read(listed.match.id, () => this.#ownMatch(player, listed, payer));
      own.push(await read.catch((error) => this.#withoutStanding(player, listed, error)));
    }
    return { matches: own, now: this.#parts.now(), ...(next === null ? {} : { next }) };
  }

  /** A damaged match, whose state is unknown. @throws any other error */
  #withoutStanding(player: Player, listed: ListedMatch, error: unknown): OwnMatch {
    if (!isUnreadable(error)) throw error;
    const { own, camp } = seatsOf(player, listed);
    const summary = summaryOf(listed, false, this.#parts.now());
    return { ...summary, own, camp, asked: false, prompts: {}, unreadable: true };
  }

  async #ownMatch(player: Player, listed: ListedMatch, payer: Payer): Promise<OwnMatch> {
    const { match } = listed;
    const { own, camp } = seatsOf(player, listed);
    const standing = match.phase === 'playing' ? await this.#standings.of(match, camp, payer) : null;
    const prompts = standing === null ? {} : publicPromptsOf({ ...standing, control: match.table.clock });
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

function seatsOf(player: Player, { seats }: ListedMatch): Pick<OwnMatch, 'own' | 'camp'> {
  const theirs = seats.filter((seat) => seat.player === player.id);
  const { camp } = must(theirs[0], 'a seat of theirs');
  return { own: theirs.map(({ seat }) => seat), camp };
}
