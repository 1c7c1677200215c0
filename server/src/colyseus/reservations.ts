/** The places in a room that the framework keeps for those who are going to connect. */

import type { Room } from '@colyseus/core';
import type { PlayerId } from '@escadre/shared/kernel';
import { reservedSeats, reservedSeatTimeouts } from './privates.ts';

/** A player's places are nobody's any more; the framework's timers still count them off. */
export function dropReservations(room: Room, player: PlayerId): void {
  const places = reservedSeats(room);
  for (const [session, [, admission]] of Object.entries(places)) {
    if (admission.player.id === player) delete places[session];
  }
}

/** The framework lets reservations of a room that is gone run out, and keeps the process for it. */
export function stopReservationTimers(room: Room): void {
  for (const timer of Object.values(reservedSeatTimeouts(room))) clearTimeout(timer);
}
