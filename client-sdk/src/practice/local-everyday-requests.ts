/** The everyday requests at a table in the page. `local-rare-requests.ts` has the others. */

import { must } from '@escadre/shared/kernel';
import type { RequestName, Requests } from '@escadre/shared/protocol';
import { LIMITS } from '@escadre/shared/protocol/limits.ts';
import { EscadreError } from '../base/error.ts';
import type { SentLine } from '../base/wire.ts';
import { notAPlayer } from '../match/acting-seat.ts';
import type { LocalTable } from './local-table.ts';

/** One side of the page, or a spectator. */
export interface Side {
  readonly table: LocalTable;
  /** Empty for a spectator. */
  readonly seats: readonly string[];
  readonly viewer: string;
  readonly lines: readonly SentLine[];
  /** Mutes a seat, spectators for an empty one, or the whole table for null. */
  mute(seat: string | null): void;
  /** Unmutes the table. */
  unmute(): void;
  /** Creates the next match, unless it exists. Returns its id. */
  createRematch(): Promise<string>;
}

/** The handlers of requests, by name. */
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

/** The handler of a request; undefined for a rare one, and for a command whose prompt must be checked. */
export function everydayAnswer(name: RequestName, request: object): ((side: Side) => unknown) | undefined {
  const { prompt = ' ' }: { readonly prompt?: unknown } = request;
  const isPrompt = typeof prompt === 'string' && prompt !== '' && prompt.length <= LIMITS.promptId;
  const handle = handlerOf(handlers, name);
  return isPrompt && handle !== undefined ? (side) => handle(side, request) : undefined;
}

/** The handler of a request by name; the name determines the request's type. */
export const handlerOf = (handlers: Handlers, name: RequestName) =>
  handlers[name] as ((side: Side, request: object) => unknown) | undefined;

/** @throws EscadreError NOT_A_PLAYER */
export function mustSit(seats: readonly string[]): readonly string[] {
  if (seats.length === 0) throw notAPlayer();
  return seats;
}
