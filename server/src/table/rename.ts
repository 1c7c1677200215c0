/** Renames a player at the seats and in past talk. */

import type { PlayerId } from '@escadre/shared/kernel';
import type { TableParts } from './table-parts.ts';

export async function rename(
  {
    live,
    audience,
    teller,
    talk,
    delayed,
  }: Pick<TableParts, 'live' | 'audience' | 'teller' | 'talk' | 'delayed'>,
  player: PlayerId,
  name: string,
): Promise<void> {
  for (const participant of audience.of(player)) participant.player = { ...participant.player, name };
  const namesake = await live.seating.rename(player, name);
  const seats = live.seats.of(player).map(({ seat }) => seat);
  talk.rename({ player, name, namesake });
  delayed?.rename({ player, name, namesake }, seats);
  teller.tellTalkAgain(audience.all.filter(({ heard }) => heard.isOf(player)));
}
