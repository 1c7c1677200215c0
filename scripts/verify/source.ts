/** A record's source: a file, or a server. */

import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { games } from '@escadre/shared/games';
import {
  codeOf,
  type GameTypes,
  type MatchRecord,
  mustBeRecord,
  RECORD_FORMAT,
  RECORD_LIMITS,
  Refusal,
  readRecord,
} from '@escadre/shared/kernel';
import {
  type ErrorNotice,
  type RecordPage,
  VIEWER_RECORD_FORMAT,
  wholeRecord,
} from '@escadre/shared/protocol';
import { type Arguments, CannotCheck } from './command-line.ts';

export type AnyRecord = MatchRecord<GameTypes>;

/** Milliseconds a server has to answer. */
const ANSWER_MS = 30_000;
/** A character has up to four bytes. */
const MOST_BYTES = RECORD_LIMITS.fileLength * 4;

/**
 * The alleged record.
 *
 * @throws CannotCheck if it is missing
 * @throws Refusal RECORD_DAMAGED, RECORD_UNKNOWN
 */
export function recordFrom(asked: Arguments): Promise<AnyRecord> {
  return existsSync(asked.what) ? fromFile(asked.what) : fromServer(asked);
}

async function fromFile(path: string): Promise<AnyRecord> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw new CannotCheck(`${path} is larger than any record.`);
    return recordIn(textIn(await readFile(path)));
  } catch (error) {
    if (codeOf(error) === undefined || error instanceof Refusal) throw error;
    throw new CannotCheck(`${path} cannot be read (${codeOf(error)}).`);
  }
}

/** PowerShell writes UTF-16 with a byte order mark. */
function textIn(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** @throws Refusal RECORD_DAMAGED if it does not have the form of a record */
function inForm(answer: object): AnyRecord {
  mustBeRecord(answer);
  // Its form has just been checked.
  return answer as AnyRecord;
}

/** A record file, or a server's unchanged answer. */
function recordIn(text: string): AnyRecord {
  try {
    return readRecord(text, games);
  } catch (error) {
    if (!(error instanceof Refusal) || error.data?.at !== 'file' || error.code !== 'RECORD_UNKNOWN')
      throw error;
    const answer: { format?: unknown } | null = JSON.parse(text);
    if (answer?.format === RECORD_FORMAT) return inForm(answer);
    throw error;
  }
}

async function fromServer({ what, url, invite }: Arguments): Promise<AnyRecord> {
  if (!/^[\w-]{1,64}$/.test(what))
    throw new CannotCheck(`There is no file "${what}", nor can it be the id of a match.`);
  const address = `${url}/api/matches/${what}/record`;
  return inForm(
    await wholeRecord(async (from) => {
      const query = from === undefined ? '' : `?from=${from}`;
      return pageIn(await askServer(`${address}${query}`, invite), url);
    }),
  );
}

/** @throws CannotCheck if it is not a page of a finished match's record */
function pageIn(answer: unknown, url: string): RecordPage {
  const { error, format, entries }: { error?: ErrorNotice; format?: unknown; entries?: unknown } =
    Object(answer);
  if (error !== undefined) throw new CannotCheck(`${error.message} (${error.code})`);
  if (format === VIEWER_RECORD_FORMAT) {
    throw new CannotCheck('The match goes on: its seed is opened when it is over.');
  }
  // The joined record is checked as a whole.
  if (format === RECORD_FORMAT && Array.isArray(entries)) return answer as RecordPage;
  throw new CannotCheck(`What answers at ${url} is not Escadre.`);
}

async function askServer(address: string, invite: string | undefined): Promise<unknown> {
  const headers: Record<string, string> = invite === undefined ? {} : { 'Escadre-Invite': invite };
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(ANSWER_MS) });
    return await response.json().catch(() => null);
  } catch {
    throw new CannotCheck(
      `The server cannot be reached at ${new URL(address).origin}. (There is no such file either.)`,
    );
  }
}
