/** What a computer player may know of a match: what its seat is shown, and no more. */

import {
  deadlines,
  type GameTypes,
  isTableCommand,
  isTableEvent,
  type Match,
  type Prompt,
} from '../../kernel/index.ts';
import type { TimedMatch } from '../public-part.ts';

export interface Sight {
  readonly isPlayed: boolean;
  /** The number of the last thing that its seat was told. */
  readonly n: number;
  readonly view: object;
  /** What its seat is asked. */
  readonly prompts: readonly SeenPrompt[];
  /** Whether the other side offers a draw, and it is for this seat to answer. */
  readonly isOfferedDraw: boolean;
  /** Whether only computers play on its side: then it is for them to end the match. */
  readonly speaksForCamp: boolean;
}

/** A prompt as whoever may answer it sees it. */
interface SeenPrompt {
  readonly prompt: Prompt<GameTypes>;
  /** Milliseconds that are left for it; null where they are not counted. */
  readonly left: number | null;
  /** Whether somebody else answers where this seat does not: another seat, or the time that runs out. */
  readonly mayPass: boolean;
}

/** What a table knows beyond the match. */
interface SightParts extends Omit<TimedMatch<GameTypes>, 'control'> {
  readonly seat: string;
  readonly n: number;
  readonly now: number;
  /** Whether a computer plays a seat now. */
  readonly isComputers: (seat: string) => boolean;
  readonly speaksForCamp: boolean;
}

/** How a match stands for a seat. */
export function sightOf(parts: SightParts): Sight {
  const { match, seat, n, speaksForCamp } = parts;
  const { table, game, started, outcome } = match;
  const camp = match.campOf(seat);
  const isPlayed = started && outcome === null && !table.resigned.includes(seat);
  const isOffered = table.drawOffers.some((offer) => offer !== camp);
  return {
    isPlayed,
    n,
    view: started ? match.view(camp) : {},
    prompts: isPlayed ? promptsOf(parts, camp) : [],
    isOfferedDraw: isPlayed && isOffered && speaksForCamp && (game.mayNegotiate?.(seat) ?? true),
    speaksForCamp,
  };
}

function promptsOf({ match, clock, seat, now, isComputers }: SightParts, camp: string): SeenPrompt[] {
  const times = deadlines(clock);
  const asked = match.promptsFor(camp).filter(({ seats }) => seats.includes(seat));
  return asked.map((prompt) => {
    const { deadline, left } = times[prompt.id] ?? {};
    const remains = left ?? (deadline === undefined ? null : deadline - now);
    const isLast = prompt.seats.at(-1) === seat && prompt.seats.every(isComputers);
    return { prompt, left: remains, mayPass: !isLast || remains !== null };
  });
}

/** The first commands of the game that are legal for a seat. */
export function legalFor(
  match: Match<GameTypes>,
  seat: string,
  most: number,
): readonly { readonly type: string }[] {
  const commands: { readonly type: string }[] = [];
  for (const command of match.legal(seat)) {
    if (commands.length === most) break;
    if (!isTableCommand(command)) commands.push(command);
  }
  return commands;
}

/** Events of the game, of those that somebody is sent. */
export const ofTheGame = (events: readonly { readonly type: string }[]): { readonly type: string }[] =>
  events.filter((event) => !isTableEvent(event));
