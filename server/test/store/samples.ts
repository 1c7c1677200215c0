/** Matches, seats and entries as rooms make them, for tests of the store. */

import { asCommandId, asMatchId, asPlayerId, type MatchId } from '@escadre/shared/kernel';
import {
  JUST_MADE,
  type StoredEntry,
  type StoredMatch,
  type StoredSeat,
  type StoredSession,
  type StoredTalk,
} from '../../src/store/model.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { emptySeat } from '../../src/table/seats/seats.ts';

export const NOW = 1_790_000_000_000;

export const aMatch = (id: string, parts: Partial<StoredMatch> = {}): StoredMatch => ({
  id: asMatchId(id),
  game: 'trafalgar-cards',
  options: { cards: 46, names: ['Nelson', 'Villeneuve'], deep: { er: null } },
  scenario: null,
  table: {
    clock: { perTurn: 60 },
    private: false,
    spectators: { allowed: true, delay: 5, talk: true },
    claimAfter: null,
    standIns: false,
    talk: 'free',
  },
  seed: 'ab'.repeat(32),
  commitment: 'cd'.repeat(32),
  invite: 'friends-only',
  creator: asPlayerId('p-nelson'),
  createdAt: NOW,
  ...JUST_MADE,
  ...parts,
});

export const aSeat = (seat: string, parts: Partial<StoredSeat> = {}): StoredSeat => ({
  ...emptySeat({ seat, camp: seat }),
  ...parts,
});

export const twoSeats = (player = 'p-nelson'): StoredSeat[] => [
  aSeat('british', { player: asPlayerId(player), name: 'Horatio' }),
  aSeat('french'),
];

export const anEntry = (seq: number, parts: Partial<StoredEntry> = {}): StoredEntry => ({
  seq,
  seat: 'british',
  command: { type: 'resign' },
  events: [{ type: 'resigned', seat: 'british' }],
  drawn: seq * 3,
  rules: 1,
  at: NOW + seq,
  computer: null,
  id: asCommandId(`command-${seq}`),
  clock: {
    since: NOW + seq,
    pots: { 'turn:british/1': 12_345.5 },
    timers: [
      {
        prompt: 'play-1',
        camp: 'british',
        kind: 'turn',
        turn: '1',
        pot: 'turn:british/1',
        early: null,
        grace: 0,
      },
    ],
  },
  ...parts,
});

export const aLine = (text: string, parts: Partial<StoredTalk> = {}): StoredTalk => ({
  at: NOW,
  player: asPlayerId('p-nelson'),
  name: 'Horatio',
  seat: 'british',
  camp: null,
  text,
  phrase: null,
  namesake: null,
  ...parts,
});

/** A stored match, ready for entries. */
export async function createMatch(
  store: MatchStore,
  id: string,
  parts?: Partial<StoredMatch>,
): Promise<MatchId> {
  const match = aMatch(id, parts);
  await store.create(match, twoSeats(), true);
  return match.id;
}

export const seqs = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + i);

export const aSession = (id: string, parts: Partial<StoredSession> = {}): StoredSession => ({
  id,
  player: asPlayerId('p-nelson'),
  name: 'Horatio',
  device: 'Desk',
  deviceMark: 'mark',
  createdAt: NOW,
  usedAt: NOW,
  expiresAt: NOW + 1_000,
  generation: 1,
  replacedAt: NOW,
  takenUp: false,
  endedAt: null,
  cameBy: null,
  ...parts,
});

/** Statements that undo the migrations from `0100-holders` on. */
export const WITHOUT_HOLDERS: readonly string[] = [
  'drop table site',
  'drop table stalls',
  'alter table matches drop column holder',
  ...['ended_at', 'since', 'version', 'number', 'beat', 'address', 'leaving_at', 'release'].map(
    (column) => `alter table processes drop column ${column}`,
  ),
];
