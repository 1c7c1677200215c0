/** A client that reads nothing for a while: queued data stays as it was when sent. */

import { type Client, matchMaker } from '@colyseus/core';
import { must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import type { WireClient } from '../support/wire-client.ts';
import type { makers } from './games/index.ts';
import { type Interlude, perform } from './programme.ts';
import { differences } from './recording.ts';
import { onOneServer } from './site.ts';
import { PLAIN_TABLE, type Stage } from './stage.ts';

/** Far more than is sent here: the connection must be slow, not cut. */
export const site = onOneServer({ mostBytesWaiting: 2 ** 30 });

/** Meaningless data, more than the system buffers for a client that does not read. */
const BALLAST = Buffer.alloc(32_000_000);

/** The server's own end of a client's line. */
export const serverSideOf = ({ id }: Stage, { answer }: WireClient): Client =>
  must(matchMaker.getLocalRoomById(id).clients.get(answer.reservation.sessionId), 'one of the clients');

export const socketOf = (client: Client): WebSocket => client.ref as unknown as WebSocket;

/** Everything sent to them from now on waits in the server. */
export const fillLine: Interlude = async (stage, sleeper) => {
  const socket = socketOf(serverSideOf(stage, sleeper));
  socket.send(BALLAST);
  await stage.settled();
  expect(socket.bufferedAmount).toBeGreaterThan(1_000_000);
};

export function describeSlow(some: typeof makers): void {
  describe.each(some)('$name: a client that stops reading while patches pile up', ({ pair: pairOf }) => {
    test('gets each frame with its own content, and the same in both truths', async () => {
      const pair = pairOf(2);
      const one = await perform(pair, 0, PLAIN_TABLE, { site, interlude: fillLine });
      const other = await perform(pair, 1, PLAIN_TABLE, { site, interlude: fillLine });
      expect(differences(one.recording, other.recording)).toEqual([]);
      for (const { read, readLate } of [one, other]) expect(readLate).toEqual(read);
    });
  });
}
