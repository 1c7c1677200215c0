/** A recipient of a table’s messages: a socket, a computer player, a test. */

import type { ByComputer } from '@escadre/shared/kernel';
import type { CloseReason, NumberedEvents, RoomMessages } from '@escadre/shared/protocol';
import type { Addressed } from './addressed.ts';

/** Round-trip times of a connection in milliseconds; 0 while unknown. */
export interface RoundTripTimes {
  /** The lower quartile of the last minutes. */
  readonly usual: number;
  /** The slowest of the last few. */
  readonly recent: number;
}

/** Without a connection, or unmeasured. */
export const NO_ROUND_TRIP: RoundTripTimes = { usual: 0, recent: 0 };

/** Messages to a listener, by name: those of the room, with the events’ times. */
export type ListenerMessages = Omit<RoomMessages, 'events'> & { readonly events: NumberedEvents };

/** A message that only {@link Audience} can make. */
export type Letter<Name extends keyof ListenerMessages> = Addressed<ListenerMessages[Name]>;

export interface Listener {
  /** Sends a message; drops it on a closed connection. */
  send<Name extends keyof ListenerMessages>(name: Name, message: Letter<Name>): void;
  /** Closes the connection with a reason; resolves when closed. */
  close(reason: CloseReason): Promise<void>;
  /** How long an answer takes at least; measured for players of games with windows. */
  readonly roundTrip: RoundTripTimes;
  /** The computer behind it, with its last share of searched positions; absent for people. */
  readonly computer?: ByComputer;
}
