/**
 * The delay until the opponent sees a command, compared with the inevitable: a round trip over a bare
 * WebSocket and an entry in the store.
 */

import { WebSocket } from 'ws';
import { figure } from '../figure.ts';
import type { Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { ReferenceProcess } from '../processes/reference-process.ts';
import { median, quantile } from '../statistics.ts';
import { type Duel, layDuels, STAGES } from '../wire/duel.ts';
import { isPatch, type LeanClient } from '../wire/lean-client.ts';

const GOAL = 1.5;
const ROUNDS = { quick: 1, usual: 4, full: 10 } as const;
/** Unmeasured rounds. */
const WARMING_UP = 12;
/** Per round. A match has a dozen commands or more. */
const MATCHES = 8;
const ECHOES = 200;
const APPENDS = 100;
/** Roughly the size of a command, in bytes. */
const MESSAGE = Buffer.alloc(64, 7);

export const latency: Measure = {
  about: 'time from a command to the opponent’s view',
  async figures(effort) {
    const escadre = await EscadreProcess.start();
    const reference = await ReferenceProcess.start();
    const times: number[] = [];
    const echoes: number[] = [];
    const appends: number[] = [];
    try {
      // Measures a warmed-up server: a fresh one is slow in everything.
      for (let round = 0; round < WARMING_UP; round++) {
        for (const duel of await layDuels(escadre.url, MATCHES)) await timesIn(duel);
      }
      await echoTimes(reference.echo);
      await reference.appends(APPENDS);
      for (let round = 0; round < ROUNDS[effort]; round++) {
        for (const duel of await layDuels(escadre.url, MATCHES)) times.push(...(await timesIn(duel)));
        echoes.push(...(await echoTimes(reference.echo)));
        appends.push(...(await reference.appends(APPENDS)));
      }
    } finally {
      await Promise.all([escadre.end(), reference.end()]);
    }
    const [echo, append] = [median(echoes), median(appends)];
    return [
      figure('command → the opponent’s view, median', median(times), 'ms', {
        against: { name: 'echo and append', value: echo + append, unit: 'ms' },
        goal: { most: GOAL },
        note: `${times.length} commands, 99 % within ${quantile(times, 0.99).toFixed(1)} ms; echo ${echo.toFixed(2)} ms, append ${append.toFixed(2)} ms`,
      }),
    ];
  },
};

/** Milliseconds from each command to the other side's patch, in one match. */
async function timesIn(duel: Duel): Promise<number[]> {
  const times: number[] = [];
  while (!duel.isOver) {
    for (const stage of STAGES) {
      for (const client of duel.clients) {
        if (!duel.isOver) times.push(await timeOf(duel, client, stage));
      }
    }
  }
  duel.end();
  return times;
}

async function timeOf(duel: Duel, client: LeanClient, command: object): Promise<number> {
  const [one, other] = duel.clients;
  const opponent = client === one ? other : one;
  const listen = opponent.onFrame;
  const seen = Promise.withResolvers<number>();
  opponent.onFrame = (frame) => {
    if (isPatch(frame)) seen.resolve(performance.now());
    listen(frame);
  };
  const begun = performance.now();
  await duel.ask(client, command);
  const at = await seen.promise;
  await opponent.upToDate();
  opponent.onFrame = listen;
  return at - begun;
}

async function echoTimes(address: string): Promise<number[]> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const times: number[] = [];
  for (let each = 0; each < ECHOES; each++) {
    const begun = performance.now();
    await new Promise((resolve) => {
      socket.once('message', resolve);
      socket.send(MESSAGE);
    });
    times.push(performance.now() - begun);
  }
  socket.close();
  return times;
}
