/** What a computer player may know of a match: what its seat is shown, and no more. */

import { deadlines, type GameTypes, isTableCommand, isTableEvent, type Prompt } from '@escadre/shared/kernel';
import type { LiveMatch } from '../table/live-match.ts';
import { isPersons, isStoodIn } from '../table/seats.ts';

export interface Sight {
  readonly phase: LiveMatch['phase'];
  /** The number of the last event of its camp. */
  readonly n: number;
  readonly view: object;
  /** What its seat is asked. */
  readonly prompts: readonly SeenPrompt[];
  /** Whether the other side offers a draw, and it is for this seat to answer. */
  readonly isOfferedDraw: boolean;
  /** Whether no person plays on its side, nor is only away: then it is for computers to end the match. */
  readonly speaksForCamp: boolean;
  /** Whether people want a rematch, and this seat has a say in it and has not agreed. */
  readonly isAskedForRematch: boolean;
}

/** A prompt as whoever may answer it sees it. */
export interface SeenPrompt {
  readonly prompt: Prompt<GameTypes>;
  /** Milliseconds that are left for it; null where they are not counted. */
  readonly left: number | null;
  /** Whether somebody else answers where this seat does not: another seat, or the time that runs out. */
  readonly mayPass: boolean;
}

/** How a match stands for a seat. */
export function sightOf(live: LiveMatch, seat: string, now: number): Sight {
  const { match, phase, seats, rematchOffers, rematch } = live;
  const camp = match.campOf(seat);
  const taken = seats.get(seat);
  const speaksForCamp = !seats.all.some((each) => each.camp === camp && isPersons(each));
  const isOffered = match.table.drawOffers.some((offer) => offer !== camp);
  const mayNegotiate = match.game.mayNegotiate?.(seat) ?? true;
  const hasResigned = match.table.resigned.includes(seat);
  const people = seats.all.filter(isPersons);
  return {
    phase,
    n: live.chronicle.lastOf(camp),
    view: match.started ? match.view(camp) : {},
    prompts: phase === 'playing' && !hasResigned ? promptsOf(live, seat, now) : [],
    isOfferedDraw: phase === 'playing' && isOffered && mayNegotiate && !hasResigned && speaksForCamp,
    speaksForCamp,
    isAskedForRematch:
      phase === 'over' &&
      rematch === null &&
      !isStoodIn(taken) &&
      !rematchOffers.has(seat) &&
      people.some((each) => rematchOffers.has(each.seat)),
  };
}

function promptsOf(live: LiveMatch, seat: string, now: number): SeenPrompt[] {
  const { match, clock, seats } = live;
  const times = deadlines(clock);
  return match.promptsFor(match.campOf(seat)).flatMap((prompt) => {
    if (!prompt.seats.includes(seat)) return [];
    const { deadline, left } = times[prompt.id] ?? {};
    const remains = left ?? (deadline === undefined ? null : deadline - now);
    const people = prompt.seats.some((each) => seats.get(each).computer === null);
    const isLast = prompt.seats.at(-1) === seat;
    return [{ prompt, left: remains, mayPass: people || !isLast || remains !== null }];
  });
}

/** What a seat has been told, from one number to another, as it was told. */
export async function pastOf(
  live: LiveMatch,
  seat: string,
  from: number,
  to: number,
): Promise<{ readonly type: string }[]> {
  const camp = live.match.campOf(seat);
  const past = from > to ? [] : await live.chronicle.entriesOf(camp, from, to);
  return past.flatMap(({ entry }) => live.match.seenBy(camp, entry));
}

/** The first commands of the game that are legal for a seat. */
export function legalFor({ match }: LiveMatch, seat: string, most: number): { readonly type: string }[] {
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
