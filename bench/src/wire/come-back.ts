/** Returning to a match that is not in memory. */

import type { EscadreProcess } from '../processes/escadre.ts';
import { LeanClient } from './lean-client.ts';
import type { Person } from './person.ts';

/** Milliseconds from the request to entering the room. */
export async function timeToComeBack(
  server: Pick<EscadreProcess, 'url'>,
  person: Person,
  match: string,
): Promise<number> {
  const begun = performance.now();
  const { reservation } = await person.enter(match);
  const client = await LeanClient.join(server.url, reservation);
  await client.upToDate();
  const time = performance.now() - begun;
  client.cut();
  return time;
}
