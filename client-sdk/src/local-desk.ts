/** What a side at a table of the page asks for all the time. What few ask for in practice is in `local-rare-requests.ts`. */

import { must } from '@escadre/shared/kernel';
import { LIMITS, type RequestName, type Requests } from '@escadre/shared/protocol';
import { notAPlayer } from './acting.ts';
import { EscadreError } from './error.ts';
import type { LocalTable } from './local-table.ts';
import type { ChatLine } from './wire.ts';

/** Who asks: all that plays one side in the page, or somebody who watches. */
export interface Side {
  readonly table: LocalTable;
  /** None for who watches. */
  readonly seats: readonly string[];
  readonly viewer: string;
  readonly lines: readonly ChatLine[];
  /** Hears a seat no more, an empty one for those who watch; or, for null, nobody at the table. */
  deafen(seat: string | null): void;
  /** Hears the table again. */
  hearTable(): void;
  /** Makes the match that follows this one, if it is not there yet. Gives its id. */
  follow(): Promise<string>;
}

/** By the names of requests, what answers them. */
export type Handlers = {
  readonly [Name in RequestName]?: (side: Side, request: Requests[Name]) => unknown;
};

const handlers: Handlers = {
  command: ({ table, seats }, { id, seat, prompt, command }) => {
    const asked = table.match.prompts.flatMap((each) => each.seats);
    const own = seats.find((each) => asked.includes(each)) ?? must(seats[0], 'the first of the seats');
    return table.command(seat ?? own, { id, prompt: prompt ?? null, command });
  },
  ready: ({ table, seats }) => table.setReady(mustSit(seats), true),
  unready: ({ table, seats }) => table.setReady(mustSit(seats), false),
  leave: ({ table, seats }) => {
    mustSit(seats);
    const { started, outcome } = table.match;
    if (!started) return;
    if (outcome !== null) throw new EscadreError('MATCH_OVER', 'The match is over.');
    throw new EscadreError('RESIGN_INSTEAD', 'The match has begun: resign, or close it.');
  },
  history: ({ table, viewer }, { from, to }) => ({ events: table.history(viewer, from, to) }),
};

/** What answers a request; undefined for what few ask for, and for a command that has to be looked at. */
export function everydayAnswer(name: RequestName, request: object): ((side: Side) => unknown) | undefined {
  const { prompt = ' ' }: { readonly prompt?: unknown } = request;
  const isPrompt = typeof prompt === 'string' && prompt !== '' && prompt.length <= LIMITS.promptId;
  // The name tells what the request is.
  const handle = handlers[name] as ((side: Side, request: object) => unknown) | undefined;
  return isPrompt && handle !== undefined ? (side) => handle(side, request) : undefined;
}

/** @throws EscadreError NOT_A_PLAYER */
export function mustSit(seats: readonly string[]): readonly string[] {
  if (seats.length === 0) throw notAPlayer();
  return seats;
}
