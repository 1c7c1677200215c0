/** The rules by which this side says what is legal: the very functions by which the server decides. */

import { rulesLoaders } from '@escadre/shared/games/rules.ts';
import {
  type AnyRules,
  checkBounds,
  checkCommand,
  type GameTypes,
  legalCommands,
  must,
  Refusal,
  type SeatSituation,
  type Spent,
  type Table,
  type TableCommand,
} from '@escadre/shared/kernel';
import { EscadreError, unreachable } from './error.ts';
import type { Command, GameId, Sampled, View } from './game-types.ts';
import type { PublicMatch } from './wire.ts';

/**
 * What is legal in a game.
 *
 * @throws UNKNOWN_GAME, UNREACHABLE
 */
export async function loadRules(game: GameId): Promise<AnyRules> {
  if (!Object.hasOwn(rulesLoaders, game)) {
    throw new EscadreError('UNKNOWN_GAME', `The game "${game}" is not known here.`);
  }
  try {
    return (await rulesLoaders[game]()).rules;
  } catch (cause) {
    throw unreachable('The rules of the game cannot be loaded.', { cause });
  }
}

/** How a match stands, as far as it is seen from here. */
export interface Seen<Id extends GameId> {
  readonly table: PublicMatch;
  /** Null before the start. */
  readonly view: View<Id> | null;
  /** What one's camp has given in this turn, of what is bounded. */
  readonly spent: Spent;
}

/** The types of commands of which {@link legalFor} gives a sample, each with what the sample is. */
export const sampledIn = <Id extends GameId>(rules: AnyRules): Sampled<Id> =>
  (rules.sampled ?? {}) as Sampled<Id>;

/** Every command that is legal for a seat. */
export function legalFor<Id extends GameId>(
  rules: AnyRules,
  seen: Seen<Id>,
  seat: string,
): Generator<Command<Id>> {
  return legalCommands(rules, situationOf(seen), seat);
}

/** Why a command would be refused; null if it would not, as far as its shape is right. */
export function refusalFor<Id extends GameId>(
  rules: AnyRules,
  seen: Seen<Id>,
  seat: string,
  command: Command<Id>,
): EscadreError | null {
  try {
    const situation = situationOf(seen);
    checkCommand(rules, situation, seat, command as TableCommand);
    checkBounds(rules, situation, seat, command as TableCommand);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return new EscadreError(error.code, error.message, error);
    // The rules take commands of the right shape only, and nobody has looked at this one's.
    return new EscadreError('BAD_COMMAND', 'This is no command of this game.', { cause: error });
  }
}

/** The table as the rules know it. */
function tableOf({ seats, drawOffers, outcome, phase }: PublicMatch): Table {
  const chairs = Object.entries(seats).map(([seat, { camp }]) => ({ seat, camp }));
  const where = (holds: (seat: PublicMatch['seats'][string]) => boolean) =>
    Object.keys(seats).filter((name) => holds(must(seats[name], 'one of the seats')));
  return {
    chairs,
    resigned: where(({ resigned }) => resigned),
    givenUp: phase === 'gathering' ? [] : where(({ name }) => name === undefined),
    drawOffers: Object.keys(drawOffers).filter((camp) => drawOffers[camp]),
    outcome: (outcome ?? null) as Table['outcome'],
  };
}

function situationOf<Id extends GameId>({ table, view, spent }: Seen<Id>): SeatSituation<GameTypes> {
  return {
    started: view !== null,
    table: tableOf(table),
    view: () => must(view ?? undefined, 'the view'),
    spent: () => spent,
  };
}
