/**
 * The seats' part in the dice, as stored at the start of a match: nonces and, if all players were present,
 * the hashes that promised them.
 */

import { hashOfNonce } from './chance.ts';
import type { Level } from './levels.ts';
import { must } from './optional.ts';
import { isObject } from './record-form.ts';

export interface StartCommand extends Promised {
  readonly type: 'start';
  /** By seat. */
  readonly nonces: Nonces;
}

type Nonces = Readonly<Record<string, string>>;

/** The promises made before nonces were opened; correspondence matches have none. */
export interface Promised {
  /** By seat, the SHA-256 of its nonce: all were public before the first was opened. */
  readonly hashes?: Nonces;
  /** Failed openings, oldest first. */
  readonly brokenOpenings?: readonly BrokenOpening[];
  /** The computers that play from the start, by seat; absent for people. */
  readonly computers?: Readonly<Record<string, Level>>;
}

/** A failed opening: some seats opened their nonces, and others broke it off. */
export interface BrokenOpening {
  readonly hashes: Nonces;
  /** The opened nonces, by seat. */
  readonly nonces: Nonces;
  /** The seats that did not open, or left, after another had opened. */
  readonly by: readonly string[];
}

/** What can be known of a start without the record. */
export interface NotedStart {
  /** The seats' nonces. */
  readonly nonces?: Nonces;
  /** All hashes, as they were public before the nonces were opened. */
  readonly hashes?: Nonces;
  /** How often seats were seen to break an opening off. */
  readonly brokeOff?: Readonly<Record<string, number>>;
}

/**
 * The fault of a start, as the end of a sentence; null if it is valid.
 *
 * @param start any plain object that claims to be a start
 * @param seats all seats of the match
 */
export function faultOfStart(start: object, seats: readonly string[], noted: NotedStart): string | null {
  const { nonces, hashes, brokenOpenings } = start as Readonly<Record<string, unknown>>;
  if (!areTexts(nonces)) return 'the nonces are missing';
  const other = differenceOf(nonces, noted.nonces ?? {});
  if (other !== undefined) return `the nonce of ${other} is not the one it sent`;
  return (
    faultOfHashes(nonces, hashes, seats, noted.hashes) ?? faultOfBroken(brokenOpenings, noted.brokeOff ?? {})
  );
}

function faultOfHashes(
  nonces: Nonces,
  hashes: unknown,
  seats: readonly string[],
  noted: Nonces | undefined,
): string | null {
  if (hashes === undefined) return noted === undefined ? null : 'the nonce hashes are missing';
  if (!areTexts(hashes)) return 'the nonce hashes are not texts by seat';
  // A nonce without a seat could be chosen freely, just like one without a promise.
  for (const brought of [nonces, hashes]) {
    if (!isSame(Object.keys(brought), seats)) return 'the nonces do not match the seats';
  }
  const changed = differenceOf(hashes, noted ?? {});
  if (changed !== undefined)
    return `the hash of ${changed} is not the one published before the nonces were opened`;
  const unfit = unfitIn(nonces, hashes);
  return unfit === undefined ? null : `the nonce of ${unfit} does not fit its hash`;
}

function faultOfBroken(broken: unknown, noted: Readonly<Record<string, number>>): string | null {
  const openings = broken ?? [];
  if (!Array.isArray(openings) || !openings.every(isBroken)) return 'the broken openings are malformed';
  const unfit = openings
    .map(({ nonces, hashes }) => unfitIn(nonces, hashes))
    .find((seat) => seat !== undefined);
  if (unfit !== undefined) return `the nonce of ${unfit} in a broken opening does not fit its hash`;
  const times = (seat: string) => openings.filter(({ by }) => by.includes(seat)).length;
  const missing = Object.keys(noted).find((seat) => times(seat) < must(noted[seat], 'a count'));
  return missing === undefined ? null : `${missing} broke off more openings than the record says`;
}

function isBroken(opening: unknown): opening is BrokenOpening {
  if (!isObject(opening)) return false;
  const { hashes, nonces, by } = opening;
  return (
    areTexts(hashes) && areTexts(nonces) && Array.isArray(by) && by.every((seat) => typeof seat === 'string')
  );
}

const areTexts = (value: unknown): value is Nonces =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');

/** A seat whose known nonce differs from the one given; undefined if none. */
const differenceOf = (brought: Nonces, known: Nonces): string | undefined =>
  Object.keys(known).find((seat) => !Object.hasOwn(brought, seat) || brought[seat] !== known[seat]);

/** A seat whose nonce does not fit its hash; undefined if none. */
const unfitIn = (nonces: Nonces, hashes: Nonces): string | undefined =>
  Object.keys(nonces).find(
    (seat) =>
      !Object.hasOwn(hashes, seat) || hashOfNonce(must(nonces[seat], 'one of the nonces')) !== hashes[seat],
  );

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));
