/** Looking back on finished matches: luck, and a computer player's advice. */

import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { games } from '@escadre/shared/games';
import {
  type AnyGame,
  type BotSetup,
  canonical,
  type Entry,
  type GameTypes,
  isTableEvent,
  must,
  RECORD_FORMAT,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { type Question, ThinkingBot } from '@escadre/shared/play';
import { seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import type { GameId, MatchRecord } from '../src/index.ts';
import { type Advice, type AdviceOptions, advise, type ComputerWorker, luckOf } from '../src/review.ts';
import { Replay, readRecord } from '../src/verify.ts';
import { errorOf } from './support/error-of.ts';

const fixture = (name: string): MatchRecord =>
  readRecord(
    readFileSync(new URL(`../../shared/test/fixtures/${name}.json`, import.meta.url), 'utf8').replaceAll(
      '\r\n',
      '\n',
    ),
  );

/** The same match, broken off: an admiral's whole match takes long. */
const begun = (record: MatchRecord, entries: number): MatchRecord => ({
  ...record,
  entries: record.entries.slice(0, entries),
});

const RECORDS: readonly (readonly [GameId, string, MatchRecord])[] = [
  ['trafalgar', 'english', begun(fixture('trafalgar-2'), 40)],
  ['trafalgar-cards', 'british', begun(fixture('trafalgar-cards-1'), 9)],
  ['branle-bas', 'french', begun(fixture('branle-bas-3'), 40)],
  ['grands-amiraux', 'white', begun(fixture('grands-amiraux-1'), 14)],
];

async function allOf(record: MatchRecord, camp: string, options: AdviceOptions = {}): Promise<Advice[]> {
  const all: Advice[] = [];
  for await (const advice of advise(record, camp as never, { level: 'officer', ...options }))
    all.push(advice);
  return all;
}

describe.each(RECORDS)('advice in %s', (game, camp, record) => {
  test('answers each decision of the camp, the same each time, with legal commands', async () => {
    const all = await allOf(record, camp);
    expect(all.length).toBeGreaterThan(2);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
    const replay = Replay.of(record);
    for (const { seq, seat, played, advised, of } of all) {
      expect(of).toBe(all.length);
      const { truth } = replay.at(seq);
      expect(played).toEqual(truth.seat === null ? null : truth.command);
      if (advised === null) continue;
      const rules: AnyGame = games[game];
      const { view } = replay.at(seq - 1).as(camp as never);
      expect(() => rules.check(view, seat, advised)).not.toThrow();
    }
    expect(await allOf(record, camp)).toEqual(all);
  });

  test('shows the computer what its seat saw, and nothing else', async () => {
    const spy = new Spy();
    const all = await allOf(record, camp, { worker: () => spy });
    expect(await allOf(record, camp)).toEqual(all);
    const replay = Replay.of(record);
    expect(spy.questions.length).toBe(all.length);
    for (const { seq, seat, number } of all) {
      const { view, told, prompts } = replay.at(seq - 1).as(camp as never);
      const events = told.flatMap((each) => each.events).filter((event) => !isTableEvent(event));
      const own = prompts.filter((prompt) => prompt.seats.includes(seat));
      const isSame = canonical(spy.questions[number - 1]) === canonical({ events, view, prompts: own });
      expect([seq, isSame]).toEqual([seq, true]);
    }
    const { seed, options } = record;
    for (const of of spy.minds) {
      expect(Object.keys(of).sort()).toEqual(['game', 'level', 'options', 'seat', 'seed']);
      expect(of.options).toEqual(options);
      expect(of.seed).not.toContain(seed);
    }
  });
});

/** A worker that writes down what its computer player is shown first by each of its minds. */
class Spy implements ComputerWorker {
  readonly minds: BotSetup[] = [];
  readonly questions: Question[] = [];
  #mind: ThinkingBot | undefined;
  #tell: (event: { data?: unknown }) => void = () => {};
  terminated = 0;

  postMessage(message: unknown): void {
    const task = structuredClone(message) as { number: number; begin?: BotSetup; question?: Question };
    if (task.begin !== undefined) {
      this.minds.push(task.begin);
      this.#mind = new ThinkingBot(games[task.begin.game as GameId], task.begin);
      return;
    }
    const question = must(task.question, 'the question');
    if (this.questions.length < this.minds.length) this.questions.push(question);
    const thought = must(this.#mind, 'a mind').think(question);
    setImmediate(() => this.#tell({ data: { number: task.number, thought } }));
  }

  addEventListener(name: 'message' | 'error', listener: (event: { data?: unknown }) => void): void {
    if (name === 'message') this.#tell = listener;
  }

  terminate(): void {
    this.terminated += 1;
  }
}

/** A match of these commands, by seat; it ends when the last seat resigns. */
function played(game: AnyGame, given: readonly (readonly [seat: string, command: object])[]): MatchRecord {
  const match = createMatch<GameTypes>(game, { seed: seedOf(7) });
  const entries: Entry<GameTypes>[] = [match.start({})];
  for (const [seat, command] of given) entries.push(match.submit(seat, command as { type: string }));
  const { setup, commitment } = match;
  return { ...setup, format: RECORD_FORMAT, game: game.id, commitment, entries };
}

/** Advice without numbers of entries, which show how many commands others gave in secret. */
const unnumbered = async (record: MatchRecord, camp: string) =>
  (await allOf(record, camp)).map(({ seq: _, ...advice }) => advice);

describe('records that a seat cannot tell apart lead to the same advice', () => {
  const expectSame = async (one: MatchRecord, other: MatchRecord, camp: string, least: number) => {
    expect(other.entries).not.toEqual(one.entries);
    const advice = await unnumbered(one, camp);
    expect(advice.length).toBeGreaterThanOrEqual(least);
    expect(await unnumbered(other, camp)).toEqual(advice);
  };

  test('trafalgar-cards: the other side exchanges other cards', async () => {
    const game = games['trafalgar-cards'];
    const french = createMatch(game, { seed: seedOf(7) });
    french.start({});
    const hand = must(french.view('french').own ?? undefined, 'the hand').hand;
    const record = (cards: readonly string[]) =>
      played(game, [
        ['french', { type: 'exchange', cards }],
        ['british', { type: 'exchange', cards: [] }],
        ['british', { type: 'lineUp', auto: true }],
        ['british', { type: 'resign' }],
      ]);
    await expectSame(record(hand.slice(0, 2)), record(hand.slice(4, 6)), 'british', 2);
  });

  test('grands-amiraux: two pieces of the other fleet have changed places', async () => {
    const game = games['grands-amiraux'];
    const layoutOf = (seat: 'red' | 'white'): Record<string, string> => {
      const match = createMatch(game, { seed: seedOf(7) });
      match.start({});
      const deploy = [...match.legal(seat)].find(({ type }) => type === 'deploy');
      return { ...Object(deploy).placement };
    };
    const red = layoutOf('red');
    const squareOf = (kind: string) =>
      must(
        Object.keys(red).find((square) => red[square] === kind),
        kind,
      );
    const swapped = { ...red, [squareOf('S')]: 'E', [squareOf('E')]: 'S' };
    const record = (placement: object) =>
      played(game, [
        ['red', { type: 'deploy', placement }],
        ['red', { type: 'ready' }],
        ['white', { type: 'deploy', placement: layoutOf('white') }],
        ['white', { type: 'ready' }],
        ['white', { type: 'move', from: 'a4', to: 'a5' }],
        ['white', { type: 'resign' }],
      ]);
    await expectSame(record(red), record(swapped), 'white', 3);
  });

  test('trafalgar: the other side leaves its guns an order', async () => {
    const order = { do: 'hold', aims: ['mainmast'], distance: 1 };
    const record = (isSecret: boolean) =>
      played(games.trafalgar, [
        ...(isSecret ? ([['allied', { type: 'standingOrder', fort: 'C1', order }]] as const) : []),
        ['english', { type: 'setWind', from: 'E' }],
        ['allied', { type: 'endTurn' }],
        ['english', { type: 'endTurn' }],
        ['english', { type: 'resign' }],
      ]);
    await expectSame(record(false), record(true), 'english', 2);
  });
});

test('an admiral in a worker advises as one in the page', async () => {
  const record = begun(fixture('branle-bas-3'), 14);
  const worker = () => new Worker(new URL('./support/computer-worker.ts', import.meta.url));
  const level = 'admiral';
  expect(await allOf(record, 'french', { level, worker })).toEqual(await allOf(record, 'french', { level }));
});

describe('advice', () => {
  const [, , record] = must(RECORDS[2], 'a record');

  test('ends with its loop, and its worker', async () => {
    const spy = new Spy();
    for await (const { number } of advise<'branle-bas'>(record, 'french', { worker: () => spy })) {
      if (number === 2) break;
    }
    expect([spy.minds.length, spy.terminated]).toEqual([2, 1]);
  });

  test('ends by its signal, with the reason', async () => {
    const reason = new Error('enough');
    await expect(allOf(record, 'french', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    for (const worker of [undefined, new Spy()]) {
      const control = new AbortController();
      const options = {
        level: 'officer',
        signal: control.signal,
        ...(worker && { worker: () => worker }),
      } as const;
      const advice = advise<'branle-bas'>(record, 'french', options);
      expect((await advice.next()).value).toMatchObject({ number: 1 });
      const next = advice.next();
      control.abort(reason);
      await expect(next).rejects.toBe(reason);
      expect(await advice.next()).toEqual({ done: true, value: undefined });
      expect(worker?.terminated ?? 1).toBe(1);
    }
  });

  test('goes on here if there is no worker', async () => {
    const worker = () => {
      throw new Error('no worker');
    };
    expect(await allOf(record, 'french', { worker })).toEqual(await allOf(record, 'french'));
  });

  test('each failure has its code', async () => {
    const bad = (camp: unknown, options: unknown = {}, of: unknown = record) =>
      errorOf(() => advise(of as MatchRecord, camp as never, options as AdviceOptions)).code;
    expect(bad('white')).toBe('BAD_REQUEST');
    expect(bad('public')).toBe('BAD_REQUEST');
    expect(bad('french', { level: 'god' })).toBe('BAD_REQUEST');
    expect(bad('french', { worker: 7 })).toBe('BAD_REQUEST');
    expect(bad('french', { signal: {} })).toBe('BAD_REQUEST');
    expect(bad('french', {}, { ...record, game: 'chess' })).toBe('UNKNOWN_GAME');
    expect(bad('french', {}, null)).toBe('UNKNOWN_GAME');
    expect(bad('french', {}, { ...record, entries: [7] })).toBe('RECORD_DAMAGED');
    expect(bad('french', {}, { ...record, options: null })).toBe('RECORD_DAMAGED');
  });
});

describe('luck', () => {
  test('of each camp, in the units of the game', () => {
    expect(luckOf(fixture('trafalgar-2'))).toMatchObject([
      { camp: 'english', unit: 'hits', draws: 29, sum: 11, expected: expect.closeTo(9.83, 2) },
      { camp: 'allied', unit: 'hits', draws: 58, sum: 22, expected: expect.closeTo(19.33, 2) },
    ]);
    expect(luckOf(fixture('grands-amiraux-1'))).toEqual([]);
  });

  test('each failure has its code', () => {
    const record = fixture('trafalgar-2');
    expect(errorOf(() => luckOf({ ...record, game: 'chess' })).code).toBe('UNKNOWN_GAME');
    expect(errorOf(() => luckOf(null as never)).code).toBe('UNKNOWN_GAME');
    expect(errorOf(() => luckOf({ ...record, entries: [7] } as never)).code).toBe('RECORD_DAMAGED');
    expect(errorOf(() => luckOf({ ...record, game: 'branle-bas' })).code).toBe('RECORD_DAMAGED');
  });
});
