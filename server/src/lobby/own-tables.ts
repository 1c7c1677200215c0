/** A player’s tables before the start, and giving up those no longer needed. */

import {
  type AnyGame,
  gameNamed,
  isCorrespondence,
  type MatchId,
  type PlayerId,
} from '@escadre/shared/kernel';
import { isExpected } from '../fault.ts';
import type { ListedMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { kindOf } from '../store/quick-match-kind.ts';
import type { Holders } from '../table/holder.ts';
import { hasOthers } from './waiting-table.ts';

interface OwnTablesParts {
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly store: Pick<MatchStore, 'find' | 'players'>;
  readonly holders: Pick<Holders, 'bring'>;
}

export class OwnTables {
  readonly #parts: OwnTablesParts;

  constructor(parts: OwnTablesParts) {
    this.#parts = parts;
  }

  /** Tables like this one for a quick match; none for a private match. */
  async like(wanted: ListedMatch, player: PlayerId): Promise<readonly ListedMatch[]> {
    const kind = kindIn(wanted);
    if (kind === null) return [];
    return (await this.#of(player)).filter((found) => kindIn(found) === kind);
  }

  /**
   * A player now waits here, and no longer at similar tables where they sit alone. In correspondence matches
   * they may wait at several.
   */
  async waitOnlyAt(id: MatchId, wanted: ListedMatch, player: PlayerId): Promise<void> {
    if (isCorrespondence(wanted.match.table.clock)) return;
    const others = (await this.like(wanted, player)).filter(({ match }) => match.id !== id);
    await this.#giveUp(others, player, 'at once');
  }

  /**
   * Gives up public tables where the player sits alone and is away, as if they had left, unless they are
   * ready by correspondence. Private ones stay: their link may have been sent.
   *
   * @param like only tables like this one for a quick match
   */
  async giveUpForsaken(player: PlayerId, like?: ListedMatch): Promise<void> {
    const tables = like === undefined ? await this.#of(player) : await this.like(like, player);
    const listed = tables.filter(({ match }) => !match.table.private);
    await this.#giveUp(listed, player, 'if away');
  }

  async #of(player: PlayerId): Promise<readonly ListedMatch[]> {
    const { store } = this.#parts;
    const tables: ListedMatch[] = [];
    for (const { id, phase } of await store.players.openMatches(player)) {
      const found = phase === 'gathering' ? await store.find(id) : undefined;
      if (found !== undefined) tables.push(found);
    }
    return tables;
  }

  async #giveUp(
    tables: readonly ListedMatch[],
    player: PlayerId,
    when: 'at once' | 'if away',
  ): Promise<void> {
    for (const { match } of tables.filter((each) => !hasOthers(each, player))) {
      const game = gameNamed(this.#parts.games, match.game);
      if (game === undefined) continue;
      try {
        const holder = await this.#parts.holders.bring(game, match.id);
        await holder.giveUp(player, when);
      } catch (error) {
        // A surplus table is removed sometime anyway.
        if (!isExpected(error)) throw error;
      }
    }
  }
}

const kindIn = ({ match }: ListedMatch): string | null => kindOf({ ...match, ...match.table });
