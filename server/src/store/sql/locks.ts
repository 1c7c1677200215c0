/**
 * Advisory locks of PostgreSQL, held until a transaction ends: on players whose matches are counted, and on kinds of
 * matches that are searched. Groups that ask for the same lock wait for each other, so that each sees what the other
 * has written. SQLite has one writer at a time.
 */

import { hash } from 'node:crypto';
import { KINDS, PLAYERS } from '../lock/advisory-locks.ts';
import type { WriteOf } from '../write.ts';

export interface Lock {
  /** Players or kinds; the site lock is of another class (`lock/`). */
  readonly class: number;
  /** 32 bits of a hash. */
  readonly number: number;
}

/** What writes that add matches must lock, in one order, so that two groups cannot wait for each other. */
export function locksFor(adding: readonly WriteOf<'create' | 'seat'>[]): Lock[] {
  const players = adding.flatMap(({ within }) => within?.player ?? []);
  const kinds = adding.flatMap((write) => ('unless' in write ? (write.unless?.kind ?? []) : []));
  return [...locksOn(PLAYERS, players), ...locksOn(KINDS, kinds)];
}

const locksOn = (lockClass: number, names: readonly string[]): Lock[] =>
  [...new Set(names.map(numberOf))].sort((a, b) => a - b).map((number) => ({ class: lockClass, number }));

const numberOf = (name: string): number => hash('sha256', name, 'buffer').readInt32BE();
