/** A server whose time stands still and whose log can be read, and a match on it to be attacked. */

import type { World } from '@escadre/server';
import type { MatchId } from '@escadre/shared/kernel';
import { expect } from '@jest/globals';
import { createLogger } from '../../src/ops/logger.ts';
import { type Person, type TestServer, testServer } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';

export const SECRET = 'the key of the hostile tests, which nobody may read';

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
  const server = await testServer({ time, logger, heartbeat: 0, ...world }, { ESCADRE_SECRET: SECRET });
  return { server, time, log: () => lines.join('') };
}

/** What nobody who has no right to it may read: of a match, and of those who play it. */
export async function secretsOf({ server }: Stand, id: string, people: readonly Person[]): Promise<string[]> {
  const found = await server.store.find(id as MatchId);
  if (found === undefined) throw new Error(`there is no match ${id}`);
  const nonces = found.seats.flatMap(({ nonce }) => (nonce === null ? [] : [nonce]));
  const tokens = people.map(({ session }) => session.token);
  return [found.match.seed, found.match.invite, ...nonces, ...tokens, SECRET];
}

/** Nothing of it is in what was answered or logged; and no place in our code is. */
export function expectNoneOf(secrets: readonly string[], text: string): void {
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}

/** Nothing has failed that nobody expected: what is refused is no error. */
export function expectNoErrors(log: string): void {
  const errors = log.split('\n').filter((line) => line !== '' && JSON.parse(line).level >= 50);
  expect(errors).toEqual([]);
}
