/**
 * What is legal, from the view alone: the one answer for the match that decides and for the
 * client that asks itself beforehand.
 */

import type { Game, GameTypes, ViewOf } from './game.ts';
import { Refusal } from './refusal.ts';
import {
  activeSeats,
  campOf,
  checkTableCommand,
  isTableCommand,
  legalTableCommands,
  type Table,
  type TableCommand,
} from './table.ts';

/** The part of a game that says what is legal: all that a client needs of it. */
export type Rules<T extends GameTypes> = Pick<Game<T>, 'check' | 'legal' | 'sampled' | 'mayNegotiate'>;

/** Rules of a game whose types are not known here; `any`, as in `AnyGame`. */
// biome-ignore lint/suspicious/noExplicitAny: see there
export type AnyRules = Rules<any>;

/** How things stand for a seat. */
export interface SeatSituation<T extends GameTypes> {
  readonly started: boolean;
  readonly table: Table;
  /** The view of the seat's camp; asked for only where it is needed. */
  view(): ViewOf<T>;
}

/**
 * Throws a Refusal if this command is not legal.
 *
 * @throws what the game refuses, and NOT_YOUR_SEAT, NOT_STARTED, MATCH_OVER, SEAT_GIVEN_UP, and what {@link checkTableCommand} raises
 */
export function checkCommand<T extends GameTypes>(
  rules: Rules<T>,
  situation: SeatSituation<T>,
  seat: T['Seat'],
  command: T['Command'] | TableCommand,
): void {
  const { started, table } = situation;
  campOf(table, seat);
  if (!started) throw new Refusal('NOT_STARTED', 'The match has not started yet.');
  if (table.outcome !== null) throw new Refusal('MATCH_OVER', 'The match is over.');
  if (table.givenUp.includes(seat)) throw new Refusal('SEAT_GIVEN_UP', 'Nobody holds this seat.');
  if (isTableCommand(command)) checkTableCommand(table, seat, command, mayNegotiate(rules, table, seat));
  else rules.check(situation.view(), seat, command as T['Command']);
}

/** Every command that is legal for a seat: the game's, then the table's. */
export function* legalCommands<T extends GameTypes>(
  rules: Rules<T>,
  situation: SeatSituation<T>,
  seat: T['Seat'],
): Generator<T['Command'] | TableCommand> {
  const { started, table } = situation;
  if (!started || table.outcome !== null || table.givenUp.includes(seat)) return;
  yield* rules.legal(situation.view(), seat);
  yield* legalTableCommands(table, seat, mayNegotiate(rules, table, seat));
}

/** Whether a seat speaks for its camp: where none is left of those who do, any that is left. */
function mayNegotiate<T extends GameTypes>(rules: Rules<T>, table: Table, seat: T['Seat']): boolean {
  const speaks = (each: string) => rules.mayNegotiate?.(each as T['Seat']) ?? true;
  return speaks(seat) || !activeSeats(table, campOf(table, seat)).some(speaks);
}
