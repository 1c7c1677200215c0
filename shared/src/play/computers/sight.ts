/** What a computer player may know of a match: what its seat sees, and no more. */

import {
  deadlines,
  type GameTypes,
  isTableCommand,
  isTableEvent,
  type Match,
  type Prompt,
} from '../../kernel/index.ts';
import type { TimedMatch } from '../public-part.ts';

/** A view with its prompts, times and draw offer. */
export interface Sight {
  readonly isPlayed: boolean;
  /** The number of the seat’s last event. */
  readonly n: number;
  readonly view: object;
  /** The prompts of the seat. */
  readonly prompts: readonly SeenPrompt[];
  /** Whether this seat has a draw offer to answer. */
  readonly isOfferedDraw: boolean;
  /** Whether only computers play on its side, so that they may end the match. */
  readonly speaksForCamp: boolean;
}

/** A prompt of the seat. */
interface SeenPrompt {
  readonly prompt: Prompt<GameTypes>;
  /** Milliseconds left; null without a clock. */
  readonly left: number | null;
  /** Whether the seat may leave the answer to another seat or to the clock. */
  readonly mayPass: boolean;
}

/** The match, and what its table knows. */
interface SightParts extends Omit<TimedMatch<GameTypes>, 'control'> {
  readonly seat: string;
  readonly n: number;
  readonly now: number;
  /** Whether a computer plays a seat now. */
  readonly isComputers: (seat: string) => boolean;
  readonly speaksForCamp: boolean;
}

/** The match as a seat sees it. */
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

/** The first legal commands of the game for a seat. */
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

/** The events of the game, without those of the table. */
export const ofTheGame = (events: readonly { readonly type: string }[]): { readonly type: string }[] =>
  events.filter((event) => !isTableEvent(event));
