/** Coming back to a match that nobody has in memory. */

import type { EscadreProcess } from '../processes/escadre.ts';
import { Line } from './line.ts';
import type { Person } from './person.ts';

/** Milliseconds from knocking at the door to standing in the room. */
export async function timeToComeBack(server: EscadreProcess, person: Person, match: string): Promise<number> {
  const begun = performance.now();
  const { reservation } = await person.enter(match);
  const line = await Line.join(server.url, reservation);
  await line.upToDate();
  const time = performance.now() - begun;
  line.cut();
  return time;
}
