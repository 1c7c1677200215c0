/** Opens saved matches: untrusted files and links, and those kept in this browser. */

import type { MatchRecord, Replay } from 'escadre';
import { isNotFetched, loaded } from '../base/build.ts';
import { isCoded } from '../base/error-code.ts';
import { LEVELS } from '../base/games.ts';
import { roomOf } from '../games/rooms.ts';
import { type Checked, examined } from '../match/dice-check.tsx';
import { keptMatch } from '../practice/kept-matches.ts';
import type { RecordedMatch } from './match/recorded-match.ts';
import { savedWords } from './saved-words.ts';

export interface Opened {
  readonly key: string;
  readonly recorded: RecordedMatch;
  /** Of a file; undefined for others. */
  readonly checked: Checked | undefined;
  readonly isLink: boolean;
}

/** Bytes of a file. */
const MOST = 256 * 1024;

class TooLarge extends Error {}

/** @throws EscadreError, TooLarge, or the browser's error: {@link refusalOfFile} puts them into words */
export async function fromFile(file: File): Promise<Opened> {
  if (file.size > MOST) throw new TooLarge();
  const text = await file.text();
  const { readRecord } = await loaded(import('escadre/verify'));
  const record = readRecord(text);
  return opened(record, { checked: await examined(record), isLink: false });
}

/** @throws EscadreError: {@link refusalOfLink} puts it into words */
export async function fromLink(hash: string): Promise<Opened | null> {
  const { readRecordLink } = await loaded(import('escadre/verify'));
  const record = await readRecordLink(hash);
  // Read by the rules, which have made every event: there is nothing left to check.
  return record === null ? null : opened(record, { checked: undefined, isLink: true });
}

/** Null if this browser no longer has it. */
export async function fromBrowser(id: number): Promise<Opened | null> {
  const kept = await keptMatch(id);
  if (kept === undefined) return null;
  const { record, camp, seats } = kept;
  return opened(record, { checked: undefined, isLink: false }, { camp, seats });
}

async function opened(
  record: MatchRecord,
  source: Pick<Opened, 'checked' | 'isLink'>,
  player?: Pick<RecordedMatch, 'camp' | 'seats'>,
): Promise<Opened> {
  const { Replay } = await loaded(import('escadre/verify'));
  const replay = Replay.of(record);
  const { camp = null, seats = seatsOf(record, replay.seats) } = player ?? {};
  return {
    key: record.commitment,
    recorded: { record, replay, seats, camp, room: await roomOf(replay.game) },
    ...source,
  };
}

/** Records have no names, but say which computers played. */
const seatsOf = (record: MatchRecord, seats: Replay['seats']): RecordedMatch['seats'] =>
  seats.map(({ seat, camp }) => {
    const level = record.entries.find((entry) => entry.seat === seat)?.computer?.level;
    const computer = LEVELS.find((each) => each === level);
    return { seat, camp, ...(computer && { computer }) };
  });

type Facts = Readonly<Record<string, unknown>>;

/** The sentence for a file that cannot be opened; undefined if that is not its fault. */
export function refusalOfFile(error: unknown): string | undefined {
  const { tooLarge, unreadable, noText, damaged, unknown, unknownGame } = savedWords.value;
  if (error instanceof TooLarge) return tooLarge;
  if (!isCoded(error)) return isNotFetched(error) ? undefined : unreadable;
  const { at }: Facts = error.data ?? {};
  const place = String(at);
  switch (error.code) {
    case 'RECORD_DAMAGED':
      return place.startsWith('line') ? noText(place) : damaged(place);
    case 'RECORD_UNKNOWN':
      return place === 'head' ? unknownGame : unknown;
    default:
      return undefined;
  }
}

/** The sentence for a link that cannot be opened; undefined if that is not its fault. */
export function refusalOfLink(error: unknown): string | undefined {
  if (!isCoded(error)) return undefined;
  const { linkDamaged, linkUnknown, linkTooLarge, unknownGame, otherRules } = savedWords.value;
  const { at, made }: Facts = error.data ?? {};
  switch (error.code) {
    case 'RECORD_DAMAGED':
      return linkDamaged(String(at));
    case 'RECORD_UNKNOWN':
      return at === 'head' ? unknownGame : linkUnknown;
    case 'TOO_LARGE':
      return linkTooLarge;
    case 'OTHER_RULES':
      return otherRules(Number(made));
    default:
      return undefined;
  }
}
