/** The places in a room that the framework keeps for those who are going to connect. */

import type { Room } from '@colyseus/core';
import type { PlayerId } from '@escadre/shared/kernel';
import type { Admission } from '../table/table.ts';

/** What the framework holds of them, by session. */
interface Reservations {
  readonly _reservedSeats: Record<string, [options: unknown, admission: Admission]>;
  readonly _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
}

const reservationsOf = (room: Room) => room as unknown as Reservations;

/** A player's places are nobody's any more; the framework's timers still count them off. */
export function dropReservations(room: Room, player: PlayerId): void {
  const { _reservedSeats: places } = reservationsOf(room);
  for (const [session, [, admission]] of Object.entries(places)) {
    if (admission.player.id === player) delete places[session];
  }
}

/** The framework lets reservations of a room that is gone run out, and keeps the process for it. */
export function stopReservationTimers(room: Room): void {
  for (const timer of Object.values(reservationsOf(room)._reservedSeatTimeouts)) clearTimeout(timer);
}
