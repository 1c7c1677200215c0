/** Creates tables in the page from their options. */

import {
  type AnyPlayableGame,
  type ChanceFrom,
  chanceOf,
  type GameTypes,
  given,
  Match as KernelMatch,
  NO_SEED,
} from '@escadre/shared/kernel';
import { loadPart } from '../base/error.ts';
import type { GameId } from '../base/game-types.ts';
import { loadExtras, loadInput } from '../base/lazy-modules.ts';
import { randomHex } from '../base/random.ts';
import { errorOf } from '../base/refusal-error.ts';
import { unknownSeat } from '../base/unknown-names.ts';
import type { TimeControl } from '../base/wire.ts';
import { type GameRules, loadRules } from '../rules/rules.ts';
import type { Computer } from './computer.ts';
import { Keeper, type PositionOffer } from './keeper.ts';
import { fingerprintOf, loadGame } from './load-game.ts';
import type { LocalLogbooks } from './local-logbook.ts';
import type { LocalOptions } from './local-options.ts';
import { checkOptions } from './local-options-check.ts';
import { LocalTable, type TableState } from './local-table.ts';
import { machineTime } from './page-time.ts';
import type { Saved } from './read-saved.ts';
import { savedText } from './saved-match.ts';

/** The shared parts of the matches of one table. */
export interface NewTable<Id extends GameId = GameId> {
  readonly id: Id;
  readonly game: AnyPlayableGame;
  readonly rules: GameRules;
  readonly table: LocalTable;
  readonly options: LocalOptions<Id>;
  /** Whether it continues a saved match. */
  readonly isResumed: boolean;
  readonly keeper: Keeper;
}

/** @throws EscadreError BAD_REQUEST, UNKNOWN_GAME, UNKNOWN_SEAT, INVALID_OPTIONS, INVALID_SCENARIO */
export async function createTable<Id extends GameId>(
  id: Id,
  options: LocalOptions<Id>,
): Promise<NewTable<Id>> {
  checkOptions(options);
  const [game, rules] = await Promise.all([loadGame(id), loadRules(id)]);
  const text = options.saved ?? options.keep?.storage.getItem(options.keep.key) ?? undefined;
  try {
    if (text === undefined) return await build({ id, game, rules }, options, undefined);
    const { readSaved, withSeatsOf } = await loadExtras();
    return await build(
      { id, game, rules },
      withSeatsOf(text, options),
      readSaved(id, fingerprintOf(game), text),
    );
  } catch (error) {
    throw errorOf(error);
  }
}

/** Creates another table, with seats changed. @throws UNREACHABLE */
export async function createRematchTable<Id extends GameId>(before: NewTable<Id>): Promise<NewTable<Id>> {
  const { seatsChanged } = await loadExtras();
  return build(before, seatsChanged(before.table, before.options), undefined);
}

async function build<Id extends GameId>(
  { id, game, rules }: Pick<NewTable<Id>, 'id' | 'game' | 'rules'>,
  options: LocalOptions<Id>,
  saved: Saved | undefined,
): Promise<NewTable<Id>> {
  const chance = options.dice === undefined ? undefined : await scriptOf(options.dice);
  const goesOn = saved?.kind === 'match' ? saved : undefined;
  const match =
    goesOn === undefined
      ? await newMatch(game, options, chance)
      : new KernelMatch<GameTypes>(game, goesOn.state.setup, goesOn.state.match, chance);
  const { names, computers } = seatsOf(match, options);
  const offer = saved?.kind === 'position' ? await offerOf(game, saved, options.seats) : null;
  const keeper = new Keeper(() => textOf({ game, table }), options.keep, offer);
  const table: LocalTable = new LocalTable({
    id: goesOn?.state.id ?? randomHex(8),
    rules,
    match,
    chance,
    control: (await clockOf(options)) ?? goesOn?.state.control ?? null,
    time: options.time ?? machineTime,
    names,
    computers,
    ...given({ saved: goesOn?.state, logbooks: await logbooksOf(game, goesOn?.state.logbooks) }),
    changed: () => keeper.changed(),
  });
  return { id, game, rules, options, isResumed: goesOn !== undefined, keeper, table };
}

/** The requested clock; null for none. @throws EscadreError BAD_REQUEST */
const clockOf = async ({ clock = null }: LocalOptions): Promise<TimeControl | null> =>
  clock === null ? null : (await loadInput()).checkedClock(clock);

/** The logbooks, loaded if the game has them. */
async function logbooksOf(
  game: AnyPlayableGame,
  kept: TableState['logbooks'] | undefined,
): Promise<LocalLogbooks | undefined> {
  if (game.logbook === undefined) return undefined;
  const { LocalLogbooks } = await loadExtras();
  return new LocalLogbooks(kept);
}

/** Scripted dice, loaded for the few matches that use them. */
async function scriptOf(dice: NonNullable<LocalOptions['dice']>): Promise<ChanceFrom> {
  const { scripted } = await loadPart(() => import('@escadre/shared/kernel/scripted-chance.ts'));
  return scripted(dice);
}

/** @throws Refusal INVALID_OPTIONS, INVALID_SCENARIO */
async function newMatch(
  game: AnyPlayableGame,
  wanted: LocalOptions,
  chance: ChanceFrom | undefined,
): Promise<KernelMatch<GameTypes>> {
  const seed = chance === undefined ? seedFrom(wanted.seed) : NO_SEED;
  const options = await checkedOptions(game, wanted.options);
  const { scenario } = wanted;
  const start =
    scenario === undefined ? undefined : (await loadInput()).checkedScenario(game, options, scenario);
  return new KernelMatch<GameTypes>(game, given({ seed, options, scenario: start }), undefined, chance);
}

/** Null if today’s rules do not accept the position either. */
async function offerOf(
  game: AnyPlayableGame,
  { options, position }: Saved & { readonly kind: 'position' },
  seats: LocalOptions['seats'],
): Promise<PositionOffer | null> {
  const isPlayable = (await loadInput()).isPlayable(game, options, position);
  return isPlayable ? { options, scenario: position, ...given({ seats }) } : null;
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function checkedOptions(game: AnyPlayableGame, options: object | undefined): Promise<object> {
  const isUsual = options === undefined || (isRecord(options) && Object.keys(options).length === 0);
  return isUsual ? game.defaults : (await loadInput()).checkedOptions(game, options);
}

/** 32 bytes in hexadecimal, from any text. */
function seedFrom(text: string | undefined): string {
  if (text === undefined) return randomHex(32);
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  const chance = chanceOf(text);
  return Array.from({ length: 32 }, () => chance.int(256).toString(16).padStart(2, '0')).join('');
}

interface Seating {
  readonly names: Readonly<Record<string, string>>;
  readonly computers: Readonly<Record<string, Computer>>;
}

/** @throws EscadreError UNKNOWN_SEAT */
function seatsOf({ chairs }: KernelMatch<GameTypes>, { seats = {} }: LocalOptions): Seating {
  const names = chairs.map(({ seat }) => seat);
  const stranger = Object.keys(seats).find((name) => !names.includes(name));
  if (stranger !== undefined) throw unknownSeat(stranger, names);
  const sitting = new Map(Object.entries(seats));
  const computers = [...sitting].flatMap(([seat, who]) =>
    typeof who === 'object' ? [[seat, who] as const] : [],
  );
  const called = (seat: string) => {
    const who = sitting.get(seat);
    return typeof who === 'object' ? (who.name ?? who.level) : (who ?? seat);
  };
  return {
    names: Object.fromEntries(names.map((seat) => [seat, called(seat)])),
    computers: Object.fromEntries(computers),
  };
}

/** The match as a text, with the secrets of all sides. */
export function textOf({ game, table }: Pick<NewTable, 'game' | 'table'>): string {
  const computers = Object.entries(table.computers).map(([seat, { level }]) => [seat, level] as const);
  return savedText(game, table.match, table.state, {
    names: table.names,
    computers: Object.fromEntries(computers),
  });
}
