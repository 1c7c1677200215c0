/** Compares the players' knowledge with the store. */

import { games } from '@escadre/shared/games';
import { type AnyGame, asMatchId, canonical, type GameTypes, Match } from '@escadre/shared/kernel';
import { Escadre, type MatchRecord } from 'escadre';
import type { MatchStore } from '../../src/store/port.ts';
import { verdictOn } from '../support/verdict.ts';
import type { Played, Witness } from './ledger.ts';
import { insist } from './table.ts';

/** The findings of all matches: all but the first two are empty or 0 if nothing is lost. */
export interface Findings {
  readonly matches: number;
  /** Commands that were answered. */
  readonly commands: number;
  /** Commands that were answered, and are not there. */
  readonly lost: readonly string[];
  /** Commands that are there twice. */
  readonly doubled: readonly string[];
  /** Stored commands whose sender was never told. */
  readonly unanswered: readonly string[];
  /** Sides that were told wrong events, or not told. */
  readonly mistold: readonly string[];
  /** Matches that are not over, or whose record does not hold, and why. */
  readonly unverified: readonly string[];
}

/** The result of matches under stress. */
export interface Aftermath extends Findings {
  /** Errors on the way: a closed match, a refused command, a crashed server. */
  readonly troubles: readonly string[];
  /** What unfinished matches were waiting for. */
  readonly unfinished: readonly string[];
}

/** A good result, without the amount played. */
export const ALL_IS_WELL: Omit<Aftermath, 'matches' | 'commands'> = {
  lost: [],
  doubled: [],
  unanswered: [],
  mistold: [],
  unverified: [],
  troubles: [],
  unfinished: [],
};

export const hasLosses = ({
  lost,
  doubled,
  unanswered,
  mistold,
  unverified,
  troubles,
  unfinished,
}: Aftermath): boolean =>
  [lost, doubled, unanswered, mistold, unverified, troubles, unfinished].some(({ length }) => length > 0);

interface Site {
  readonly url: string;
  readonly store: MatchStore;
  /** What went wrong beside the tables. */
  readonly troubles?: readonly string[];
}

interface PlayedTables {
  readonly played: readonly Played[];
  readonly troubles: readonly string[];
  readonly underWay: readonly string[];
}

/** The audit of all that was played at these tables, with what the players noticed. */
export async function auditTables(
  { url, store, troubles = [] }: Site,
  tables: PlayedTables,
): Promise<Aftermath> {
  const findings = await audit(url, store, tables.played);
  return { ...findings, troubles: [...troubles, ...tables.troubles], unfinished: tables.underWay };
}

/** Asks the server for the record of each match, and the store for the ids of its commands. */
export async function audit(url: string, store: MatchStore, played: readonly Played[]): Promise<Findings> {
  const visitor = await insist(() => Escadre.connect(url));
  const found = { lost: [], doubled: [], unanswered: [], mistold: [], unverified: [] } as Record<
    'lost' | 'doubled' | 'unanswered' | 'mistold' | 'unverified',
    string[]
  >;
  let commands = 0;
  for (const match of played) {
    const acknowledged = match.sides.flatMap((side) => side.acknowledged);
    commands += acknowledged.length;
    // Computers' own commands have no sender to tell.
    const stored = (await store.entries(asMatchId(match.id))).flatMap(({ id, computer }) =>
      id === null || computer !== null ? [] : [id],
    );
    const name = (what: string) => `${match.game} ${match.id}: ${what}`;
    found.lost.push(...without(acknowledged, stored).map(name));
    found.unanswered.push(...without(stored, acknowledged).map(name));
    found.doubled.push(...twice(stored).map(name));
    const record = await insist(() => visitor.record(match.id));
    const fault = faultOf(record, match);
    if (fault !== null) found.unverified.push(name(fault));
    found.mistold.push(...mistold(record, match.sides).map(name));
  }
  return { matches: played.length, commands, ...found };
}

const without = (some: readonly string[], others: readonly string[]): string[] => {
  const there = new Set(others);
  return some.filter((id) => !there.has(id));
};

const twice = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

function faultOf(record: MatchRecord, { game, commitment }: Played): string | null {
  if (record.commitment !== commitment) return 'another seed was promised';
  if (record.game !== game) return 'it is of another game';
  const verdict = verdictOn(record);
  if (!verdict.ok) return verdict.reason;
  const last = record.entries.at(-1)?.events.at(-1);
  return last?.type === 'matchEnded' ? null : 'it is not over';
}

/** The camps that were not told exactly what the record shows them, in order, once. */
function mistold(record: MatchRecord, sides: readonly Witness[]): string[] {
  const rules: AnyGame = games[record.game as keyof typeof games];
  const match = Match.replay<GameTypes>(rules, { options: record.options, seed: record.seed }, []);
  const entries = record.entries;
  return sides.flatMap(({ camp, told }) => {
    let n = 0;
    const due = entries.flatMap((entry) => {
      const events = match.seenBy(camp, entry);
      n += Number(events.length > 0);
      return events.map((event) => canonical({ n, event }));
    });
    const heard = told.map(canonical);
    const at = due.findIndex((each, index) => heard[index] !== each);
    if (at === -1 && heard.length === due.length) return [];
    const [said, meant] = [heard[at], due[at]].map((text) => text?.slice(0, 200));
    return [`${camp} was told ${heard.length} of ${due.length}; at ${at}: ${said}, not ${meant}`];
  });
}
