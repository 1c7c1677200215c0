/**
 * Legality from the view alone: the match that decides and a client that asks beforehand get the same
 * answer.
 */

import type { GameTypes, PlayableGame, ViewOf } from './game.ts';
import { matchOver, notStarted, Refusal, refusalOf } from './refusal.ts';
import {
  acceptsDraw,
  activeSeats,
  campOf,
  checkTableCommand,
  isTableCommand,
  legalTableCommands,
  type Table,
  type TableCommand,
} from './table.ts';
import { checkOffers, type Spent } from './turn-limits.ts';

/** The part of a game that a client needs to judge legality. */
export type Rules<T extends GameTypes> = Pick<
  PlayableGame<T>,
  'title' | 'check' | 'bounds' | 'legal' | 'sampled' | 'mayNegotiate'
>;

/** Rules of a game whose types are not known here; `any`, as in `AnyPlayableGame`. */
// biome-ignore lint/suspicious/noExplicitAny: see AnyPlayableGame
export type AnyRules = Rules<any>;

/** The situation of a seat. */
export interface SeatSituation<T extends GameTypes> {
  readonly started: boolean;
  readonly table: Table;
  /** The view of the seat's camp; computed only if needed. */
  view(): ViewOf<T>;
  /** What the seat's camp has used up in this turn; computed only if needed. */
  spent(): Spent;
}

/**
 * Checks that a command is legal.
 *
 * @throws Refusal NOT_YOUR_SEAT, NOT_STARTED, MATCH_OVER, SEAT_GIVEN_UP, those of {@link
 * checkTableCommand}, and those of the game
 */
export function checkCommand<T extends GameTypes>(
  rules: Rules<T>,
  situation: SeatSituation<T>,
  seat: T['Seat'],
  command: T['Command'] | TableCommand,
): void {
  const { started, table } = situation;
  campOf(table, seat);
  if (!started) throw notStarted();
  if (table.outcome !== null) throw matchOver();
  if (table.givenUp.includes(seat)) throw new Refusal('SEAT_GIVEN_UP', 'This seat is empty.');
  if (isTableCommand(command)) checkTableCommand(table, seat, command, mayNegotiate(rules, table, seat));
  else rules.check(situation.view(), seat, command);
}

/**
 * Checks that a legal command changes something and has not been given too often in this turn.
 *
 * @throws Refusal TOO_MANY_OFFERS, and those of the game's bounds
 */
export function checkBounds<T extends GameTypes>(
  rules: Rules<T>,
  situation: SeatSituation<T>,
  seat: T['Seat'],
  command: T['Command'] | TableCommand,
): void {
  if (command.type === 'offerDraw' && !acceptsDraw(situation.table, seat)) checkOffers(situation.spent());
  const check = boundOf(rules, command.type);
  if (check === undefined) return;
  // The bound was found by the command's type, which the compiler does not follow.
  check(situation.view(), seat, command as never, situation.spent()[command.type] ?? 0);
}

function boundOf<T extends GameTypes>({ bounds }: Pick<Rules<T>, 'bounds'>, type: string) {
  return bounds !== undefined && Object.hasOwn(bounds, type)
    ? bounds[type as T['Command']['type']]
    : undefined;
}

/** Whether a turn limits commands of this type. */
export const isCounted = <T extends GameTypes>(rules: Pick<Rules<T>, 'bounds'>, type: string): boolean =>
  type === 'offerDraw' || type === 'giveUpSeat' || boundOf(rules, type) !== undefined;

/** Every command that is legal for a seat: the game's, then the table's. */
export function* legalCommands<T extends GameTypes>(
  rules: Rules<T>,
  situation: SeatSituation<T>,
  seat: T['Seat'],
): Generator<T['Command'] | TableCommand> {
  const { started, table } = situation;
  if (!started || table.outcome !== null || table.givenUp.includes(seat)) return;
  for (const command of rules.legal(situation.view(), seat)) {
    if (isWithinBounds(rules, situation, seat, command)) yield command;
  }
  for (const command of legalTableCommands(table, seat, mayNegotiate(rules, table, seat))) {
    if (isWithinBounds(rules, situation, seat, command)) yield command;
  }
}

function isWithinBounds<T extends GameTypes>(
  rules: Rules<T>,
  situation: SeatSituation<T>,
  seat: T['Seat'],
  command: T['Command'] | TableCommand,
): boolean {
  if (!isCounted(rules, command.type)) return true;
  return refusalOf(() => checkBounds(rules, situation, seat, command)) === null;
}

/** Whether a seat negotiates draws for its camp. If all seats entitled to have left, every other one may. */
function mayNegotiate<T extends GameTypes>(rules: Rules<T>, table: Table, seat: T['Seat']): boolean {
  const speaks = (each: string) => rules.mayNegotiate?.(each) ?? true;
  return speaks(seat) || !activeSeats(table, campOf(table, seat)).some(speaks);
}
