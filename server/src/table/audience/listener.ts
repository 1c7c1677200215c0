/** Whoever is told what happens at a table: a socket's client, a computer player, a test. */

import type { ByComputer } from '@escadre/shared/kernel';
import type { CloseReason, NumberedEvents, RoomMessages } from '@escadre/shared/protocol';
import type { Addressed } from './addressed.ts';

/** How long an answer over a connection takes at least, in milliseconds; 0 while that is not known. */
export interface RoundTripTimes {
  /** The lower quartile of the last minutes. */
  readonly usual: number;
  /** The slowest of the last few. */
  readonly recent: number;
}

/** What a listener is told, by name: the messages of the room, but for events, which say when they happened. */
export type ListenerMessages = Omit<RoomMessages, 'events'> & { readonly events: NumberedEvents };

/** A message as a listener takes it: only {@link Audience} can make one. */
export type Letter<Name extends keyof ListenerMessages> = Addressed<ListenerMessages[Name]>;

export interface Listener {
  /** Sends a message. What cannot be sent any more is dropped. */
  send<Name extends keyof ListenerMessages>(name: Name, message: Letter<Name>): void;
  /** Ends the connection and says why. Resolves when it has ended. */
  close(reason: CloseReason): Promise<void>;
  /** How long an answer takes at least. */
  readonly roundTrip: RoundTripTimes;
  /** The computer that plays by it, with the share of its positions that it last searched; absent for people. */
  readonly computer?: ByComputer;
}
