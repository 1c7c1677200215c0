/**
 * A record in outline: options, seed, nonces and commands, from which the rules make every event again. It
 * is short enough for a link.
 */

import { commitmentOf } from './chance.ts';
import { noDraws } from './draws.ts';
import type { Game, GameTypes } from './game.ts';
import { jsonFault } from './json-fault.ts';
import type { Entry } from './match-state.ts';
import { given } from './optional.ts';
import type { ByComputer, MatchRecord, RecordedEntry } from './record.ts';
import {
  faultOfEntries,
  faultOfSeed,
  isCount,
  isObject,
  mustBeRecord,
  RECORD_FORMAT,
  RECORD_LIMITS,
  recordRefused,
} from './record-form.ts';
import { begin, decidedAgain, earlierMatch, mustBeInForm, RecordFault, type Verdict } from './verify.ts';

const OUTLINE_FORMAT = 'escadre-record-outline/1';

/** A seat, its command and the computer that gave it, if any. */
type Step = readonly [seat: string | null, command: unknown, computer?: ByComputer];

/** Rules that decided the entries from this number on. */
type RulesFrom = readonly [seq: number, version: number];

/** A record whose entries have neither events nor draws yet. */
type Outline = MatchRecord<GameTypes>;

/**
 * The outline of a record as JSON.
 *
 * @throws Refusal RECORD_DAMAGED if it is not a record
 */
export function writeOutline<T extends GameTypes>(record: MatchRecord<T>): string {
  mustBeRecord(record);
  const { game, options, scenario, seed, entries } = record;
  const rules = entries.flatMap(({ rules: version }, seq): RulesFrom[] =>
    version === entries[seq - 1]?.rules ? [] : [[seq, version]],
  );
  const steps = entries.map(({ seat, command, computer }): Step => {
    return computer === undefined ? [seat, command] : [seat, command, computer];
  });
  return JSON.stringify({ format: OUTLINE_FORMAT, game, rules, options, scenario, seed, steps });
}

/**
 * Reads an outline.
 *
 * @throws Refusal RECORD_DAMAGED, RECORD_UNKNOWN for another format. Throws nothing else.
 */
export function readOutline(json: string): Outline {
  const fault = jsonFault(json, RECORD_LIMITS.depth + 2);
  if (fault !== null) throw recordRefused('RECORD_DAMAGED', 'link', fault.reason);
  const outline: unknown = JSON.parse(json);
  if (!isObject(outline) || outline.format !== OUTLINE_FORMAT) {
    throw recordRefused('RECORD_UNKNOWN', 'link', `its format is not ${OUTLINE_FORMAT}`);
  }
  const { game, options, scenario, seed, rules, steps } = outline;
  if (typeof game !== 'string') throw recordRefused('RECORD_DAMAGED', 'head', 'it names no game');
  const damage = faultOfSeed(seed) ?? faultOfEntries(steps);
  if (damage !== null) throw recordRefused('RECORD_DAMAGED', 'head', damage);
  // No fault was found in the steps.
  const { length } = steps as unknown[];
  if (!areRules(rules, length)) {
    throw recordRefused('RECORD_DAMAGED', 'head', 'it does not say which rules decided it');
  }
  // The fields have these types because no fault was found; the rules check what they hold.
  const versions = versionsIn(rules, length);
  const entries = (steps as unknown[]).map((step, seq) => entryOf(step, seq, versions[seq]));
  const commitment = commitmentOf(seed as string);
  const record = given({ format: RECORD_FORMAT, game, options, scenario, commitment, seed, entries });
  mustBeRecord(record);
  return record as Outline;
}

function entryOf(step: unknown, seq: number, rules: number | undefined): object {
  if (!Array.isArray(step)) throw recordRefused('RECORD_DAMAGED', `entry ${seq}`, 'it is not a step');
  const [seat, command, computer] = step;
  return given({ seq, seat, command, events: [], drawn: 0, rules, computer });
}

/** Whether the list starts at entry 0, and each item later than the one before, below `entries`. */
function areRules(rules: unknown, entries: number): rules is readonly RulesFrom[] {
  if (!Array.isArray(rules) || rules.length === 0) return false;
  let before = -1;
  return rules.every((each: unknown) => {
    if (!Array.isArray(each) || each.length !== 2 || !each.every(isCount)) return false;
    const from = Number(each[0]);
    const isNext = before === -1 ? from === 0 : from > before && from < entries;
    before = from;
    return isNext;
  });
}

/** The version of the rules for each entry. */
const versionsIn = (rules: readonly RulesFrom[], entries: number): number[] =>
  rules.flatMap(([from, version], index) =>
    Array<number>((rules[index + 1]?.[0] ?? entries) - from).fill(version),
  );

/** A whole record, or the first fault of its outline. */
type Rebuilt<T extends GameTypes> =
  | { readonly record: MatchRecord<T> }
  | { readonly fault: Verdict & { readonly ok: false } };

/** Makes every event of an outline again, each by the version of the rules that decided it. */
export function rebuild<T extends GameTypes>(game: Game<T>, outline: MatchRecord<T>): Rebuilt<T> {
  try {
    const match = begin(game, outline, {});
    const byRules = earlierMatch(game, noDraws());
    const entries = outline.entries.map((step, seq): RecordedEntry<T> => {
      mustBeInForm(game, step, seq);
      const entry: Entry<T> = decidedAgain(game, byRules(match, step.rules), step, seq);
      match.apply(entry);
      return { ...step, events: entry.events, drawn: entry.drawn };
    });
    if (match.outcome === null)
      throw new RecordFault(entries.length, 'the record ends before the match does');
    return { record: { ...outline, entries } };
  } catch (error) {
    if (error instanceof RecordFault) return { fault: error.verdict };
    throw error;
  }
}
