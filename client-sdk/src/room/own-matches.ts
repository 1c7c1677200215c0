/** The player's own matches, as a list shows them: where they are waited for, and what is new. */

import { given } from '@escadre/shared/kernel';
import { promptKind } from '@escadre/shared/protocol/prompt-kind.ts';
import type { Camp, GameId, Games, Prompts, Seat } from '../base/game-types.ts';
import { typed } from '../base/typed.ts';
import type { MatchSummary, OwnMatchPage, OwnNews, Phase } from '../base/wire.ts';
import { ServerClock } from '../match/server-clock.ts';

export interface MineFilter {
  /** Without it, matches that gather players and those that are played. */
  readonly phase?: Phase;
  /** Matches of a page. */
  readonly limit?: number;
  /** The `next` of the page before. */
  readonly after?: string;
}

/** A match in which the player has a seat. Its `deadline`s and `news` are by the clock of this machine. */
export interface MyMatch<Id extends GameId = GameId> extends Omit<MatchSummary, 'game' | 'options'> {
  readonly game: Id;
  readonly options: Games[Id]['Options'];
  /** The player's own seats. */
  readonly own: readonly Seat<Id>[];
  readonly camp: Camp<Id>;
  /** The seats of the other camps, and who sits there. */
  readonly opponents: MatchSummary['seats'];
  /** Whether one of the player's seats is expected to act. */
  readonly asked: boolean;
  /** When the first of those times is up; absent where none is limited, or they stand still. */
  readonly deadline?: number;
  /** Who is expected to act, as in the match itself. */
  readonly prompts: Prompts<Id>;
  /** What has happened last: where `told` is less than `n`, the player has not been told all of it. */
  readonly news?: OwnNews;
  /** The server cannot read this match, as what it has stored is damaged: nobody can enter it. Absent where it can. */
  readonly unreadable?: true;
}

export interface MyMatches {
  /** The newest first. */
  readonly matches: readonly MyMatch[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}

/** `asked` and `heard`: when the server was asked, and when it had answered, by the clock of this machine. */
export function myMatchesIn(page: OwnMatchPage, asked: number, heard: number): MyMatches {
  const clock = new ServerClock();
  clock.told(page.now, asked, heard);
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
  // The server’s list is of any game: its words are those of the game that it names.
  return Object({
    ...match,
    prompts: { mine, all },
    opponents: match.seats.filter(({ camp }) => camp !== match.camp),
    ...given({
      deadline: times.length === 0 ? undefined : Math.min(...times),
      news: news === undefined ? undefined : { ...news, at: clock.here(news.at) },
    }),
  });
}
