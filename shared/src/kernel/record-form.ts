/**
 * The form of a record, checked for untrusted input: only {@link mustBeRecord} throws, and only a Refusal.
 * `verify` answers whether a record is true.
 */

import { Refusal } from './refusal.ts';

export const RECORD_FORMAT = 'escadre-record/1';

/** The limits of a record, far beyond those of any match. */
export const RECORD_LIMITS = {
  /** Characters of a record file. */
  fileLength: 64 * 1024 * 1024,
  entries: 100_000,
  /** Objects within objects, in one entry. */
  depth: 40,
} as const;

/** The codes of a refused record; `data.at` says where. */
const RECORD_REFUSALS = [
  /** Altered since it was written. */
  'RECORD_DAMAGED',
  /** Its format, or its game, is not known here; it may be in order. */
  'RECORD_UNKNOWN',
] as const;
type RecordRefusalCode = (typeof RECORD_REFUSALS)[number];

/** The place of a fault: `head`, `entry 7`, `end`, `line 3` of the file, the `file` or the `link`. */
export type RecordPlace = 'file' | 'link' | 'head' | 'end' | `entry ${number}` | `line ${number}`;

/** Refuses a record, with the place of the fault. `reason`: the end of a sentence. */
export function recordRefused(
  code: RecordRefusalCode,
  at: RecordPlace,
  reason: string,
  data: Readonly<Record<string, unknown>> = {},
): Refusal {
  const words = /^[a-z]+$/.test(at) ? `The ${at} of the record` : `Record, ${at}`;
  return new Refusal(code, `${words}: ${reason}.`, { data: { at, ...data } });
}

/** The fault of a head, as the end of a sentence; null if none. */
export function faultOfHead(head: unknown): string | null {
  if (!isObject(head)) return 'it is not an object';
  if (head.format !== RECORD_FORMAT) return `its format is not ${RECORD_FORMAT}`;
  if (typeof head.game !== 'string') return 'it names no game';
  if (!isObject(head.options)) return 'it has no options';
  if (!isHash(head.commitment)) return 'the commitment is not 64 hexadecimal digits, in lower case';
  return isPlain([head.options, head.scenario ?? null]) ? null : 'it holds something other than plain JSON';
}

/** The fault of a seed; null if none. */
export const faultOfSeed = (seed: unknown): string | null =>
  isHash(seed) ? null : 'the seed is not 64 hexadecimal digits, in lower case';

/** The fault of the entry expected at this number; null if none. */
export function faultOfEntry(entry: unknown, seq: number): string | null {
  if (!isObject(entry)) return 'it is not an object';
  if (!isCount(entry.seq)) return 'it has no number';
  if (entry.seq > seq) return `entry ${seq} is missing`;
  if (entry.seq < seq) return `entry ${entry.seq} stands in its place`;
  if (entry.seat !== null && typeof entry.seat !== 'string') return 'it names no seat';
  if (!hasType(entry.command)) return 'it has no command';
  if (!Array.isArray(entry.events) || !entry.events.every(hasType))
    return 'its events are missing, or one has no type';
  if (!isCount(entry.drawn)) return 'it does not say how much chance was drawn';
  if (!isCount(entry.rules)) return 'it does not say which rules decided it';
  return isPlain([entry.command, entry.events]) ? null : 'it holds something other than plain JSON';
}

/** The fault of the list of entries as a list; null if none. */
export function faultOfEntries(entries: unknown): string | null {
  if (!Array.isArray(entries)) return 'it has no list of entries';
  return entries.length > RECORD_LIMITS.entries ? `it has more than ${RECORD_LIMITS.entries} entries` : null;
}

/**
 * Checks the form of a record.
 *
 * @throws Refusal RECORD_DAMAGED
 */
export function mustBeRecord(record: unknown): void {
  const refuse = (at: RecordPlace, fault: string | null) => {
    if (fault !== null) throw recordRefused('RECORD_DAMAGED', at, fault);
  };
  refuse('head', faultOfHead(record));
  // Here and below, the fields have these types because no fault was found.
  const { seed, entries } = record as { seed: unknown; entries: unknown };
  refuse('head', faultOfSeed(seed) ?? faultOfEntries(entries));
  for (const [seq, entry] of (entries as unknown[]).entries()) {
    refuse(`entry ${seq}`, faultOfEntry(entry, seq));
  }
}

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const hasType = (value: unknown): value is Fields => isObject(value) && typeof value.type === 'string';

/** Whether this is data as JSON has it, not too deep, and without `__proto__`. */
function isPlain(value: unknown, depth = 0): boolean {
  if (depth > RECORD_LIMITS.depth) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1));
  if (!isObject(value)) return isPrimitive(value);
  return !Object.hasOwn(value, '__proto__') && Object.values(value).every((part) => isPlain(part, depth + 1));
}

const isPrimitive = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/** The value of `read`; rules may fail in any way on impossible events. @throws Refusal RECORD_DAMAGED */
export function orDamaged<Value>(at: RecordPlace, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'NO_POSITION') throw cause;
    const refused = recordRefused('RECORD_DAMAGED', at, 'the rules cannot read it');
    throw Object.assign(refused, { cause });
  }
}
