/**
 * What all games share: the start, resigning, draws, giving up and taking seats, time-outs, and the end.
 * The table knows seats and camps, but no rules.
 */

import type { Outcome } from './game.ts';
import type { StartCommand } from './nonce-promises.ts';
import { must } from './optional.ts';
import { alreadyResigned, Refusal, refusalOf } from './refusal.ts';
import type { TableCommand, TableEvent } from './table-schemas.ts';

export type { TableCommand, TableEvent };

/** The commands that a seat can give in every game. */
export const TABLE_COMMANDS = ['resign', 'offerDraw', 'acceptDraw', 'declineDraw'] as const;

/** Refuses input that is not a command; each of `faults` begins with its place. */
export function badCommand(game: string, input: unknown, faults: readonly string[]): Refusal {
  const { type }: { readonly type?: unknown } = Object(input);
  const isUnknown = faults.some((fault) => /^type\b/.test(fault));
  const message =
    typeof type === 'string'
      ? `${isUnknown ? 'Unknown' : 'Invalid'} command "${type.slice(0, 40)}" for ${game}.`
      : `A command for ${game} is an object with a type.`;
  return new Refusal('BAD_COMMAND', message, { data: { faults, table: TABLE_COMMANDS } });
}

/** The results that a camp can claim from an absent opponent. */
export const CLAIMED_RESULTS = ['win', 'draw'] as const;
export type ClaimedResult = (typeof CLAIMED_RESULTS)[number];

/** The commands that only the server gives: entries like any other, so that a replay has them. */
export type SystemCommand =
  | StartCommand
  | { readonly type: 'timeout'; readonly prompt: string }
  | { readonly type: 'giveUpSeat'; readonly seat: string }
  | { readonly type: 'takeSeat'; readonly seat: string }
  | { readonly type: 'claim'; readonly camp: string; readonly result: ClaimedResult }
  | { readonly type: 'abandon' };

/** The table's events. All of them are public. */
export const TABLE_EVENTS = [
  'resigned',
  'drawOffered',
  'drawDeclined',
  'drawLapsed',
  'timedOut',
  'seatGivenUp',
  'seatTaken',
  'matchEnded',
] as const;

/** The state of the table: plain data, all public. */
export interface Table {
  /** Every seat with its camp, in the game's order. */
  readonly chairs: readonly { readonly seat: string; readonly camp: string }[];
  readonly resigned: readonly string[];
  /** Seats given up by their players and not taken since. */
  readonly givenUp: readonly string[];
  /** Camps with a standing draw offer. */
  readonly drawOffers: readonly string[];
  readonly outcome: Outcome | null;
}

export function emptyTable(chairs: Table['chairs']): Table {
  return { chairs, resigned: [], givenUp: [], drawOffers: [], outcome: null };
}

/** @throws Refusal NOT_YOUR_SEAT for a seat that this match does not have */
export function campOf(table: Table, seat: string): string {
  const chair = table.chairs.find((each) => each.seat === seat);
  if (chair === undefined) throw new Refusal('NOT_YOUR_SEAT', `This match has no seat "${seat}".`);
  return chair.camp;
}

/** The camps, in the game's order. */
export const campsOf = (table: Table): string[] => [...new Set(table.chairs.map((chair) => chair.camp))];

const opponentsOf = (table: Table, camp: string): string[] =>
  campsOf(table).filter((other) => other !== camp);

/** The seats of a camp that are held and have not resigned. */
export const activeSeats = (table: Table, camp: string): string[] =>
  table.chairs
    .filter((chair) => chair.camp === camp)
    .map(({ seat }) => seat)
    .filter((seat) => !table.resigned.includes(seat) && !table.givenUp.includes(seat));

const fightsOn = (table: Table, camp: string): boolean => activeSeats(table, camp).length > 0;

/** The other camp wins: games here have two sides. */
export function lossOf(table: Table, camp: string, reason: string): TableEvent {
  const winner = must(opponentsOf(table, camp)[0], 'a camp');
  return { type: 'matchEnded', outcome: { kind: 'win', camp: winner, reason } };
}

// No `isOneOf` here and below: every page loads this module, and would load another with it.
export const isTableCommand = (command: { readonly type: string }): command is TableCommand =>
  (TABLE_COMMANDS as readonly string[]).includes(command.type);

export const isTableEvent = (event: { readonly type: string }): event is TableEvent =>
  (TABLE_EVENTS as readonly string[]).includes(event.type);

/**
 * Checks a table command; a resigned seat may give none.
 *
 * @throws Refusal NOT_YOUR_SEAT, ALREADY_RESIGNED, NOT_YOURS_TO_OFFER, DRAW_ALREADY_OFFERED,
 * NO_DRAW_OFFERED
 */
export function checkTableCommand(
  table: Table,
  seat: string,
  command: TableCommand,
  mayNegotiate: boolean,
): void {
  const camp = campOf(table, seat);
  if (table.resigned.includes(seat)) throw alreadyResigned();
  if (command.type === 'resign') return;
  if (!mayNegotiate) {
    throw new Refusal('NOT_YOURS_TO_OFFER', 'Only your partner can offer or accept a draw for your side.');
  }
  if (command.type !== 'offerDraw') {
    if (acceptsDraw(table, seat)) return;
    throw new Refusal('NO_DRAW_OFFERED', 'There is no draw offer.');
  }
  if (!table.drawOffers.includes(camp)) return;
  throw new Refusal('DRAW_ALREADY_OFFERED', 'You have already offered a draw.');
}

/** Whether a draw is offered to this seat's camp, so that its own offer accepts it. */
export function acceptsDraw(table: Table, seat: string): boolean {
  return opponentsOf(table, campOf(table, seat)).some((other) => table.drawOffers.includes(other));
}

/** The legal commands of the table for a seat. */
export function legalTableCommands(table: Table, seat: string, mayNegotiate: boolean): TableCommand[] {
  return TABLE_COMMANDS.map((type) => ({ type })).filter(
    (command) => refusalOf(() => checkTableCommand(table, seat, command, mayNegotiate)) === null,
  );
}

/** The events of a checked table command. */
export function decideTableCommand(table: Table, seat: string, command: TableCommand): TableEvent[] {
  const camp = campOf(table, seat);
  const agreed: TableEvent = { type: 'matchEnded', outcome: { kind: 'draw', reason: 'agreed' } };
  switch (command.type) {
    case 'resign': {
      const resigned: TableEvent = { type: 'resigned', seat };
      const after = evolveTable(table, resigned);
      return fightsOn(after, camp) ? [resigned] : [resigned, lossOf(table, camp, 'resignation')];
    }
    case 'offerDraw': {
      const accepted = acceptsDraw(table, seat);
      const offered: TableEvent = { type: 'drawOffered', camp };
      return accepted ? [offered, agreed] : [offered];
    }
    case 'acceptDraw':
      return [agreed];
    case 'declineDraw':
      return [{ type: 'drawDeclined', camp }];
  }
}

/** Offers to this camp lapse when it chooses to play on. */
export function lapseOffersTo(table: Table, camp: string): TableEvent[] {
  return opponentsOf(table, camp)
    .filter((other) => table.drawOffers.includes(other))
    .map((other) => ({ type: 'drawLapsed', camp: other }));
}

/**
 * A player leaves their seat for a partner to take: only in a camp of several seats.
 *
 * @throws Refusal RESIGN_INSTEAD, SEAT_GIVEN_UP
 */
export function decideGiveUpSeat(table: Table, seat: string): TableEvent[] {
  const camp = campOf(table, seat);
  if (table.chairs.filter((chair) => chair.camp === camp).length === 1) {
    throw new Refusal('RESIGN_INSTEAD', 'You are the last player on your side. Resign to leave.');
  }
  if (table.givenUp.includes(seat)) throw new Refusal('SEAT_GIVEN_UP', 'This seat is already empty.');
  const givenUp: TableEvent = { type: 'seatGivenUp', seat };
  const after = evolveTable(table, givenUp);
  return fightsOn(after, camp) ? [givenUp] : [givenUp, lossOf(table, camp, 'resignation')];
}

/**
 * A player takes a vacated seat.
 *
 * @throws Refusal NOT_YOUR_SEAT, SEAT_HELD
 */
export function decideTakeSeat(table: Table, seat: string): TableEvent[] {
  campOf(table, seat);
  if (!table.givenUp.includes(seat)) throw new Refusal('SEAT_HELD', 'This seat is not free.');
  return [{ type: 'seatTaken', seat }];
}

/** A camp claims a win or a draw from an absent opponent. */
export function decideClaim(camp: string, result: ClaimedResult): TableEvent[] {
  const outcome: Outcome =
    result === 'win' ? { kind: 'win', camp, reason: 'absence' } : { kind: 'draw', reason: 'absence' };
  return [{ type: 'matchEnded', outcome }];
}

/** The table after an event. */
export function evolveTable(table: Table, event: TableEvent): Table {
  const without = (list: readonly string[], item: string) => list.filter((each) => each !== item);
  switch (event.type) {
    case 'resigned':
      return { ...table, resigned: [...table.resigned, event.seat] };
    case 'drawOffered':
      return { ...table, drawOffers: [...table.drawOffers, event.camp] };
    case 'drawDeclined':
      return { ...table, drawOffers: table.drawOffers.filter((camp) => camp === event.camp) };
    case 'drawLapsed':
      return { ...table, drawOffers: without(table.drawOffers, event.camp) };
    case 'timedOut':
      return table;
    case 'seatGivenUp':
      return { ...table, givenUp: [...table.givenUp, event.seat] };
    case 'seatTaken':
      return {
        ...table,
        givenUp: without(table.givenUp, event.seat),
        resigned: without(table.resigned, event.seat),
      };
    case 'matchEnded':
      return { ...table, drawOffers: [], outcome: event.outcome };
  }
}
