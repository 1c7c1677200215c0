/** Checks legality on this side, with the very functions of the server. */

import {
  checkBounds,
  checkCommand,
  type GameTypes,
  isOneOf,
  keysOf,
  legalCommands,
  must,
  refusalOf,
  type SeatSituation,
  type Spent,
  type Table,
} from '@escadre/shared/kernel';
import { EscadreError, loadPart } from '../base/error.ts';
import type { Command, GameId, PublicMatch, PublicSeat, Sampled, View } from '../base/game-types.ts';
import { typed } from '../base/typed.ts';
import { unknownGame } from '../base/unknown-names.ts';
import { whenWellFormed } from './command-form.ts';
import { RULES, type RulesPart } from './game-rules.ts';

/** The rules of a game. */
export interface GameRules extends RulesPart {
  readonly id: string;
}

/** @throws UNKNOWN_GAME, UNREACHABLE */
export async function loadRules(id: string): Promise<GameRules> {
  if (!isOneOf(keysOf(RULES), id)) throw unknownGame(id, keysOf(RULES));
  return { id, ...(await loadPart(RULES[id])) };
}

/** The state of a match, as this side sees it. */
interface Seen<Id extends GameId> {
  readonly table: PublicMatch<Id>;
  /** Null before the start. */
  readonly view: View<Id> | null;
  /** How often the camp has given each command that is limited per turn. */
  readonly spent: Spent;
}

/** The types of commands that {@link legalFor} samples, each with a description of the sample. */
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

/** Why a command, of any form, would be refused; null if it would not. */
export function refusalFor<Id extends GameId>(
  game: GameRules,
  seen: Seen<Id>,
  seat: string,
  command: unknown,
): EscadreError | null {
  const faults = game.commandFaults(game.commands, command);
  const refusal = refusalOf(() =>
    whenWellFormed(game.id, command, faults, () => {
      const situation = situationOf(seen);
      checkCommand(game.rules, situation, seat, command);
      checkBounds(game.rules, situation, seat, command);
    }),
  );
  return refusal === null ? null : new EscadreError(refusal.code, refusal.message, refusal);
}

/** The table as the rules see it. */
function tableOf({ seats, drawOffers, outcome, phase }: PublicMatch): Table {
  const sitting = Object.entries(seats);
  const where = (holds: (seat: PublicSeat) => boolean) =>
    sitting.flatMap(([name, seat]) => (holds(seat) ? [name] : []));
  return {
    chairs: sitting.map(([seat, { camp }]) => ({ seat, camp })),
    resigned: where(({ resigned }) => resigned),
    givenUp: phase === 'gathering' ? [] : where(({ name }) => name === undefined),
    drawOffers: Object.keys(drawOffers),
    // A win always has a camp.
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
