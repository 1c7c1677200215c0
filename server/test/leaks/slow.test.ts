import { type Client, matchMaker } from '@colyseus/core';
import { describe, expect, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import type { WireClient } from '../support/wire-client.ts';
import { makers } from './games/index.ts';
import { type Interlude, perform } from './programme.ts';
import { differences } from './recording.ts';
import { PLAIN_TABLE, type Seated, type Stage } from './stage.ts';

/** Far more than is sent here: the line is to be slow, and not to be cut. */
const world = { mostBytesWaiting: 2 ** 30 };
/** Bytes that wait in the server before the match goes on: whatever the system takes, some will. */
const FULL = 4_000_000;
const BATCH = 100;

/** The server's own end of a client's line. */
const serverSideOf = ({ id }: Stage, { answer }: WireClient): Client =>
  matchMaker.getLocalRoomById(id).clients.get(answer.reservation.sessionId) as Client;

const waitingFor = (stage: Stage, client: WireClient): number =>
  (serverSideOf(stage, client).ref as unknown as WebSocket).bufferedAmount;

async function badRequests({ server }: Stage): Promise<number> {
  const { values } = await server.metrics.commands.get();
  return values.find(({ labels }) => labels.result === 'BAD_REQUEST')?.value ?? 0;
}

/** He asks for long answers, and does not read them. */
async function askMuch(stage: Stage, client: WireClient): Promise<void> {
  const done = (await badRequests(stage)) + BATCH;
  for (let n = 0; n < BATCH; n++) client.ask('command', { ['x'.repeat(15_000)]: n });
  const { client: another } = stage.players[0] as Seated;
  while ((await badRequests(stage)) < done) await another.ask('history', { from: 1, to: 1 });
  stage.time.pass(10_000);
}

/** Fills the line in one truth until it is full, and as much in the other. */
function fillers(): readonly [Interlude, Interlude] {
  let batches = 0;
  return [
    async (stage, sleeper) => {
      for (; waitingFor(stage, sleeper) < FULL; batches++) await askMuch(stage, sleeper);
    },
    async (stage, sleeper) => {
      for (let n = 0; n < batches; n++) await askMuch(stage, sleeper);
      expect(waitingFor(stage, sleeper)).toBeGreaterThan(0);
    },
  ];
}

describe.each(makers)('$name: somebody who stops reading while patches pile up', ({ pair: pairOf }) => {
  test('gets each frame with its own content, and the same in both truths', async () => {
    const pair = pairOf(2);
    const [fill, fillAsMuch] = fillers();
    const one = await perform(pair, 0, PLAIN_TABLE, { world, interlude: fill });
    const other = await perform(pair, 1, PLAIN_TABLE, { world, interlude: fillAsMuch });
    expect(differences(one.recording, other.recording)).toEqual([]);
    for (const { read, readLate } of [one, other]) expect(readLate).toEqual(read);
  }, 120_000);
});

test('without the copies that the room makes of each frame, it is seen', async () => {
  const [fill] = fillers();
  const uncopied: Interlude = async (stage, sleeper) => {
    await fill(stage, sleeper);
    const client = serverSideOf(stage, sleeper);
    client.raw = (data) => (client.ref as unknown as WebSocket).send(data as Uint8Array);
  };
  const [cards] = makers as [(typeof makers)[number]];
  const { read, readLate } = await perform(cards.pair(2), 0, PLAIN_TABLE, { world, interlude: uncopied });
  expect(readLate).not.toEqual(read);
}, 120_000);
