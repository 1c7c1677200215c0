/** Removes a player for good, with their name. */

import { type PlayerId, Refusal } from '@escadre/shared/kernel';
import { freshId } from '../fresh-id.ts';
import type { LiveMatch } from './match/live-match.ts';
import type { TableParts } from './table-parts.ts';

/** How far a match had come when a player departed from it. */
export type Departed = 'before the start' | 'given up';

/**
 * Gives up a player’s seats: freely before the start, afterwards to partners, or else by resigning, so that
 * no one waits in vain. Removes their logbook entries while the seats are known to be theirs. Returns how far
 * the match had come.
 */
export async function depart(
  { live, audience, logbooks }: Pick<TableParts, 'live' | 'audience' | 'logbooks'>,
  player: PlayerId,
): Promise<Departed> {
  const gathers = live.phase === 'gathering';
  const seats = seatsOf(live, player);
  await strike({ audience, logbooks }, seats);
  for (const seat of seats) {
    if (live.phase !== 'over') await leaveOrResign(live, player, seat);
  }
  // Entries under way are written by now.
  await live.mailbox.put(() => strike({ audience, logbooks }, seats));
  return gathers ? 'before the start' : 'given up';
}

async function leaveOrResign(live: LiveMatch, player: PlayerId, seat: string): Promise<void> {
  try {
    await live.seating.computers.takeBack(seat);
    await live.seating.leave(player, seat);
  } catch (error) {
    if (!isRefusal(error, 'RESIGN_INSTEAD', 'TOO_MANY_CHANGES')) throw error;
    await resign(live, player, seat);
  }
}

async function resign(live: LiveMatch, player: PlayerId, seat: string): Promise<void> {
  try {
    await live.command({ id: player, name: '', session: null }, seat, {
      id: freshId(),
      command: { type: 'resign' },
    });
  } catch (error) {
    // Out of the match already.
    if (!isRefusal(error, 'ALREADY_RESIGNED', 'MATCH_OVER')) throw error;
  }
}

const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Refusal && codes.includes(error.code);

/**
 * Removes a player from memory and disconnects them. Gives up the seats that they still have: the process at which
 * they asked may not have reached this one.
 */
export async function forget(
  parts: Omit<TableParts, 'services' | 'attendance' | 'graces' | 'sharedOrigins'>,
  player: PlayerId,
): Promise<void> {
  const { live, audience, teller, talk, logbooks, delayed } = parts;
  const seats = seatsOf(live, player);
  delayed?.forget(player, seats);
  for (const { listener } of audience.of(player)) void listener.close('SEAT_LEFT');
  unsay({ audience, teller, talk }, player);
  await strike({ audience, logbooks }, seats);
  if (seats.length > 0 && live.phase !== 'over') await depart(parts, player);
  await live.seating.forget(player);
}

/** Removes a player’s talk, and resends the rest to those who had heard any of it. */
function unsay(
  { audience, teller, talk }: Pick<TableParts, 'audience' | 'teller' | 'talk'>,
  player: PlayerId,
): void {
  talk.forget(player);
  teller.tellTalkAgain(audience.all.filter(({ heard }) => heard.isOf(player)));
}

/** Removes what these seats wrote in their camp’s logbook. */
async function strike(
  { audience, logbooks }: Pick<TableParts, 'audience' | 'logbooks'>,
  seats: readonly string[],
): Promise<void> {
  for (const [camp, { notes, lines }] of await logbooks.forget(seats)) {
    for (const note of notes) audience.tellNote(camp, note);
    for (const line of lines) audience.tellLogLine(camp, line);
  }
}

const seatsOf = ({ seats }: LiveMatch, player: PlayerId): string[] =>
  seats.of(player).map(({ seat }) => seat);
