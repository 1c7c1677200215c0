/**
 * Messages that no room knows. The framework would disconnect whoever sends one, or answer a
 * request without a code; here it is refused like anything else.
 */

import type { Room } from '@colyseus/core';
import { Fault, noticeOf } from '../fault.ts';
import { type Asked, refuse } from './refuse.ts';

type Handler = (client: Asked['client'], payload: unknown, context?: Asked['context']) => unknown;
type Registry = Record<string, Handler[] | undefined>;

/** To be called when the room's own handlers are registered. */
export function refuseUnknownMessages(room: Room): void {
  const unknown = noticeOf(new Fault('UNKNOWN_MESSAGE', 'This room knows no such message.'));
  const handler: Handler = (client, _payload, context) => refuse({ client, context }, unknown);
  const { onMessageEvents: emitter } = room as unknown as { onMessageEvents: { events: Registry } };
  emitter.events = new Proxy(emitter.events, {
    get: (handlers, name) => (Object.hasOwn(handlers, name) ? Reflect.get(handlers, name) : [handler]),
  });
}
