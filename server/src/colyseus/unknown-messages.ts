/**
 * Messages that no room knows. The framework would disconnect whoever sends one, or answer a request
 * without a code. Here they are refused like anything else.
 */

import type { Client, Room } from '@colyseus/core';
import { Fault, noticeOf } from '../fault.ts';
import { messageEvents } from './privates.ts';
import { type Answering, refuse } from './refuse.ts';

type Handler = (client: Client, payload: unknown, answering?: Answering) => unknown;

/** To be called once the room's own handlers are registered. */
export function refuseUnknownMessages(room: Room): void {
  const unknown = noticeOf(new Fault('UNKNOWN_MESSAGE', 'This room knows no such message.'));
  const handler: Handler = (client, _payload, answering) => refuse(client, answering, unknown);
  const emitter = messageEvents(room);
  emitter.events = new Proxy(emitter.events, {
    get: (handlers, name) => (Object.hasOwn(handlers, name) ? Reflect.get(handlers, name) : [handler]),
  });
}
