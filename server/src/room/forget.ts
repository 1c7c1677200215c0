/** A player goes for good: he leaves the match as far as he can, and his name goes with him. */

import { type PlayerId, Refusal } from '@escadre/shared/kernel';
import { nanoid } from 'nanoid';
import type { Audience } from './audience.ts';
import { closeLine } from './line.ts';
import type { LiveMatch } from './live-match.ts';
import type { Logbooks } from './logbook.ts';
import type { Talk } from './talk.ts';

/**
 * Leaves the seats of a player: freely before the start; afterwards to his partners, or he resigns,
 * as nobody is to wait for somebody who cannot come back. `before the start` where it had not begun.
 */
export async function depart(live: LiveMatch, player: PlayerId): Promise<'before the start' | 'given up'> {
  const gathers = live.phase === 'gathering';
  for (const { seat } of live.seats.of(player)) {
    if (live.phase !== 'over') await leaveOrResign(live, player, seat);
  }
  return gathers ? 'before the start' : 'given up';
}

async function leaveOrResign(live: LiveMatch, player: PlayerId, seat: string): Promise<void> {
  try {
    await live.leaveSeat(seat);
  } catch (error) {
    if (!isRefusal(error, 'RESIGN_INSTEAD')) throw error;
    await resign(live, player, seat);
  }
}

async function resign(live: LiveMatch, player: PlayerId, seat: string): Promise<void> {
  try {
    await live.command({ id: player, name: '' }, seat, { id: nanoid(), command: { type: 'resign' } });
  } catch (error) {
    // It has come to the same already.
    if (!isRefusal(error, 'ALREADY_RESIGNED', 'MATCH_OVER')) throw error;
  }
}

const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Refusal && codes.includes(error.code);

export interface Forgetful {
  readonly live: LiveMatch;
  readonly audience: Audience;
  readonly talk: Talk;
  readonly logbooks: Logbooks;
}

/** Nothing of him stays in memory, and his lines are closed. */
export async function forget({ live, audience, talk, logbooks }: Forgetful, player: PlayerId): Promise<void> {
  for (const listener of audience.of(player)) closeLine(listener.client, 'SEAT_LEFT');
  talk.forget(player);
  const seats = live.seats.of(player).map(({ seat }) => seat);
  for (const [camp, notes] of await logbooks.forget(seats)) {
    for (const note of notes) audience.tellNote(camp, note);
  }
  await live.forget(player);
}
