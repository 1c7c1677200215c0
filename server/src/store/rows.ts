/** Converts between rows and the port’s types, validating what it reads. */

import { createHash } from 'node:crypto';
import { Unreadable } from './errors.ts';
import type {
  MatchChange,
  StoredAct,
  StoredBlock,
  StoredBreaker,
  StoredDeparture,
  StoredEntry,
  StoredGrace,
  StoredLogbookEntry,
  StoredMatch,
  StoredPasskey,
  StoredRecovery,
  StoredReport,
  StoredSanction,
  StoredSeat,
  StoredSession,
  StoredSnapshot,
  StoredTalk,
} from './model.ts';
import type { Taking } from './port.ts';
import {
  type ActRow,
  acts,
  type BlockRow,
  type BreakerRow,
  blocks,
  breakers,
  type DepartureRow,
  departures,
  type EntryRow,
  entries,
  type GraceRow,
  graces,
  type LogbookRow,
  logbooks,
  type MatchRow,
  matches,
  type PasskeyRow,
  passkeys,
  type RecoveryRow,
  type ReportRow,
  recoveryCodes,
  reports,
  type SanctionRow,
  type SeatRow,
  type SessionRow,
  type SnapshotRow,
  sanctions,
  seats,
  sessions,
  type TalkRow,
  talk,
} from './tables.ts';

export const matchRow = ({ table, ...match }: StoredMatch, holder: string | null = null): MatchRow =>
  matches.row({ ...match, ...table }, { owner: holder, holder });

export function readMatch(row: MatchRow): StoredMatch {
  const {
    clock,
    private: isPrivate,
    spectators,
    claimAfter,
    standIns,
    talk: rule,
    ...match
  } = matches.read(row, `match ${row.id}`);
  return { ...match, table: { clock, private: isPrivate, spectators, claimAfter, standIns, talk: rule } };
}

export const changeRow = (change: MatchChange): Partial<MatchRow> => matches.change(change);

export const seatRow = (match: string, place: number, seat: StoredSeat): SeatRow =>
  seats.row(seat, { match, place });

/** A seat without its place, which never changes. */
export function placelessRow(match: string, seat: StoredSeat): Omit<SeatRow, 'place'> {
  const { place: _, ...row } = seatRow(match, 0, seat);
  return row;
}

export const readSeat = (row: SeatRow): StoredSeat =>
  seats.read(row, `seat ${row.seat} of match ${row.match}`);

export const departureRow = (match: string, departure: StoredDeparture): DepartureRow =>
  departures.row(departure, { match });

export const readDeparture = (row: DepartureRow): StoredDeparture =>
  departures.read(row, `a departure from match ${row.match}`);

export const entryRow = (match: string, entry: StoredEntry): EntryRow => entries.row(entry, { match });

const entryName = (match: string, seq: number) => `entry ${seq} of match ${match}`;

/**
 * Entries in order, starting from a seq.
 *
 * @throws {@link Unreadable} at the first missing or unreadable entry
 */
export function readEntries(match: string, from: number, rows: readonly EntryRow[]): StoredEntry[] {
  return rows.map((row, index) => {
    const due = from + index;
    if (row.seq !== due) throw new Unreadable(entryName(match, due), new Error('it is missing'));
    return entries.read(row, entryName(match, row.seq));
  });
}

export const talkRow = (match: string, line: string, said: StoredTalk): TalkRow =>
  talk.row(said, { match, line });

export const readTalk = (row: TalkRow): StoredTalk => talk.read(row, `a line of talk of match ${row.match}`);

export const logbookRow = (match: string, entry: StoredLogbookEntry): LogbookRow =>
  logbooks.row(entry, { match });

export const readLogbookEntry = (row: LogbookRow): StoredLogbookEntry =>
  logbooks.read(row, `a logbook of match ${row.match}`);

export const readBlock = (row: BlockRow): StoredBlock => blocks.read(row, `a block by ${row.player}`);

export const readGrace = (row: GraceRow): StoredGrace => graces.read(row, `a grace of match ${row.match}`);

export const readBreaker = (row: BreakerRow): StoredBreaker =>
  breakers.read(row, `a broken opening of match ${row.match}`);

export const sessionRow = (session: StoredSession): SessionRow => sessions.row(session, {});

/** What a write does together with a seat. */
export const takenBy = ({ begins, within }: Taking = {}) => ({
  sessions: begins === undefined ? [] : [sessionRow(begins)],
  within: within ?? null,
});

export const readSession = (row: SessionRow): StoredSession => sessions.read(row, `session ${row.id}`);

export const recoveryRow = (recovery: StoredRecovery): RecoveryRow => recoveryCodes.row(recovery, {});

export const readRecovery = (row: RecoveryRow): StoredRecovery =>
  recoveryCodes.read(row, `the recovery code of ${row.player}`);

export const passkeyRow = (passkey: StoredPasskey): PasskeyRow => passkeys.row(passkey, {});

export const readPasskey = (row: PasskeyRow): StoredPasskey =>
  passkeys.read(row, `a passkey of ${row.player}`);

export const reportRow = (report: StoredReport): ReportRow => reports.row(report, {});

export const readReport = (row: ReportRow): StoredReport => reports.read(row, `report ${row.id}`);

export const sanctionRow = (sanction: StoredSanction): SanctionRow => sanctions.row(sanction, {});

export const readSanction = (row: SanctionRow): StoredSanction => sanctions.read(row, `sanction ${row.id}`);

export const actRow = (act: StoredAct): ActRow => acts.row(act, {});

export const readAct = (row: ActRow): StoredAct => acts.read(row, `act ${row.id}`);

export function snapshotRow(match: string, { seq, rules, shape, state }: StoredSnapshot): SnapshotRow {
  const row = { match, seq, rules, shape, state: JSON.stringify(state) };
  return { ...row, sum: sumOf(row) };
}

const sumOf = ({ match, seq, rules, shape, state }: Omit<SnapshotRow, 'sum'>): string =>
  createHash('sha256').update(`${match} ${seq} ${rules} ${shape} ${state}`).digest('hex');

/** @throws {@link Unreadable} if the checksum differs */
export function readSnapshot({ sum, ...row }: SnapshotRow): StoredSnapshot {
  const { match, seq, rules, shape, state } = row;
  if (sumOf(row) === sum) return { seq, rules, shape, state: JSON.parse(state) };
  throw new Unreadable(`the snapshot of match ${match}`, new Error('its checksum does not match'));
}
