/**
 * Records as files: readable JSON with one entry per line, and a chain of hashes that locates damage.
 *
 *     head     format, game, options, scenario, commitment     hash = SHA-256(JSON of the head)
 *     entry i  as it is in the record                          hash = SHA-256(hash before + JSON)
 *     end      how many entries, and the seed                  hash = SHA-256(hash before + JSON)
 *
 * "JSON" is its canonical form, in UTF-8; a hash is 64 hexadecimal digits, which feed into the next one.
 * The chain finds damage and careless changes. A forger can make a new chain, but not one that passes
 * `verify` with the commitment that the players noted.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';
import { commitmentOf } from './chance.ts';
import type { GameTypes } from './game.ts';
import { jsonFault } from './json-fault.ts';
import { given } from './optional.ts';
import type { MatchRecord } from './record.ts';
import {
  faultOfEntries,
  faultOfEntry,
  faultOfHead,
  faultOfSeed,
  isCount,
  isObject,
  mustBeRecord,
  RECORD_LIMITS,
  type RecordPlace,
  recordRefused,
} from './record-form.ts';

const RECORD_FILE_FORMAT = 'escadre-record-file/1';

/** A value, and the hash of all up to it. */
interface Link<Value = unknown> {
  readonly value: Value;
  readonly hash: string;
}

/**
 * The record as the text of a file.
 *
 * @throws Refusal RECORD_DAMAGED if it is not a record
 */
export function writeRecord<T extends GameTypes>(record: MatchRecord<T>): string {
  mustBeRecord(record);
  const { format, game, options, scenario, commitment, seed, entries } = record;
  const chain = new Chain();
  const head = chain.add({ format, game, options, scenario, commitment });
  const steps = entries.map(({ seq, seat, command, events, drawn, rules, computer }) =>
    chain.add({ seq, seat, command, events, drawn, rules, computer }),
  );
  const end = chain.add({ entries: entries.length, seed });
  return [
    '{',
    `"format":"${RECORD_FILE_FORMAT}",`,
    `"head":${canonical(head)},`,
    '"entries":[',
    steps.map(canonical).join(',\n'),
    '],',
    `"end":${canonical(end)}`,
    '}\n',
  ].join('\n');
}

/**
 * Reads a record from a file, regardless of whitespace and key order.
 *
 * @param games the accepted games, by id; any game by default
 * @throws Refusal RECORD_DAMAGED if the file was altered, RECORD_UNKNOWN for another format or game;
 * `data.at` says where. Throws nothing else.
 */
export function readRecord<T extends GameTypes = GameTypes>(
  text: string,
  games?: Readonly<Record<string, unknown>>,
): MatchRecord<T> {
  const file = parsed(text);
  const chain = new Chain();
  const head = chain.read('head', file.head, faultOfHead);
  if (games !== undefined && !Object.hasOwn(games, String(head.game))) {
    throw recordRefused('RECORD_UNKNOWN', 'head', `the game "${head.game}" is not known here`);
  }
  const fault = faultOfEntries(file.entries);
  if (fault !== null) throw recordRefused('RECORD_DAMAGED', 'file', fault);
  // Here and below, the fields have these types because no fault was found.
  const entries = (file.entries as unknown[]).map((link, seq) =>
    chain.read(`entry ${seq}`, link, (value) => faultOfEntry(value, seq)),
  );
  mustCount(file.end, entries.length);
  const { seed } = chain.read('end', file.end, (end) => faultOfSeed(end.seed)) as { seed: string };
  const { format, game, options, scenario, commitment } = head;
  if (commitmentOf(seed) !== commitment) {
    throw recordRefused('RECORD_DAMAGED', 'end', 'the seed is not the one that was promised');
  }
  // The rules check what the entries hold.
  return given({ format, game, options, scenario, commitment, seed, entries }) as unknown as MatchRecord<T>;
}

/** Each link's hash covers the one before it. */
class Chain {
  #last = '';

  add<Value>(value: Value): Link<Value> {
    this.#last = bytesToHex(sha256(utf8ToBytes(this.#last + canonical(value))));
    return { value, hash: this.#last };
  }

  /** The value of a link. @throws Refusal RECORD_DAMAGED if it breaks the chain */
  read(
    at: RecordPlace,
    link: unknown,
    faultOf: (value: Readonly<Record<string, unknown>>) => string | null,
  ): Readonly<Record<string, unknown>> {
    if (link === undefined) throw recordRefused('RECORD_DAMAGED', at, 'it is missing');
    const { value, hash } = isObject(link) ? link : {};
    const fault = isObject(value) ? faultOf(value) : 'it has no value';
    if (fault !== null) throw recordRefused('RECORD_DAMAGED', at, fault);
    if (this.add(value).hash !== hash) {
      throw recordRefused('RECORD_DAMAGED', at, 'it does not match its hash');
    }
    return value as Readonly<Record<string, unknown>>;
  }
}

/** The file as an object of this format. @throws Refusal RECORD_DAMAGED, RECORD_UNKNOWN */
function parsed(text: string): Readonly<Record<string, unknown>> {
  if (typeof text !== 'string') throw recordRefused('RECORD_DAMAGED', 'file', 'it is not text');
  if (text.length > RECORD_LIMITS.fileLength) {
    throw recordRefused('RECORD_DAMAGED', 'file', 'it is larger than any record', {
      limit: RECORD_LIMITS.fileLength,
    });
  }
  if (text.slice(0, 8).includes('\0')) {
    throw recordRefused('RECORD_DAMAGED', 'file', 'it is written in UTF-16: save it as UTF-8');
  }
  // An editor may have put a byte order mark in front.
  const json = text.replace(/^\uFEFF/, '');
  const fault = jsonFault(json, RECORD_LIMITS.depth);
  if (fault !== null) throw notJson(json, fault.offset, fault.reason);
  const file: unknown = JSON.parse(json);
  if (isObject(file) && file.format === RECORD_FILE_FORMAT) return file;
  throw recordRefused('RECORD_UNKNOWN', 'file', `its format is not ${RECORD_FILE_FORMAT}`);
}

function notJson(text: string, offset: number, reason: string): Error {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - before.lastIndexOf('\n');
  const byte = utf8ToBytes(before).length;
  return recordRefused('RECORD_DAMAGED', `line ${line}`, reason, { line, column, byte });
}

/** The end states the number of entries: none may be missing or added. */
function mustCount(end: unknown, count: number): void {
  const counted = isObject(end) && isObject(end.value) ? end.value.entries : undefined;
  if (!isCount(counted) || counted === count) return;
  if (counted > count) throw recordRefused('RECORD_DAMAGED', `entry ${count}`, 'it is missing');
  throw recordRefused('RECORD_DAMAGED', `entry ${counted}`, 'it comes after the last entry');
}
