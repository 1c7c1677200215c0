/** The places in a room that the framework keeps for those who are going to connect. */

import type { Room } from '@colyseus/core';
import type { Player } from '../identity/player.ts';
import { reservedSeats, reservedSeatTimeouts } from './privates.ts';

/** Places of these players are nobody's any more; the framework's timers still count them off. */
export function dropReservations(room: Room, isMeant: (player: Player) => boolean): void {
  const places = reservedSeats(room);
  for (const [session, [, admission]] of Object.entries(places)) {
    if (isMeant(admission.player)) delete places[session];
  }
}

/** The framework lets reservations of a room that is gone run out, and keeps the process for it. */
export function stopReservationTimers(room: Room): void {
  for (const timer of Object.values(reservedSeatTimeouts(room))) clearTimeout(timer);
}
