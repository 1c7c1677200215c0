/** A server with a held clock and a readable log, and a match on it to attack. */

import type { World } from '@escadre/server';
import type { MatchId } from '@escadre/shared/kernel';
import { expect } from '@jest/globals';
import { createLogger } from '../../src/ops/logger.ts';
import { type Person, type TestServer, testServer } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import { SECRET } from '../support/secret.ts';

export interface Stand {
  readonly server: TestServer;
  readonly time: ManualTime;
  /** All that was logged, at every level. */
  log(): string;
}

export async function stand(world: World = {}): Promise<Stand> {
  const time = new ManualTime();
  const lines: string[] = [];
  const logger = createLogger('trace', { write: (line) => lines.push(line) });
  const server = await testServer({ time, logger, heartbeat: 0, ...world });
  return { server, time, log: () => lines.join('') };
}

/** The secrets of a match and its players. */
export async function secretsOf({ server }: Stand, id: string, people: readonly Person[]): Promise<string[]> {
  const found = await server.store.find(id as MatchId);
  if (found === undefined) throw new Error(`there is no match ${id}`);
  const nonces = found.seats.flatMap(({ nonce }) => (nonce === null ? [] : [nonce]));
  const tokens = people.map(({ session }) => session.token);
  return [found.match.seed, found.match.invite, ...nonces, ...tokens, SECRET];
}

/** Nothing answered or logged contains them, nor a place in our code. */
export function expectNoneOf(secrets: readonly string[], text: string): void {
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}

/** Nothing has failed unexpectedly: refusals are not errors. */
export function expectNoErrors(log: string): void {
  const errors = log.split('\n').filter((line) => line !== '' && JSON.parse(line).level >= 50);
  expect(errors).toEqual([]);
}
