/**
 * What answers the messages of a room: one answer, whatever their names. The framework would keep a handler for each
 * name in each room, disconnect whoever sends another, or answer a request of another without a code.
 */

import type { Client, Room } from '@colyseus/core';
import { type RequestName, requests } from '@escadre/shared/protocol';
import { Fault, noticeOf } from '../fault.ts';
import { messageEvents } from './privates.ts';
import { type Answering, refuse } from './refuse.ts';

type Answer = (
  name: RequestName,
  client: Client,
  payload: unknown,
  answering: Answering | undefined,
) => Promise<unknown>;

const UNKNOWN = noticeOf(new Fault('UNKNOWN_MESSAGE', 'This room knows no such message.'));

const isRequestName = (name: string | symbol): name is RequestName => Object.hasOwn(requests, name);

/**
 * From now on, `answer` answers each message that our protocol knows, and any other is refused.
 *
 * @param failed told where an answer cannot be given at all
 */
export function answerMessages(room: Room, answer: Answer, failed: (error: unknown) => void): void {
  const handlerOf = (name: string | symbol) => (client: Client, payload: unknown, answering?: Answering) =>
    isRequestName(name)
      ? answer(name, client, payload, answering).catch(failed)
      : refuse(client, answering, UNKNOWN);
  messageEvents(room).events = new Proxy({}, { get: (_, name) => [handlerOf(name)] });
}
