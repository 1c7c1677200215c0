/** Rows of the tables from what the port speaks of, and back, with care. */

import { createHash } from 'node:crypto';
import { asCommandId, asMatchId, asPlayerId, nextDue, timeControl } from '@escadre/shared/kernel';
import { PHASES, tableOptions } from '@escadre/shared/protocol';
import { z } from 'zod';
import { Unreadable } from './errors.ts';
import type {
  MatchChange,
  StoredEntry,
  StoredLogbookEntry,
  StoredMatch,
  StoredSeat,
  StoredSnapshot,
  StoredTalk,
} from './model.ts';
import type { EntryRow, LogbookRow, MatchRow, SeatRow, SnapshotRow, TalkRow } from './tables.ts';

const json = (value: unknown): string => JSON.stringify(value);
const jsonOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : json(value);

const offersText = (offers: readonly string[]): string | null => (offers.length === 0 ? null : json(offers));

export function matchRow(match: StoredMatch): MatchRow {
  return {
    id: match.id,
    game: match.game,
    options: json(match.options),
    scenario: jsonOrNull(match.scenario),
    clock: jsonOrNull(match.table.clock),
    private: Number(match.table.private),
    spectators: json(match.table.spectators),
    seed: match.seed,
    commitment: match.commitment,
    invite: match.invite,
    creator: match.creator,
    phase: match.phase,
    outcome: jsonOrNull(match.outcome),
    created_at: match.createdAt,
    started_at: match.startedAt,
    ended_at: match.endedAt,
    rematch: match.rematch,
    asleep: jsonOrNull(match.asleep),
    due_at: dueAt(match.asleep),
    rematch_offers: offersText(match.rematchOffers),
    listed_from: match.listedFrom,
    owner: null,
  };
}

/** In whole milliseconds, so that it is not looked at too early. */
function dueAt(asleep: StoredMatch['asleep']): number | null {
  const due = asleep === null ? null : nextDue(asleep.clock);
  return due === null ? null : Math.ceil(due);
}

/** The columns that a change touches. */
export function changeRow(change: MatchChange): Partial<MatchRow> {
  return {
    ...(change.phase !== undefined && { phase: change.phase }),
    ...(change.outcome !== undefined && { outcome: jsonOrNull(change.outcome) }),
    ...(change.startedAt !== undefined && { started_at: change.startedAt }),
    ...(change.endedAt !== undefined && { ended_at: change.endedAt }),
    ...(change.rematch !== undefined && { rematch: change.rematch }),
    ...(change.rematchOffers !== undefined && { rematch_offers: offersText(change.rematchOffers) }),
    ...(change.asleep !== undefined && { asleep: jsonOrNull(change.asleep), due_at: dueAt(change.asleep) }),
  };
}

/** A seat without its place, which never changes. */
export function seatRow(id: string, seat: StoredSeat): Omit<SeatRow, 'place'> {
  return {
    match: id,
    seat: seat.seat,
    camp: seat.camp,
    player: seat.player,
    name: seat.name,
    ready: Number(seat.ready),
    nonce: seat.nonce,
    told: seat.told,
  };
}

export function entryRow(id: string, entry: StoredEntry): EntryRow {
  return {
    match: id,
    seq: entry.seq,
    at: entry.at,
    seat: entry.seat,
    command_id: entry.id,
    command: json(entry.command),
    events: json(entry.events),
    drawn: entry.drawn,
    rules: entry.rules,
    clock: json(entry.clock),
  };
}

export function snapshotRow(id: string, { seq, rules, shape, state }: StoredSnapshot): SnapshotRow {
  const row = { match: id, seq, rules, shape, state: json(state) };
  return { ...row, sum: sumOf(row) };
}

const sumOf = ({ match, seq, rules, shape, state }: Omit<SnapshotRow, 'sum'>): string =>
  createHash('sha256').update(`${match} ${seq} ${rules} ${shape} ${state}`).digest('hex');

export function talkRow(id: string, line: string, talk: StoredTalk): TalkRow {
  return {
    match: id,
    at: talk.at,
    line,
    player: talk.player,
    name: talk.name,
    seat: talk.seat,
    camp: talk.camp,
    text: talk.text,
  };
}

export const logbookRow = (id: string, entry: StoredLogbookEntry): LogbookRow => ({
  match: id,
  camp: entry.camp,
  place: entry.place,
  seat: entry.seat,
  at: entry.at,
  text: entry.text,
});

const text = z.string();
const time = z.int();
const count = z.int().min(0);
const truth = z.literal([0, 1]).transform(Boolean);
const matchId = text.transform(asMatchId);
const playerId = text.transform(asPlayerId);

/** A column of JSON of a shape. */
const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  text
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue('is not JSON');
        return z.NEVER;
      }
    })
    .pipe(schema as z.ZodType<z.output<Schema>, unknown>);

const typed = z.looseObject({ type: text });
const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('win'), camp: text, reason: text }),
  z.object({ kind: z.literal('draw'), reason: text }),
  z.object({ kind: z.literal('abandoned'), reason: text }),
]);
const clockState = z.looseObject({
  since: time.nullable(),
  pots: z.record(text, z.number()),
  timers: z.array(
    z.looseObject({
      prompt: text,
      camp: text,
      kind: z.enum(['turn', 'phase', 'window']),
      turn: text.nullable(),
      pot: text.nullable(),
      early: text.nullable(),
      grace: z.number(),
    }),
  ),
});

const asleep = z.object({ clock: clockState, at: time, pausedFor: time.nullable() });

const storedMatch = z
  .object({
    id: matchId,
    game: text,
    options: jsonOf(z.record(text, z.unknown())),
    scenario: jsonOf(z.unknown()).nullable(),
    clock: jsonOf(timeControl).nullable(),
    private: truth,
    spectators: jsonOf(tableOptions.shape.spectators),
    seed: text,
    commitment: text,
    invite: text,
    creator: playerId,
    phase: z.enum(PHASES),
    outcome: jsonOf(outcome).nullable(),
    created_at: time,
    started_at: time.nullable(),
    ended_at: time.nullable(),
    rematch: matchId.nullable(),
    asleep: jsonOf(asleep).nullable(),
    rematch_offers: jsonOf(z.array(text)).nullable(),
    listed_from: time.nullable(),
  })
  .transform(
    ({ clock, private: isPrivate, spectators, created_at, started_at, ended_at, ...rest }): StoredMatch => {
      const { rematch_offers, listed_from, ...row } = rest;
      return {
        ...row,
        rematchOffers: rematch_offers ?? [],
        listedFrom: listed_from,
        table: { clock, private: isPrivate, spectators },
        createdAt: created_at,
        startedAt: started_at,
        endedAt: ended_at,
      };
    },
  );

const storedSeat = z
  .object({
    seat: text,
    camp: text,
    player: playerId.nullable(),
    name: text.nullable(),
    ready: truth,
    nonce: text.nullable(),
    told: count,
  })
  .transform((row): StoredSeat => row);

const storedEntry = z
  .object({
    seq: count,
    at: time,
    seat: text.nullable(),
    command_id: text.transform(asCommandId).nullable(),
    command: jsonOf(typed),
    events: jsonOf(z.array(typed)),
    drawn: count,
    rules: z.int(),
    clock: jsonOf(clockState),
  })
  .transform(
    ({ command_id, ...row }): StoredEntry => ({
      ...row,
      command: row.command as StoredEntry['command'],
      events: row.events as unknown as StoredEntry['events'],
      id: command_id,
    }),
  );

const storedTalk = z
  .object({
    at: time,
    player: playerId,
    name: text,
    seat: text.nullable(),
    camp: text.nullable(),
    text,
  })
  .transform((row): StoredTalk => row);

const storedLogbookEntry = z
  .object({ camp: text, place: text, seat: text, at: time, text })
  .transform((row): StoredLogbookEntry => row);

/** Reads a row; raises {@link Unreadable} when it is not what it should be. */
function read<T>(schema: z.ZodType<T, unknown>, row: unknown, what: string): T {
  const result = schema.safeParse(row);
  if (result.success) return result.data;
  throw new Unreadable(what, new Error(z.prettifyError(result.error)));
}

export const readMatch = (row: MatchRow): StoredMatch => read(storedMatch, row, `match ${row.id}`);

export const readSeat = (row: SeatRow): StoredSeat =>
  read(storedSeat, row, `seat ${row.seat} of match ${row.match}`);

export const readTalk = (row: TalkRow): StoredTalk =>
  read(storedTalk, row, `a line of talk of match ${row.match}`);

export const readLogbookEntry = (row: LogbookRow): StoredLogbookEntry =>
  read(storedLogbookEntry, row, `a logbook of match ${row.match}`);

export function readSnapshot({ sum, ...row }: SnapshotRow): StoredSnapshot {
  const { match, seq, rules, shape, state } = row;
  if (sumOf(row) === sum) return { seq, rules, shape, state: JSON.parse(state) };
  throw new Unreadable(`the snapshot of match ${match}`, new Error('its sum is another'));
}

const entryName = (id: string, seq: number) => `entry ${seq} of match ${id}`;

/** Entries in order, from a seq on; raises {@link Unreadable} at the first that is missing, too. */
export function readEntries(id: string, from: number, rows: readonly EntryRow[]): StoredEntry[] {
  return rows.map((row, index) => {
    const due = from + index;
    if (row.seq !== due) throw new Unreadable(entryName(id, due), new Error('it is missing'));
    return read(storedEntry, row, entryName(id, row.seq));
  });
}
