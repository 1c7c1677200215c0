/** The rules by which this side says what is legal: the very functions by which the server decides. */

import { check as checkBranleBas } from '@escadre/shared/games/branle-bas/check.ts';
import { legal as legalBranleBas } from '@escadre/shared/games/branle-bas/legal.ts';
import { check as checkGrandsAmiraux } from '@escadre/shared/games/grands-amiraux/check.ts';
import { legal as legalGrandsAmiraux } from '@escadre/shared/games/grands-amiraux/legal.ts';
import { isHelm } from '@escadre/shared/games/grands-amiraux/seats.ts';
import { check as checkTrafalgar } from '@escadre/shared/games/trafalgar/check.ts';
import { legal as legalTrafalgar } from '@escadre/shared/games/trafalgar/legal.ts';
import { check as checkTrafalgarCards } from '@escadre/shared/games/trafalgar-cards/check.ts';
import { legal as legalTrafalgarCards } from '@escadre/shared/games/trafalgar-cards/legal.ts';
import {
  checkCommand,
  type GameTypes,
  legalCommands,
  Refusal,
  type Rules,
  type Standing,
  type Table,
  type TableCommand,
} from '@escadre/shared/kernel';
import { EscadreError } from './error.ts';
import type { Command, GameId, View } from './game-types.ts';
import type { PublicMatch } from './wire.ts';

/** `GameTypes` stands for the game's own types, which each entry has by its key. */
const RULES: { readonly [Id in GameId]: Rules<GameTypes> } = {
  'branle-bas': asRules({ check: checkBranleBas, legal: legalBranleBas }),
  'grands-amiraux': asRules({
    check: checkGrandsAmiraux,
    legal: legalGrandsAmiraux,
    mayNegotiate: isHelm,
  }),
  trafalgar: asRules({ check: checkTrafalgar, legal: legalTrafalgar }),
  'trafalgar-cards': asRules({ check: checkTrafalgarCards, legal: legalTrafalgarCards }),
};

/** How a match stands, as far as it is seen from here. */
export interface Seen<Id extends GameId> {
  readonly table: PublicMatch;
  /** Null before the start. */
  readonly view: View<Id> | null;
}

/** Every command that is legal for a seat. */
export function legalFor<Id extends GameId>(game: Id, seen: Seen<Id>, seat: string): Generator<Command<Id>> {
  return legalCommands(RULES[game], standingOf(seen), seat) as Generator<Command<Id>>;
}

/** Why a command would be refused; null if it would not, as far as its shape is right. */
export function refusalFor<Id extends GameId>(
  game: Id,
  seen: Seen<Id>,
  seat: string,
  command: Command<Id>,
): EscadreError | null {
  try {
    checkCommand(RULES[game], standingOf(seen), seat, command as TableCommand);
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
    Object.keys(seats).filter((name) => holds(seats[name] as PublicMatch['seats'][string]));
  return {
    chairs,
    resigned: where(({ resigned }) => resigned),
    givenUp: phase === 'gathering' ? [] : where(({ name }) => name === undefined),
    drawOffers: Object.keys(drawOffers).filter((camp) => drawOffers[camp]),
    outcome: (outcome ?? null) as Table['outcome'],
  };
}

function standingOf<Id extends GameId>({ table, view }: Seen<Id>): Standing<GameTypes> {
  return {
    started: view !== null,
    table: tableOf(table),
    view: () => view as View<Id>,
  };
}

function asRules<T extends GameTypes>(rules: Rules<T>): Rules<GameTypes> {
  return rules as unknown as Rules<GameTypes>;
}
