/** The tables, declaring each column once: name, property and encoding. */

import {
  asMatchId,
  asPlayerId,
  type BrokenOpening,
  type ByComputer,
  type ClockState,
  isTimed,
  LEVELS,
  nextDue,
} from '@escadre/shared/kernel';
import { timeControl } from '@escadre/shared/kernel/time-control.ts';
import { CAME_BY, PHASES, PHRASE_NAMES, standInAnswer, TALK, tableOptions } from '@escadre/shared/protocol';
import { z } from 'zod';
import {
  columnsOf,
  count,
  emptyAsNull,
  json,
  ofServers,
  oneOf,
  orNull,
  own,
  type RowOf,
  Table,
  text,
  textAs,
  truth,
  usualAsNull,
  whole,
} from './columns.ts';
import {
  type Asleep,
  type OrComputer,
  PASSKEY_ALGORITHMS,
  SANCTIONS,
  type StandInVote,
  type Stint,
  type StoredAct,
  type StoredBlock,
  type StoredBreaker,
  type StoredDeparture,
  type StoredEntry,
  type StoredGrace,
  type StoredLogbookEntry,
  type StoredMatch,
  type StoredPasskey,
  type StoredRecovery,
  type StoredReport,
  type StoredSanction,
  type StoredSeat,
  type StoredSession,
  type StoredTalk,
  type Timing,
  type UnderWay,
} from './model.ts';
import { kindOf } from './quick-match-kind.ts';

const word = z.string();
const time = whole;
const matchId = textAs(asMatchId);
const playerId = textAs(asPlayerId);

const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('win'), camp: word, reason: word }),
  z.object({ kind: z.literal('draw'), reason: word }),
  z.object({ kind: z.literal('abandoned'), reason: word }),
]);

const clockState: z.ZodType<ClockState, unknown> = z.looseObject({
  since: z.int().nullable(),
  pots: z.record(word, z.number()),
  timers: z.array(
    z.looseObject({
      prompt: word,
      camp: word,
      kind: z.enum(['turn', 'phase', 'window']),
      turn: word.nullable(),
      pot: word.nullable(),
      early: word.nullable(),
      grace: z.number(),
    }),
  ),
});

const underWay: z.ZodType<UnderWay, unknown> = z.record(word, z.array(z.object({ n: z.int(), at: z.int() })));

// When read, `underWay` is absent rather than undefined.
const asleep = z.object({
  clock: clockState,
  at: z.int(),
  pausedFor: z.int().nullable(),
  underWay: underWay.optional(),
}) as z.ZodType<Asleep, unknown>;

const timing: z.ZodType<Timing, unknown> = z.object({
  entries: z.int().min(0),
  clock: clockState,
  at: z.int(),
  pausedFor: z.int().nullable(),
});

const brokenOpening = z.object({
  hashes: z.record(word, word),
  nonces: z.record(word, word),
  by: z.array(word),
});

const level = z.enum(LEVELS);
const orComputer: z.ZodType<OrComputer, unknown> = z.object({ level, at: z.int() });
const stint: z.ZodType<Stint, unknown> = z.object({ level, since: z.int(), until: z.int().nullable() });
// Older votes name no level; they count for the commonest one.
const standInVote = z.object({ seat: word, level: standInAnswer.default('officer'), at: z.int() });
// When read, an unmeasured share is absent rather than undefined.
const byComputer = z.object({ level, share: z.number().optional() }) as z.ZodType<ByComputer, unknown>;

/**
 * When to look at an unloaded match: when its time is up, rounded up to avoid looking early, or at once if
 * its clock stands still, as nothing else would restart it.
 */
export function dueAt(asleep: Asleep | null): number | null {
  if (asleep === null || !isTimed(asleep.clock)) return null;
  return Math.ceil(nextDue(asleep.clock) ?? asleep.at);
}

/** A match with its table options flattened in. */
type FlatMatch = Omit<StoredMatch, 'table'> & StoredMatch['table'];

const ofMatch = columnsOf<FlatMatch>();
export const matches = new Table(['id'], {
  id: ofMatch.part('id', matchId),
  game: ofMatch.part('game', text),
  options: ofMatch.part('options', json(z.record(word, z.unknown()))),
  /** Null if none was given. */
  scenario: ofMatch.part('scenario', orNull(json(z.unknown()))),
  clock: ofMatch.part('clock', orNull(json(timeControl))),
  private: ofMatch.part('private', truth),
  spectators: ofMatch.part('spectators', json(tableOptions.shape.spectators)),
  /** Seconds of the spectators’ delay. */
  delay: ofMatch.derived(['spectators'], ({ spectators }) => spectators.delay, 0),
  seed: ofMatch.part('seed', text),
  commitment: ofMatch.part('commitment', text),
  invite: ofMatch.part('invite', text),
  creator: ofMatch.part('creator', playerId),
  phase: ofMatch.part('phase', oneOf(PHASES)),
  outcome: ofMatch.part('outcome', orNull(json(outcome))),
  created_at: ofMatch.part('createdAt', time),
  started_at: ofMatch.part('startedAt', orNull(time)),
  ended_at: ofMatch.part('endedAt', orNull(time)),
  rematch: ofMatch.part('rematch', orNull(matchId)),
  asleep: ofMatch.part('asleep', orNull(json(asleep))),
  /** Null while the match is in memory or untimed. */
  due_at: ofMatch.derived(['asleep'], ({ asleep }) => dueAt(asleep), null),
  /** The key for quick matches; null if never one. */
  kind: ofMatch.derived(
    ['game', 'options', 'scenario', 'clock', 'private', 'spectators', 'claimAfter', 'standIns', 'talk'],
    kindOf,
    null,
  ),
  /** Null if there are no offers. */
  rematch_offers: ofMatch.later('rematchOffers', emptyAsNull(json<readonly string[]>(z.array(word)))),
  listed_from: ofMatch.later('listedFrom', orNull(time)),
  timing: ofMatch.later('timing', orNull(json(timing))),
  /** Seconds; null if the match can never be claimed. */
  claim_after: ofMatch.later('claimAfter', orNull(whole)),
  /** Null if not allowed, as in all older matches. */
  stand_ins: ofMatch.later('standIns', usualAsNull(truth, false)),
  /** Null if free, as in all older matches. */
  talk: ofMatch.later('talk', usualAsNull(oneOf(TALK), 'free')),
  vacant_at: ofMatch.later('vacantAt', orNull(time)),
  /** Null if empty. */
  broken_openings: ofMatch.later(
    'brokenOpenings',
    emptyAsNull(json<readonly BrokenOpening[]>(z.array(brokenOpening))),
  ),
  /** The process that has the match in its memory, or had it last. */
  owner: ofServers(orNull(text)),
  /** The process that has the match in its memory; null if none has. */
  holder: ofServers(orNull(text)),
});

const ofSeat = columnsOf<StoredSeat>();
export const seats = new Table(['match', 'seat'], {
  match: own(text),
  seat: ofSeat.part('seat', text),
  /** The seat’s position in the game’s order. */
  place: own(whole),
  camp: ofSeat.part('camp', text),
  player: ofSeat.part('player', orNull(playerId)),
  name: ofSeat.part('name', orNull(text)),
  ready: ofSeat.part('ready', truth),
  nonce: ofSeat.part('nonce', orNull(text)),
  hash: ofSeat.later('hash', orNull(text)),
  told: ofSeat.part('told', count),
  since: ofSeat.later('since', orNull(time)),
  namesake: ofSeat.later('namesake', orNull(whole)),
  computer: ofSeat.later('computer', orNull(oneOf(LEVELS))),
  stint: ofSeat.later('stint', orNull(json(stint))),
  /** Null if empty. */
  stand_in_votes: ofSeat.later(
    'standInVotes',
    emptyAsNull(json<readonly StandInVote[]>(z.array(standInVote))),
  ),
  or_computer: ofSeat.later('orComputer', orNull(json(orComputer))),
});

const ofDeparture = columnsOf<StoredDeparture>();
/** Players who gave up a seat in a live match. */
export const departures = new Table(['match', 'player', 'seat', 'until'], {
  match: own(text),
  player: ofDeparture.part('player', playerId),
  seat: ofDeparture.part('seat', text),
  camp: ofDeparture.part('camp', text),
  name: ofDeparture.part('name', text),
  since: ofDeparture.part('since', orNull(time)),
  until: ofDeparture.part('until', time),
});

const typed = z.looseObject({ type: word });
const ofEntry = columnsOf<StoredEntry>();
export const entries = new Table(['match', 'seq'], {
  match: own(text),
  seq: ofEntry.part('seq', count),
  at: ofEntry.part('at', time),
  seat: ofEntry.part('seat', orNull(text)),
  /** The client's id of the command. */
  command_id: ofEntry.part('id', orNull(text)),
  // Commands and events belong to their game; all have a type.
  command: ofEntry.part('command', json(typed as z.ZodType<StoredEntry['command'], unknown>)),
  events: ofEntry.part(
    'events',
    json(z.array(typed) as unknown as z.ZodType<StoredEntry['events'], unknown>),
  ),
  drawn: ofEntry.part('drawn', count),
  rules: ofEntry.part('rules', whole),
  clock: ofEntry.part('clock', json(clockState)),
  computer: ofEntry.later('computer', orNull(json(byComputer))),
});

const ofTalk = columnsOf<StoredTalk>();
export const talk = new Table(['match', 'at', 'line'], {
  match: own(text),
  at: ofTalk.part('at', time),
  /** Orders lines of the same millisecond. */
  line: own(text),
  player: ofTalk.part('player', playerId),
  name: ofTalk.part('name', text),
  seat: ofTalk.part('seat', orNull(text)),
  camp: ofTalk.part('camp', orNull(text)),
  text: ofTalk.part('text', text),
  namesake: ofTalk.later('namesake', orNull(whole)),
  /** Null for a text. */
  phrase: ofTalk.later('phrase', orNull(oneOf(PHRASE_NAMES))),
});

const ofLogbook = columnsOf<StoredLogbookEntry>();
export const logbooks = new Table(['match', 'camp', 'place'], {
  match: own(text),
  camp: ofLogbook.part('camp', text),
  /** The pinned item, or the number of the line. */
  place: ofLogbook.part('place', text),
  seat: ofLogbook.part('seat', text),
  at: ofLogbook.part('at', time),
  text: ofLogbook.part('text', text),
});

const ofBlock = columnsOf<StoredBlock>();
/** Players muted or blocked by a player. */
export const blocks = new Table(['player', 'other'], {
  player: own(text),
  other: ofBlock.part('other', playerId),
  id: ofBlock.part('id', text),
  mode: ofBlock.part('mode', oneOf(['mute', 'block'])),
  name: ofBlock.part('name', text),
  at: ofBlock.part('at', time),
});

/** Players who have muted a table. */
export const mutes = new Table(['match', 'player'], { match: own(text), player: own(text) });

/** Players sent away by the host. */
export const sentAway = new Table(['match', 'player'], { match: own(text), player: own(text) });

/** Network marks of players in a match that has not begun. */
export const origins = new Table(['match', 'player', 'mark'], {
  match: own(text),
  player: own(text),
  mark: own(text),
});

const ofGrace = columnsOf<StoredGrace>();
export const graces = new Table(['match', 'player'], {
  match: own(text),
  player: ofGrace.part('player', playerId),
  left: ofGrace.part('left', count),
  late: ofGrace.part('late', count),
});

const ofBreaker = columnsOf<StoredBreaker>();
export const breakers = new Table(['match', 'seat'], {
  match: own(text),
  seat: ofBreaker.part('seat', text),
  player: ofBreaker.part('player', playerId),
  name: ofBreaker.part('name', text),
});

const ofReport = columnsOf<StoredReport>();
/** Open reports. */
export const reports = new Table(['id'], {
  id: ofReport.part('id', text),
  at: ofReport.part('at', time),
  match: ofReport.part('match', matchId),
  reporter: ofReport.part('reporter', text),
  subject: ofReport.part('subject', playerId),
  name: ofReport.part('name', text),
  why: ofReport.part('why', text),
  lines: ofReport.part(
    'lines',
    json<StoredReport['lines']>(
      z.array(z.object({ at: z.int(), name: word, camp: word.nullable(), text: word })),
    ),
  ),
});

const ofSanction = columnsOf<StoredSanction>();
/** Sanctions in force. */
export const sanctions = new Table(['id'], {
  id: ofSanction.part('id', text),
  kind: ofSanction.part('kind', oneOf(SANCTIONS)),
  subject: ofSanction.part('subject', text),
  name: ofSanction.part('name', orNull(text)),
  at: ofSanction.part('at', time),
  until: ofSanction.part('until', time),
  why: ofSanction.part('why', text),
});

const ofAct = columnsOf<StoredAct>();
/** Operators’ acts. */
export const acts = new Table(['id'], {
  id: ofAct.part('id', text),
  at: ofAct.part('at', time),
  by: ofAct.part('by', text),
  act: ofAct.part('act', text),
  subject: ofAct.part('subject', text),
  detail: ofAct.part('detail', json(z.record(word, z.unknown()))),
  why: ofAct.part('why', text),
});

/** Removed players, whose tokens are invalid. */
export const erasures = new Table(['player'], {
  player: own(text),
  at: own(whole),
  /** Expiry of the last of their tokens. */
  until: own(whole),
});

const ofSession = columnsOf<StoredSession>();
/** Players’ sessions. They hold no tokens or hashes: the server’s key suffices to verify a token. */
export const sessions = new Table(['id'], {
  id: ofSession.part('id', text),
  player: ofSession.part('player', playerId),
  name: ofSession.part('name', text),
  device: ofSession.part('device', orNull(text)),
  device_mark: ofSession.part('deviceMark', orNull(text)),
  created_at: ofSession.part('createdAt', time),
  used_at: ofSession.part('usedAt', time),
  expires_at: ofSession.part('expiresAt', time),
  generation: ofSession.part('generation', count),
  replaced_at: ofSession.part('replacedAt', time),
  taken_up: ofSession.part('takenUp', truth),
  ended_at: ofSession.part('endedAt', orNull(time)),
  came_by: ofSession.later('cameBy', orNull(oneOf(CAME_BY))),
});

const ofRecovery = columnsOf<StoredRecovery>();
/** Players’ recovery codes. Like sessions, they hold no secret and no hash. */
export const recoveryCodes = new Table(['player'], {
  player: ofRecovery.part('player', playerId),
  id: ofRecovery.part('id', text),
  name: ofRecovery.part('name', text),
  generation: ofRecovery.part('generation', count),
  made_at: ofRecovery.part('madeAt', time),
  used_at: ofRecovery.part('usedAt', orNull(time)),
  ended_at: ofRecovery.part('endedAt', orNull(time)),
});

const ofPasskey = columnsOf<StoredPasskey>();
/** Players’ passkeys: public keys, which let nobody in. */
export const passkeys = new Table(['id'], {
  id: ofPasskey.part('id', text),
  player: ofPasskey.part('player', playerId),
  player_name: ofPasskey.part('playerName', text),
  handle: ofPasskey.part('handle', text),
  public_key: ofPasskey.part('publicKey', text),
  algorithm: ofPasskey.part('algorithm', oneOf(PASSKEY_ALGORITHMS)),
  counter: ofPasskey.part('counter', count),
  name: ofPasskey.part('name', orNull(text)),
  made_at: ofPasskey.part('madeAt', time),
  used_at: ofPasskey.part('usedAt', orNull(time)),
});

export type MatchRow = RowOf<typeof matches.columns>;
export type SeatRow = RowOf<typeof seats.columns>;
export type DepartureRow = RowOf<typeof departures.columns>;
export type EntryRow = RowOf<typeof entries.columns>;
export type TalkRow = RowOf<typeof talk.columns>;
export type LogbookRow = RowOf<typeof logbooks.columns>;
export type BlockRow = RowOf<typeof blocks.columns>;
export type GraceRow = RowOf<typeof graces.columns>;
export type BreakerRow = RowOf<typeof breakers.columns>;
export type ReportRow = RowOf<typeof reports.columns>;
export type SanctionRow = RowOf<typeof sanctions.columns>;
export type ActRow = RowOf<typeof acts.columns>;
type ErasureRow = RowOf<typeof erasures.columns>;
export type SessionRow = RowOf<typeof sessions.columns>;
export type RecoveryRow = RowOf<typeof recoveryCodes.columns>;
export type PasskeyRow = RowOf<typeof passkeys.columns>;

export interface SnapshotRow {
  match: string;
  seq: number;
  rules: number;
  shape: string;
  state: string;
  /** SHA-256 of the other fields, hexadecimal. */
  sum: string;
}

/** A time without any server. */
export interface DowntimeRow {
  since: number;
  until: number;
}

/** A time in which one process could do nothing. */
export interface StallRow extends DowntimeRow {
  process: string;
}

/** A process of the site. */
export interface ProcessRow {
  id: string;
  /** Its last heartbeat; 0 before the first. */
  alive_at: number;
  /** Its last heartbeat, once it may not write any more; null while it may. */
  ended_at: number | null;
  /** Its first heartbeat; null before it, and for processes of earlier versions. */
  since: number | null;
  /** The version it runs; null for processes of earlier versions. */
  version: string | null;
  /** Of its own advisory lock; null if it runs the site alone. */
  number: number | null;
  /** Grows each second while it runs the site together with others. */
  beat: number;
  /** At which clients reach it; null if it runs the site alone. */
  address: string | null;
  /** When it began to leave a site that it runs together with others; null before. */
  leaving_at: number | null;
  /** See `release.ts`; 0 for processes of earlier versions. */
  release: number;
}

/** The site, in one row. */
interface SiteRow {
  one: number;
  /** The fingerprint of its session key; empty if any is accepted. */
  key: string;
}

/** The tables for Kysely. */
export interface Tables {
  matches: MatchRow;
  seats: SeatRow;
  departures: DepartureRow;
  entries: EntryRow;
  talk: TalkRow;
  logbooks: LogbookRow;
  processes: ProcessRow;
  site: SiteRow;
  downtimes: DowntimeRow;
  stalls: StallRow;
  snapshots: SnapshotRow;
  erasures: ErasureRow;
  blocks: BlockRow;
  reports: ReportRow;
  sanctions: SanctionRow;
  acts: ActRow;
  mutes: RowOf<typeof mutes.columns>;
  sent_away: RowOf<typeof sentAway.columns>;
  origins: RowOf<typeof origins.columns>;
  graces: GraceRow;
  breakers: BreakerRow;
  sessions: SessionRow;
  recovery_codes: RecoveryRow;
  passkeys: PasskeyRow;
}
