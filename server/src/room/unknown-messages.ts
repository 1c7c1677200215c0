/**
 * Messages that no room knows. The framework would disconnect whoever sends one, or answer a
 * request without a code; here it is refused like anything else.
 */

import type { Client, Room } from '@colyseus/core';
import { Fault, noticeOf } from '../fault.ts';

type Handler = (client: Client, payload: unknown, context?: { reject(reason: unknown): unknown }) => unknown;
type Registry = Record<string, Handler[] | undefined>;

/** To be called when the room's own handlers are registered. */
export function refuseUnknownMessages(room: Room): void {
  const refuse: Handler = (_client, _payload, context) =>
    context?.reject(noticeOf(new Fault('UNKNOWN_MESSAGE', 'This room knows no such message.')));
  const { onMessageEvents: emitter } = room as unknown as { onMessageEvents: { events: Registry } };
  emitter.events = new Proxy(emitter.events, {
    get: (handlers, name) => (Object.hasOwn(handlers, name) ? Reflect.get(handlers, name) : [refuse]),
  });
}
