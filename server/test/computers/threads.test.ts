/** Computers in threads of their own, which may end at any time, and the end of the process. */

import { Worker } from 'node:worker_threads';
import { games } from '@escadre/shared/games';
import { type AnyGame, chanceOf, must } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { MindLost, ThinkingBot, type Thought } from '@escadre/shared/play';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Thinking } from '../../src/computers/index.ts';
import { type Task, ThisThread, WorkerThread } from '../../src/computers/thread.ts';
import { openStore } from '../../src/store/open.ts';
import { IDLE_AFTER, Processes, TableStand } from '../support/bare-tables.ts';
import { playOn, until, verifiedRecord } from './playing.ts';

const CARDS = 'trafalgar-cards';

describe('a thread', () => {
  const workers: Worker[] = [];
  const thread = new WorkerThread(() => {
    const worker = new Worker(new URL('../../src/computers/worker.ts', import.meta.url));
    workers.push(worker);
    return worker;
  });
  afterAll(() => thread.close());

  const game: AnyGame = games[CARDS];
  const match = createMatch(game, { seed: '07'.repeat(32) });
  const start = match.start();
  const of = {
    game: CARDS,
    options: match.setup.options,
    seat: 'british',
    level: 'recruit',
    seed: 'a seed',
  } as const;
  const question = {
    events: match.seenBy('british', start),
    view: match.view('british'),
    prompts: match.promptsFor('british').filter(({ seats }) => seats.includes('british')),
  };

  test('a mind thinks there as it would here', async () => {
    const here = new ThinkingBot(game, of).think(question, 1);
    expect(here.intention).not.toBeNull();
    expect(await thread.think({ mind: 1, make: of, question, share: 1 })).toEqual(here);
    expect(thread.knows(1)).toBe(true);
  });

  test('a bot that fails fails alone', async () => {
    const broken = { ...question, view: {} };
    await expect(thread.think({ mind: 2, make: of, question: broken, share: 1 })).rejects.toThrow();
    expect(thread.knows(1)).toBe(true);
  });

  test('when a thread ends, the minds in it are known to be lost, and are made again in the next', async () => {
    await workers.at(-1)?.terminate();
    expect(thread.knows(1)).toBe(false);
    const again = await thread.think({ mind: 1, make: of, question, share: 1 });
    expect(again).toEqual(new ThinkingBot(game, of).think(question, 1));
    expect(workers.length).toBe(2);
  });

  test('thoughts interrupted by its end are told', async () => {
    const deaf = new Worker('require("node:worker_threads").parentPort.on("message", () => {})', {
      eval: true,
    });
    const lost = new WorkerThread(() => deaf);
    const thought = lost.think({ mind: 1, make: of, question, share: 1 });
    thought.catch(() => {});
    await deaf.terminate();
    await expect(thought).rejects.toThrow(MindLost);
  });
});

/** Forgets everything in the middle of every third thought. */
class ForgetfulThread extends ThisThread {
  #thoughts = 0;
  readonly #made = new Set<number>();

  override async think(task: Task): Promise<Thought> {
    this.#thoughts += 1;
    if (this.#thoughts % 3 === 0) {
      for (const mind of this.#made) this.forget(mind);
      this.#made.clear();
      throw new MindLost('it was forgotten');
    }
    this.#made.add(task.mind);
    return super.think(task);
  }
}

test('a match is played to its end despite failing threads', async () => {
  const thinking = new Thinking({ threads: 0, games, newThread: () => new ForgetfulThread(games) });
  const stand = await TableStand.open(await openStore(':memory:'), games, { thinking });
  const player = stand.player('Ann');
  const one = await stand.create(player, CARDS, {
    seat: 'french',
    computers: { count: 1, level: 'officer' },
  });
  await one.ready();
  await playOn(one, 'french');
  const { entries } = await verifiedRecord(stand, player, one);
  expect(entries.some(({ computer }) => computer?.level === 'officer')).toBe(true);
  expect(stand.failures).toEqual([]);
  await stand.close();
});

test('under load a computer searches less, as the record and the metrics say', async () => {
  const shares: number[] = [];
  class SlowThread extends ThisThread {
    override async think(task: Task): Promise<Thought> {
      shares.push(task.share);
      return super.think(task);
    }
  }
  const found: number[] = [];
  const waited = { now: 0, most: 0 };
  const watch = {
    waiting: (change: 1 | -1) => {
      waited.now += change;
      waited.most = Math.max(waited.most, waited.now);
    },
    found: (_: string, share: number) => found.push(share),
  };
  const thinking = new Thinking({ threads: 0, games, watch, newThread: () => new SlowThread(games) });
  const stand = await TableStand.open(await openStore(':memory:'), games, { thinking });
  // Others have filled the queue.
  const crowd = Array.from({ length: 6 }, (_, n) =>
    thinking.mind(`match ${n}`, { game: CARDS, options: {}, seat: 'british', level: 'admiral' }),
  );
  const player = stand.player('Ann');
  const one = await stand.create(player, CARDS, {
    seat: 'french',
    computers: { count: 1, level: 'admiral' },
  });
  const waiting = Promise.all(crowd.map((mind) => mind.think(() => null)));
  await one.ready();
  await waiting;
  await playOn(one, 'french', 3);
  await one.play({ type: 'resign' }).catch(() => {});
  await until(() => one.table.live.phase === 'over');
  const { entries } = await verifiedRecord(stand, player, one);
  const first = entries.find(({ computer }) => computer !== undefined);
  expect(first?.computer?.share ?? 1).toBe(must(shares[0], 'the first share'));
  await until(() => waited.now === 0);
  expect(found).toEqual(shares);
  // One of them is started at once.
  expect(waited.most).toBeGreaterThanOrEqual(crowd.length - 1);
  await stand.close();
});

describe('a process that is killed', () => {
  test('every game continues against its computers when a person returns, ends, and its record holds', async () => {
    const processes = await Processes.begin();
    const chance = chanceOf('a process that is killed');
    const begun = [];
    for (const game of Object.keys(games)) {
      const player = processes.stand.player(`Ann at ${game}`);
      const computers = { count: 1, level: 'recruit' };
      const one = await processes.stand.create(player, game, { computers, clock: { perTurn: 600 } });
      await one.ready();
      expect(one.state.phase).toBe('playing');
      const [seat = ''] = one.answer.seats;
      await playOn(one, seat, 1 + chance.int(3));
      begun.push({ id: one.id, player, seat });
    }
    await processes.crash(5_000);
    const { stand } = processes;
    for (const { id, player, seat } of begun) {
      const back = await stand.enter(player, id);
      expect(Object.values(back.state.seats).map(({ computer }) => computer)).toContain('recruit');
      await playOn(back, seat, 4);
      if (back.table.live.phase === 'playing') await back.play({ type: 'resign' }).catch(() => {});
      await until(() => back.table.live.phase === 'over');
      await verifiedRecord(stand, player, back);
    }
    expect(stand.failures).toEqual([]);
    await processes.end();
  });

  test('a match without people leaves memory together with its computers', async () => {
    const processes = await Processes.begin();
    const { stand } = processes;
    const player = stand.player('Ann');
    const one = await stand.create(player, CARDS, {
      seat: 'french',
      computers: { count: 1, level: 'recruit' },
    });
    await one.ready();
    one.leave();
    await stand.pass(IDLE_AFTER + 1_000);
    expect(await stand.has(one.id)).toBe(false);
    const after = await processes.crash(60_000);
    const back = await after.enter(player, one.id);
    await playOn(back, 'french');
    await verifiedRecord(after, player, back);
    await processes.end();
  });
});
