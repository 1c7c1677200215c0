/**
 * Meaningless frames at a live match: from both seats' own connections and from a spectator's. Afterwards
 * the match is played to its end.
 */

import { Protocol } from '@colyseus/core';
import { DECK } from '@escadre/shared/games/trafalgar-cards/cards.ts';
import { type GameTypes, type MatchRecord, must } from '@escadre/shared/kernel';
import { CLOSE_CODES, LIMITS } from '@escadre/shared/protocol';
import { expect } from '@jest/globals';
import { FRAMES_IN_A_BURST } from '../../src/colyseus/connection.ts';
import { readFrame } from '../../src/colyseus/frame.ts';
import { requestFrame } from '../support/frames.ts';
import { Person, twoAtTheTable } from '../support/harness.ts';
import { verdictOn } from '../support/verdict.ts';
import type { WireClient } from '../support/wire-client.ts';
import { anyFrame, Dice } from './mutations.ts';
import { expectNoErrors, expectNoneOf, type Stand, secretsOf, stand } from './stand.ts';

/** Frames that end the line, in a thousand: each costs a way back. */
const ENDING = 8;
/** Frames between two checks: at most a burst, together with the check's own. */
const BATCH = FRAMES_IN_A_BURST - 10;

/** A late hand, so that prompts of a first hand are closed whatever their ids become. */
const SCENARIO = {
  hand: 100,
  score: { british: 0, french: 0 },
  drawn: 0,
  hands: { british: DECK.slice(0, 8), french: DECK.slice(8, 16) },
  deck: DECK.slice(16),
  discards: [],
  due: 'exchange',
};

/**
 * Everything a client can send in a match, recorded in another one, from each seat. The French only answer
 * that match's prompts, so that the hand goes on.
 */
async function recordedFrames(at: Stand): Promise<readonly [Buffer[], Buffer[]]> {
  const { clients } = await twoAtTheTable(at.server);
  const [british, french] = clients;
  const recorded = [keepSent(british), keepSent(french)] as const;
  for (const client of clients) await sayEverything(client, `exchange-1-${client.answer.seats}`);
  await sayEverything(british, undefined);
  await Promise.all(clients.map((client) => client.close()));
  return recorded;
}

function keepSent(client: WireClient): Buffer[] {
  const sent: Buffer[] = [];
  const send = client.sendFrame.bind(client);
  client.sendFrame = (frame) => {
    sent.push(Buffer.from(frame));
    send(frame);
  };
  return sent;
}

/** Everything except what could end the match. */
async function sayEverything(client: WireClient, prompt: string | undefined): Promise<void> {
  const [seat] = client.answer.seats;
  const { hand } = client.own as { hand: readonly string[] };
  const commands = [
    { type: 'exchange', cards: hand.slice(0, 3) },
    { type: 'exchange', cards: DECK.slice(0, 5) },
    { type: 'exchange', cards: [] },
    { type: 'lineUp', auto: true },
    { type: 'lineUp', cards: [{ card: 'S1', as: 'T' }], admiral: 'A-N' },
    { type: 'declineDraw' },
  ];
  for (const [n, command] of commands.entries()) {
    const named = prompt === undefined ? {} : { prompt };
    await client.ask('command', { id: `${prompt} ${n}`, seat, ...named, command });
  }
  for (const to of ['all', 'camp']) await client.request('chat', { to, text: 'Feuer frei! \u{1F4A5}' });
  await client.request('acknowledge', { n: 2 });
  await client.request('history', { from: 1, to: 20 });
  await client.ask('ready', { hash: '00112233445566778899aabbccddeeff'.repeat(2) });
  await client.ask('open', { nonce: '00112233445566778899aabbccddeeff' });
  for (const type of ['unready', 'leave', 'rematch']) await client.ask(type, {});
}

/** How the server has to take a frame: ends the line with this code, or reads it. */
function endOf(frame: Buffer): number | undefined {
  if (frame.length > LIMITS.frameBytes) return 1009;
  if (readFrame(frame) === null) return CLOSE_CODES.BAD_FRAME.code;
  return frame[0] === Protocol.LEAVE_ROOM ? CLOSE_CODES.CONSENTED.code : undefined;
}

/** Sends meaningless frames, and reconnects whenever cut off. */
class Fuzzer {
  readonly #come: () => Promise<WireClient>;
  readonly #valid: readonly Buffer[];
  readonly #dice: Dice;
  /** Spectators are not always heard: unread frames close no connection. */
  readonly #isHeard: 'always' | 'at times';
  #client: WireClient | undefined;
  sent = 0;
  readonly ends = new Map<number, number>();

  constructor(
    name: string,
    valid: readonly Buffer[],
    come: () => Promise<WireClient>,
    isHeard: 'always' | 'at times' = 'always',
  ) {
    this.#isHeard = isHeard;
    this.#dice = new Dice(name);
    this.#valid = valid;
    this.#come = come;
  }

  /** Sends some frames, up to the first that has to end the line, and checks that it does and no other. */
  async sendSome(): Promise<void> {
    const client = this.#client ?? (await this.#come());
    this.#client = client;
    let end: number | undefined;
    for (let count = 0; count < BATCH && end === undefined; count++) {
      const frame = this.#next();
      end = endOf(frame);
      client.sendFrame(frame);
      this.sent += 1;
    }
    if (end === undefined || this.#isHeard === 'at times') await answered(client);
    else await client.until(() => client.closed !== undefined);
    if (this.#isHeard === 'always' || client.closed !== undefined) expect(client.closed?.code).toBe(end);
    if (end === undefined || client.closed === undefined) return;
    this.#client = undefined;
    this.ends.set(end, (this.ends.get(end) ?? 0) + 1);
  }

  #next(): Buffer {
    for (;;) {
      const frame = anyFrame(this.#valid, this.#dice);
      if (endOf(frame) === undefined || this.#dice.below(1_000) < ENDING * 2) return frame;
    }
  }

  async leave(): Promise<void> {
    await this.#client?.close();
  }
}

/** A number that no request uses, so that its answer is unmistakable. */
const LAST_WORD = 4_123_456_789;

async function answered(client: WireClient): Promise<void> {
  const sign = Buffer.of(Protocol.ROOM_RESPONSE, ...requestFrame(LAST_WORD, '').subarray(1, 6));
  client.sendFrame(requestFrame(LAST_WORD, 'history', { from: 1, to: 1 }));
  const isAnswered = () => client.frames.some((frame) => frame.subarray(0, sign.length).equals(sign));
  await client.until(() => isAnswered() || isOver(client));
  // They are many, and not needed again.
  client.frames.length = 0;
  client.messages.length = 0;
}

const isOver = ({ closed }: WireClient): boolean => closed !== undefined;

/** Both play on to the end. */
async function playOut(clients: readonly [WireClient, WireClient]): Promise<void> {
  const [first] = clients;
  while (first.state.phase === 'playing') {
    const asked = Object.entries(first.state.prompts);
    for (const [prompt, { seats }] of asked) {
      const client = must(
        clients.find(({ answer }) => answer.seats.some((seat) => seats.includes(seat))),
        'the player asked',
      );
      const command = prompt.startsWith('exchange')
        ? { type: 'exchange', cards: [] }
        : { type: 'lineUp', auto: true };
      await client.play(command, { prompt });
    }
    // Its answer comes after earlier events.
    await first.request('history', { from: 1, to: 1 });
  }
}

/** The results of commands. */
async function codesOf({ server }: Stand): Promise<unknown[]> {
  const { values } = await server.metrics.commands.get();
  return values.map(({ labels }) => labels.result);
}

/** This many random and mutated frames, by a player of this name, before the match is played to its end. */
export async function survivesFrames(frames: number, name = ''): Promise<void> {
  const at = await stand();
  const [british, french] = await recordedFrames(at);
  const { id, people, clients } = await twoAtTheTable(at.server, 'trafalgar-cards', { scenario: SCENARIO });
  await Promise.all(clients.map((client) => client.close()));
  const guest = await Person.arrive(at.server, 'Guest');
  const fuzzers = [
    new Fuzzer(`british${name}`, british, () => people[0].join(id)),
    new Fuzzer(`french${name}`, french, () => people[1].join(id)),
    new Fuzzer(`spectator${name}`, british, () => guest.join(id, { as: 'spectator' }), 'at times'),
  ];
  const sent = () => fuzzers.reduce((sum, fuzzer) => sum + fuzzer.sent, 0);
  while (sent() < frames) {
    await Promise.all(fuzzers.map((fuzzer) => fuzzer.sendSome()));
    at.time.pass(5_000);
  }
  expect(await codesOf(at)).toEqual(
    expect.arrayContaining([
      'OK',
      'BAD_REQUEST',
      'BAD_COMMAND',
      'NOT_DUE',
      'ALREADY_CHOSEN',
      'WINDOW_CLOSED',
    ]),
  );
  const ends = new Set(fuzzers.flatMap((fuzzer) => [...fuzzer.ends.keys()]));
  expect([...ends].sort()).toEqual([1009, 4000, 4002]);
  await Promise.all(fuzzers.map((fuzzer) => fuzzer.leave()));

  const secrets = await secretsOf(at, id, [...people, guest]);
  const players = [await people[0].join(id), await people[1].join(id)] as const;
  expect(players[0].state.view).toMatchObject({ hand: 100, score: { british: 0, french: 0 } });
  await playOut(players);
  const record = await people[0].api<MatchRecord<GameTypes>>('GET', `/api/matches/${id}/record`);
  expect(verdictOn(record)).toMatchObject({ ok: true });
  expectNoErrors(at.log());
  expectNoneOf(secrets, at.log());
  await at.server.destroy();
}
