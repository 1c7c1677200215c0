import { type Client, matchMaker } from '@colyseus/core';
import { must } from '@escadre/shared/kernel';
import { describe, expect, jest, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import type { WireClient } from '../support/wire-client.ts';
import { makers } from './games/index.ts';
import { type Interlude, perform } from './programme.ts';
import { differences } from './recording.ts';
import { PLAIN_TABLE, type Stage } from './stage.ts';

/** Nothing here depends on how fast the machine is. */
jest.setTimeout(300_000);

/** Far more than is sent here: the line is to be slow, and not to be cut. */
const world = { mostBytesWaiting: 2 ** 30 };

/** What no client understands, and more than the system takes for somebody who does not read. */
const BALLAST = Buffer.alloc(32_000_000);

/** The server's own end of a client's line. */
const serverSideOf = ({ id }: Stage, { answer }: WireClient): Client =>
  must(matchMaker.getLocalRoomById(id).clients.get(answer.reservation.sessionId), 'one of the clients');

const socketOf = (client: Client): WebSocket => client.ref as unknown as WebSocket;

/** Whatever is sent to them from now on waits in the server. */
const fillLine: Interlude = async (stage, sleeper) => {
  const socket = socketOf(serverSideOf(stage, sleeper));
  socket.send(BALLAST);
  await stage.settled();
  expect(socket.bufferedAmount).toBeGreaterThan(1_000_000);
};

describe.each(makers)('$name: somebody who stops reading while patches pile up', ({ pair: pairOf }) => {
  test('gets each frame with its own content, and the same in both truths', async () => {
    const pair = pairOf(2);
    const one = await perform(pair, 0, PLAIN_TABLE, { world, interlude: fillLine });
    const other = await perform(pair, 1, PLAIN_TABLE, { world, interlude: fillLine });
    expect(differences(one.recording, other.recording)).toEqual([]);
    for (const { read, readLate } of [one, other]) expect(readLate).toEqual(read);
  });
});

test('without the copies that the room makes of each frame, it is seen', async () => {
  const uncopied: Interlude = async (stage, sleeper) => {
    await fillLine(stage, sleeper);
    const client = serverSideOf(stage, sleeper);
    client.raw = (data) => socketOf(client).send(data);
  };
  const [cards] = makers as [(typeof makers)[number]];
  const { read, readLate } = await perform(cards.pair(2), 0, PLAIN_TABLE, { world, interlude: uncopied });
  expect(readLate).not.toEqual(read);
});
