/** The rules by which this side says what is legal: the very functions by which the server decides. */

import {
  checkBounds,
  checkCommand,
  type GameTypes,
  legalCommands,
  must,
  refusalOf,
  type SeatSituation,
  type Spent,
  type Table,
} from '@escadre/shared/kernel';
import { EscadreError, part } from '../base/error.ts';
import type { Command, GameId, PublicMatch, PublicSeat, Sampled, View } from '../base/game-types.ts';
import { typed } from '../base/typed.ts';
import { whenWellFormed } from './command-form.ts';
import { RULES, type RulesPart } from './game-rules.ts';

/** What is legal in a game. */
export interface GameRules extends RulesPart {
  readonly id: string;
}

/** @throws UNKNOWN_GAME, UNREACHABLE */
export async function loadRules(id: string): Promise<GameRules> {
  const load = Object.hasOwn(RULES, id) ? RULES[id] : undefined;
  if (load === undefined) throw new EscadreError('UNKNOWN_GAME', `Unknown game "${id}".`);
  return { id, ...(await part(load)) };
}

/** How a match stands, as far as it is seen from here. */
interface Seen<Id extends GameId> {
  readonly table: PublicMatch<Id>;
  /** Null before the start. */
  readonly view: View<Id> | null;
  /** What one's camp has given in this turn, of what is bounded. */
  readonly spent: Spent;
}

/** The types of commands of which {@link legalFor} gives a sample, each with what the sample is. */
export const sampledIn = <Id extends GameId>({ rules }: GameRules): Sampled<Id> =>
  typed<Id, 'sampled'>(rules.sampled ?? {});

/** Every command that is legal for a seat. */
export function legalFor<Id extends GameId>(
  { rules }: GameRules,
  seen: Seen<Id>,
  seat: string,
): Generator<Command<Id>> {
  return legalCommands(rules, situationOf(seen), seat);
}

/** Why a command would be refused, which may be no command at all; null if it would not. */
export function refusalFor<Id extends GameId>(
  game: GameRules,
  seen: Seen<Id>,
  seat: string,
  command: unknown,
): EscadreError | null {
  const faults = game.commandFaults(game.commands, command);
  const refusal = refusalOf(() =>
    whenWellFormed(game.id, faults, () => {
      const situation = situationOf(seen);
      checkCommand(game.rules, situation, seat, command);
      checkBounds(game.rules, situation, seat, command);
    }),
  );
  return refusal === null ? null : new EscadreError(refusal.code, refusal.message, refusal);
}

/** The table as the rules know it. */
function tableOf({ seats, drawOffers, outcome, phase }: PublicMatch): Table {
  const sitting = Object.entries(seats);
  const where = (holds: (seat: PublicSeat) => boolean) =>
    sitting.flatMap(([name, seat]) => (holds(seat) ? [name] : []));
  return {
    chairs: sitting.map(([seat, { camp }]) => ({ seat, camp })),
    resigned: where(({ resigned }) => resigned),
    givenUp: phase === 'gathering' ? [] : where(({ name }) => name === undefined),
    drawOffers: Object.keys(drawOffers),
    // A win names its camp.
    outcome: (outcome ?? null) as Table['outcome'],
  };
}

function situationOf<Id extends GameId>({ table, view, spent }: Seen<Id>): SeatSituation<GameTypes> {
  return {
    started: view !== null,
    table: tableOf(table),
    view: () => must(view ?? undefined, 'a view'),
    spent: () => spent,
  };
}
