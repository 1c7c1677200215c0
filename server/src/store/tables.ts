/** The tables, each column declared once: its name, the property that it holds, and how. */

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
import { PHASES, standInAnswer, tableOptions } from '@escadre/shared/protocol';
import { z } from 'zod';
import {
  columnsOf,
  count,
  emptyAsNull,
  falseAsNull,
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
  whole,
} from './columns.ts';
import {
  type Asleep,
  type OrComputer,
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

// In a read one, what is under way is left out where nothing is, and never undefined.
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
// Votes of before levels were kept are for the one that most tables have.
const standInVote = z.object({ seat: word, level: standInAnswer.default('officer'), at: z.int() });
// In a read one, a share that was not measured is left out, and never undefined.
const byComputer = z.object({ level, share: z.number().optional() }) as z.ZodType<ByComputer, unknown>;

/**
 * When a match that is out of memory has to be looked at: when its time is up, in whole milliseconds,
 * so that it is not too early; at once where its time stands still, as nobody else lets it go on.
 */
export function dueAt(asleep: Asleep | null): number | null {
  if (asleep === null || !isTimed(asleep.clock)) return null;
  return Math.ceil(nextDue(asleep.clock) ?? asleep.at);
}

/** A match with what its table was asked to be, side by side. */
type FlatMatch = Omit<StoredMatch, 'table'> & StoredMatch['table'];

const ofMatch = columnsOf<FlatMatch>();
export const matches = new Table(['id'], {
  id: ofMatch.part('id', matchId),
  game: ofMatch.part('game', text),
  options: ofMatch.part('options', json(z.record(word, z.unknown()))),
  /** Null where there was none. */
  scenario: ofMatch.part('scenario', orNull(json(z.unknown()))),
  clock: ofMatch.part('clock', orNull(json(timeControl))),
  private: ofMatch.part('private', truth),
  spectators: ofMatch.part('spectators', json(tableOptions.shape.spectators)),
  /** Seconds by which spectators see late. */
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
  /** Null where the match is in memory, or nobody's time is limited. */
  due_at: ofMatch.derived(['asleep'], ({ asleep }) => dueAt(asleep), null),
  /** What a quick match is found by; null where none is. */
  kind: ofMatch.derived(
    ['game', 'options', 'scenario', 'clock', 'private', 'spectators', 'claimAfter', 'standIns'],
    kindOf,
    null,
  ),
  /** Null where nobody has offered one. */
  rematch_offers: ofMatch.later('rematchOffers', emptyAsNull(json<readonly string[]>(z.array(word)))),
  listed_from: ofMatch.later('listedFrom', orNull(time)),
  timing: ofMatch.later('timing', orNull(json(timing))),
  /** Seconds; null where the match can never be claimed. */
  claim_after: ofMatch.later('claimAfter', orNull(whole)),
  /** Null where they may not, as in all matches of before. */
  stand_ins: ofMatch.later('standIns', falseAsNull),
  vacant_at: ofMatch.later('vacantAt', orNull(time)),
  /** Null where there were none. */
  broken_openings: ofMatch.later(
    'brokenOpenings',
    emptyAsNull(json<readonly BrokenOpening[]>(z.array(brokenOpening))),
  ),
  /** The process that has it, or had it last. */
  owner: ofServers(orNull(text)),
});

const ofSeat = columnsOf<StoredSeat>();
export const seats = new Table(['match', 'seat'], {
  match: own(text),
  seat: ofSeat.part('seat', text),
  /** The place of the seat in the game's own order. */
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
  /** Null where there are none. */
  stand_in_votes: ofSeat.later(
    'standInVotes',
    emptyAsNull(json<readonly StandInVote[]>(z.array(standInVote))),
  ),
  or_computer: ofSeat.later('orComputer', orNull(json(orComputer))),
});

const ofDeparture = columnsOf<StoredDeparture>();
/** Who has given up a seat of a match that had begun. */
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
  // Commands and events are their game's: any of them has a type.
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
  /** Tells lines of one millisecond apart, in the order in which they were said. */
  line: own(text),
  player: ofTalk.part('player', playerId),
  name: ofTalk.part('name', text),
  seat: ofTalk.part('seat', orNull(text)),
  camp: ofTalk.part('camp', orNull(text)),
  text: ofTalk.part('text', text),
  namesake: ofTalk.later('namesake', orNull(whole)),
});

const ofLogbook = columnsOf<StoredLogbookEntry>();
export const logbooks = new Table(['match', 'camp', 'place'], {
  match: own(text),
  camp: ofLogbook.part('camp', text),
  /** What it is pinned on, or its number among the lines. */
  place: ofLogbook.part('place', text),
  seat: ofLogbook.part('seat', text),
  at: ofLogbook.part('at', time),
  text: ofLogbook.part('text', text),
});

const ofBlock = columnsOf<StoredBlock>();
/** Whom players do not want to hear, or to meet. */
export const blocks = new Table(['player', 'other'], {
  player: own(text),
  other: ofBlock.part('other', playerId),
  id: ofBlock.part('id', text),
  mode: ofBlock.part('mode', oneOf(['mute', 'block'])),
  name: ofBlock.part('name', text),
  at: ofBlock.part('at', time),
});

/** Who hears nothing of a table. */
export const mutes = new Table(['match', 'player'], { match: own(text), player: own(text) });

/** Whom the host of a match has sent away from its table. */
export const sentAway = new Table(['match', 'player'], { match: own(text), player: own(text) });

/** From where players have come to a match that has not begun. */
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
/** What waits for the operator. */
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
/** What is in force. */
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
/** What operators have done. */
export const acts = new Table(['id'], {
  id: ofAct.part('id', text),
  at: ofAct.part('at', time),
  by: ofAct.part('by', text),
  act: ofAct.part('act', text),
  subject: ofAct.part('subject', text),
  detail: ofAct.part('detail', json(z.record(word, z.unknown()))),
  why: ofAct.part('why', text),
});

/** Players who have had themselves removed: their tokens are worth nothing any more. */
export const erasures = new Table(['player'], {
  player: own(text),
  at: own(whole),
  /** When the last of their tokens has expired. */
  until: own(whole),
});

const ofSession = columnsOf<StoredSession>();
/** Sessions of players. There is no token in them, nor a hash of one: who has the server's key can tell one that is ours. */
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

export interface SnapshotRow {
  match: string;
  seq: number;
  rules: number;
  shape: string;
  state: string;
  /** SHA-256 of all the rest, hexadecimal. */
  sum: string;
}

/** There was no server. */
export interface DowntimeRow {
  since: number;
  until: number;
}

/** A process that has had matches in its memory, and when it was last heard of. */
export interface ProcessRow {
  id: string;
  alive_at: number;
}

/** The tables, as the queries see them. */
export interface Tables {
  matches: MatchRow;
  seats: SeatRow;
  departures: DepartureRow;
  entries: EntryRow;
  talk: TalkRow;
  logbooks: LogbookRow;
  processes: ProcessRow;
  downtimes: DowntimeRow;
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
}
