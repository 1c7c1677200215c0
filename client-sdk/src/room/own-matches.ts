/** The player's own matches, as listed: where they are prompted, and any news. */

import { given } from '@escadre/shared/kernel';
import { promptKind } from '@escadre/shared/protocol/prompt-kind.ts';
import type { Camp, GameId, Games, Prompts, Seat } from '../base/game-types.ts';
import { typed } from '../base/typed.ts';
import type { MatchSummary, OwnMatchPage, OwnNews, Phase } from '../base/wire.ts';
import { ServerClock } from '../match/server-clock.ts';

export interface MineFilter {
  /** By default, matches that gather players and those under way. */
  readonly phase?: Phase;
  /** Matches per page. */
  readonly limit?: number;
  /** The previous page's `next`. */
  readonly after?: string;
}

/** A match in which the player has a seat. Its `deadline`s and `news` are by this machine's clock. */
export interface MyMatch<Id extends GameId = GameId> extends Omit<MatchSummary, 'game' | 'options'> {
  readonly game: Id;
  readonly options: Games[Id]['Options'];
  /** The player's own seats. */
  readonly own: readonly Seat<Id>[];
  readonly camp: Camp<Id>;
  /** The seats of the other camps, and their players. */
  readonly opponents: MatchSummary['seats'];
  /** Whether one of the player's seats is prompted. */
  readonly asked: boolean;
  /** The first deadline; absent if time is unlimited or paused. */
  readonly deadline?: number;
  /** The open prompts, as in the match itself. */
  readonly prompts: Prompts<Id>;
  /** The latest event: if `told` is less than `n`, the player has not seen everything. */
  readonly news?: OwnNews;
  /** The stored match is damaged and cannot be entered. Absent otherwise. */
  readonly unreadable?: true;
}

export interface MyMatches {
  /** The newest first. */
  readonly matches: readonly MyMatch[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}

/** `sentAt` and `heard`: the times of the request and of the answer, by this machine's clock. */
export function myMatchesIn(page: OwnMatchPage, sentAt: number, heard: number): MyMatches {
  const clock = new ServerClock();
  clock.sync(page.now, sentAt, heard);
  return given({ matches: page.matches.map((match) => myMatchOf(match, clock)), next: page.next });
}

function myMatchOf(
  { prompts, news, ...match }: OwnMatchPage['matches'][number],
  clock: ServerClock,
): MyMatch {
  const all = Object.entries(prompts).map(([id, { deadline, ...prompt }]) =>
    typed<GameId, 'prompt'>({
      ...prompt,
      id,
      kind: promptKind(id),
      mine: prompt.seats.some((seat) => match.own.includes(seat)),
      ...given({ deadline: deadline === undefined ? undefined : clock.here(deadline) }),
    }),
  );
  const mine = all.filter((prompt) => prompt.mine);
  const times = mine.flatMap(({ deadline }) => deadline ?? []);
  // The server’s list has matches of any game; each names its own.
  return {
    ...match,
    prompts: { mine, all },
    opponents: match.seats.filter(({ camp }) => camp !== match.camp),
    ...given({
      deadline: times.length === 0 ? undefined : Math.min(...times),
      news: news === undefined ? undefined : { ...news, at: clock.here(news.at) },
    }),
  } as object as MyMatch;
}
