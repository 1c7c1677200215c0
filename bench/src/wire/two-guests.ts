/** Two guests who make a match by one request each. */

import type { EnterAnswer } from '@escadre/shared/protocol';
import { nextAddress } from './addresses.ts';
import { HASH, NONCE } from './begin.ts';
import { LeanClient } from './lean-client.ts';
import { post } from './person.ts';

interface GuestMatch {
  readonly id: string;
  readonly clients: readonly [LeanClient, LeanClient];
}

/** Resolves when both have opened their nonces: the match begins. */
export async function twoGuests(
  server: string,
  game: string,
  [seat, otherSeat]: readonly [string, string] = ['any', 'any'],
): Promise<GuestMatch> {
  const guest = (name: string) => ({ guest: { name }, hash: HASH });
  const from = nextAddress();
  const created = await post<EnterAnswer>(`${server}/api/matches`, { game, seat, ...guest('Ann') });
  const one = await LeanClient.join(server, created.reservation, from);
  const { id } = created.match;
  const path = `${server}/api/matches/${id}/enter`;
  const entered = await post<EnterAnswer>(path, { seat: otherSeat, ...guest('Ben') });
  const other = await LeanClient.join(server, entered.reservation, from);
  // Both are in once the second is answered.
  await other.upToDate();
  for (const client of [one, other]) await client.ask('open', { nonce: NONCE });
  return { id, clients: [one, other] };
}
