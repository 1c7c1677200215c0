/** The reservations in a room that the framework keeps for clients that are about to connect. */

import type { Room } from '@colyseus/core';
import type { Player } from '../identity/player.ts';
import { reservedSeats, reservedSeatTimeouts } from './privates.ts';

/** Drops the reservations of these players. The framework's timers for them run on, and find nothing to do. */
export function dropReservations(room: Room, isMeant: (player: Player) => boolean): void {
  const reserved = reservedSeats(room);
  for (const [session, [, admission]] of Object.entries(reserved)) {
    if (isMeant(admission.player)) delete reserved[session];
  }
}

/** The framework's timers outlive a room that is gone, and would keep the process alive. */
export function stopReservationTimers(room: Room): void {
  for (const timer of Object.values(reservedSeatTimeouts(room))) clearTimeout(timer);
}
