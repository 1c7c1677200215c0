/** The proof of a record: replays it from its seed and compares every event. */

import type { z } from 'zod';
import { commitmentOf } from './chance.ts';
import { isOneOf } from './closed-sets.ts';
import { countDraws, type Draws, noDraws } from './draws.ts';
import type { Game, GameTypes, Outcome } from './game.ts';
import { createMatch } from './input.ts';
import { Match } from './match.ts';
import type { Entry } from './match-state.ts';
import { faultOfStart, type NotedStart } from './nonce-promises.ts';
import { given, must } from './optional.ts';
import { isSameEvent } from './reasons.ts';
import type { MatchRecord } from './record.ts';
import { faultOfEntries, faultOfEntry, faultOfHead, faultOfSeed } from './record-form.ts';
import { redecide } from './redecide.ts';
import { Refusal } from './refusal.ts';
import { isTableCommand, type SystemCommand } from './table.ts';
import { gameInVersion, versionsOf } from './versions.ts';

/** True, or the first fault of the record. */
export type Verdict =
  | { readonly ok: true; readonly entries: number }
  | {
      readonly ok: false;
      /** The place: the head, the promise of the seed, or an entry by number, from 0 on. */
      readonly at: 'head' | 'commitment' | number;
      /** A sentence without its full stop. */
      readonly reason: string;
      /** The unknown version of the rules that decided this entry: nothing is proved then. */
      readonly needs?: number;
    };

/** What can be known of a match without its record. */
export interface Noted extends NotedStart {
  /** The server's promise before the start; if absent, the record is taken at its word. */
  readonly commitment?: string;
}

/** A verdict with the counts made on the way. */
export interface Examination<T extends GameTypes> {
  readonly verdict: Verdict;
  /** How many entries hold. */
  readonly held: number;
  /** The draws of chance that were repeated. */
  readonly draws: Draws;
  readonly outcome: Outcome<T['Camp']> | null;
}

/**
 * Replays a record from its seed, compares every event, and reports the first difference.
 *
 * Each entry is checked by the version of the rules that decided it; an unknown version cannot be compared,
 * and the verdict says so. Any input gets a verdict: nothing is thrown.
 */
export const verify = <T extends GameTypes>(
  game: Game<T>,
  record: MatchRecord<T>,
  noted: Noted = {},
): Verdict => examine(game, record, noted).verdict;

/** {@link verify}, with counts. */
export function examine<T extends GameTypes>(
  game: Game<T>,
  record: MatchRecord<T>,
  noted: Noted = {},
): Examination<T> {
  const draws = noDraws();
  try {
    const match = begin(countDraws(game, draws), record, noted);
    return { ...replayed(game, match, record.entries, noted, earlierMatch(game, draws)), draws };
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error;
    return { verdict: error.verdict, held: 0, draws, outcome: null };
  }
}

/** The first fault of a record; ends the check. */
export class RecordFault extends Error {
  readonly verdict: Verdict & { readonly ok: false };
  constructor(at: 'head' | 'commitment' | number, reason: string, needs?: number) {
    super(reason);
    this.verdict = given({ ok: false, at, reason, needs });
  }
}

/** The same match under the given version of the rules. */
type ByRules<T extends GameTypes> = (match: Match<T>, version: number) => Match<T>;

/** Gives a match under earlier rules, and adds its draws to `draws`. */
export function earlierMatch<T extends GameTypes>(game: Game<T>, draws: Draws): ByRules<T> {
  const known = new Map<number, Game<T>>();
  return (match, version) => {
    if (version === game.version) return match;
    const rules = known.get(version) ?? countDraws(must(gameInVersion(game, version), 'the rules'), draws);
    known.set(version, rules);
    return new Match(rules, match.setup, match.state);
  };
}

/** The match before its first entry. @throws RecordFault if the head is faulty */
export function begin<T extends GameTypes>(game: Game<T>, record: MatchRecord<T>, noted: Noted): Match<T> {
  const fault = faultOfHead(record) ?? faultOfSeed(record.seed) ?? faultOfEntries(record.entries);
  if (fault !== null) throw new RecordFault('head', fault);
  if (record.game !== game.id)
    throw new RecordFault('head', `it is a record of ${record.game}, not of ${game.id}`);
  const { seed, commitment, options, scenario } = record;
  if (commitment !== (noted.commitment ?? commitment)) {
    throw new RecordFault('commitment', 'it is not the promise that was given before the start');
  }
  if (commitmentOf(seed) !== commitment) {
    throw new RecordFault('commitment', 'the seed is not the one that was promised');
  }
  const [first] = record.entries;
  if (first !== undefined) mustBeInForm(game, first, 0);
  const isPlayable =
    fits(game.schemas.options, options) && (scenario === undefined || fits(game.schemas.scenario, scenario));
  const begun = attempt(() => createMatch(game, { options, seed, ...given({ scenario }) }));
  // Starts from the scenario as originally written; today's parser may tidy it.
  if (isPlayable && 'value' in begun)
    return new Match(game, { ...begun.value.setup, ...given({ scenario }) });
  throw new RecordFault('head', `${game.id} cannot be played with these options, or from this position`);
}

function replayed<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  entries: readonly Entry<T>[],
  noted: Noted,
  byRules: ByRules<T>,
): Omit<Examination<T>, 'draws'> {
  let held = 0;
  const result = (verdict: Verdict) => ({ verdict, held, outcome: match.outcome });
  try {
    for (const entry of entries) {
      mustBeInForm(game, entry, held);
      mustHold(game, byRules(match, entry.rules), entry, held, noted);
      match.apply(entry);
      held += 1;
    }
    if (match.outcome === null) throw new RecordFault(held, 'the record ends before the match does');
    return result({ ok: true, entries: held });
  } catch (error) {
    if (error instanceof RecordFault) return result(error.verdict);
    throw error;
  }
}

/** Compares an entry with the match's own result. @throws RecordFault */
function mustHold<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  entry: Entry<T>,
  seq: number,
  noted: Noted,
): void {
  const difference = differenceOf(game, entry, decidedAgain(game, match, entry, seq, noted));
  if (difference !== null) throw new RecordFault(seq, difference);
}

/** What the command of an entry leads to. @throws RecordFault if it cannot be given here */
export function decidedAgain<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  entry: Entry<T>,
  seq: number,
  noted: Noted = {},
): Entry<T> {
  const fault = seq === 0 ? faultOfFirst(match, entry, noted) : faultOfCommand(game, match, entry);
  if (fault !== null) throw new RecordFault(seq, fault);
  const again = attempt(() => redecide(match, entry.seat, entry.command));
  if ('failure' in again) throw new RecordFault(seq, `the command is refused: ${again.failure}`);
  return again.value;
}

/** Checks an entry’s form, and that its version of the rules is known. @throws RecordFault */
export function mustBeInForm<T extends GameTypes>(game: Game<T>, entry: Entry<T>, seq: number): void {
  const reason = faultOfEntry(entry, seq);
  if (reason !== null) throw new RecordFault(seq, reason);
  const { rules } = entry;
  const known = versionsOf(game);
  if (known.includes(rules)) return;
  const decided = `version ${rules} of the rules of ${game.id} decided it`;
  throw new RecordFault(seq, `${decided}, and only ${listed(known)} can be checked here`, rules);
}

const listed = (versions: readonly number[]): string =>
  versions.length === 1 ? `version ${versions[0]}` : `versions ${versions.join(', ')}`;

function faultOfFirst<T extends GameTypes>(
  match: Match<T>,
  { seat, command }: Entry<T>,
  noted: Noted,
): string | null {
  if (seat !== null || command.type !== 'start') return 'the first entry is not the start';
  const seats = match.chairs.map((chair) => chair.seat);
  return faultOfStart(command, seats, noted);
}

function faultOfCommand<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  { seat, command }: Entry<T>,
): string | null {
  if (match.outcome !== null) return 'this entry follows the end of the match';
  if (seat === null) return isServers(command) ? null : 'the server never gives this command';
  if (isTableCommand(command)) return null;
  return fits(game.schemas.command, command) ? null : 'this is not a command of the game';
}

const SYSTEM = [
  'timeout',
  'giveUpSeat',
  'takeSeat',
  'claim',
  'abandon',
] as const satisfies SystemCommand['type'][];

const isServers = ({ type }: { readonly type: string }) => isOneOf(SYSTEM, type);

function differenceOf<T extends GameTypes>(game: Game<T>, told: Entry<T>, again: Entry<T>): string | null {
  if (again.drawn !== told.drawn) {
    return `${again.drawn} words of chance are drawn by this entry; the record says ${told.drawn}`;
  }
  const at = again.events.findIndex((event, index) => {
    const theirs = told.events[index];
    return theirs === undefined || !isSameEvent(game, event, theirs);
  });
  if (at < 0 && again.events.length === told.events.length) return null;
  const which = at < 0 ? again.events.length : at;
  return `event ${which} is not what the seed and the command lead to`;
}

const fits = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** A function's value or its error: rules may fail in any way on arbitrary input. */
function attempt<Value>(act: () => Value): { readonly value: Value } | { readonly failure: string } {
  try {
    return { value: act() };
  } catch (error) {
    if (!(error instanceof Refusal)) return { failure: 'the rules cannot read it' };
    return { failure: error.message.replace(/\.$/, '') };
  }
}
