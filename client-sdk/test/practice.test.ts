import { Worker } from 'node:worker_threads';
import { games } from '@escadre/shared/games';
import { chanceOf, must } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { pickOf, seedOf } from '@escadre/shared/testkit';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { EscadreError, type GameId } from '../src/index.ts';
import { type Computer, computer, HeldTime, LocalMatch, type LocalOptions } from '../src/practice.ts';
import { Replay } from '../src/verify.ts';
import { codeOf } from './support/code-of.ts';
import { CARDS, playToTheEnd, record, sit, until } from './support/table.ts';

jest.setTimeout(120_000);

const AT_ONCE = { pace: 'none' } as const;
const recruit = (): Computer => computer('recruit', AT_ONCE);

const workers: Worker[] = [];
function workerOfNode(): Worker {
  const worker = new Worker(new URL('./support/computer-worker.ts', import.meta.url));
  workers.push(worker);
  return worker;
}
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
});

/** The same match each time, unless a test asks for another. */
const play = <Id extends GameId>(game: Id, options: LocalOptions<Id> = {}) =>
  sit(LocalMatch.of(game, { seed: 'a', ...options }));

/** Every seat but the first is a recruit's. */
function against<Id extends GameId>(id: Id, opponent: () => Computer = recruit): LocalOptions<Id> {
  const game = games[id] as (typeof games)[typeof CARDS];
  const [, ...others] = game.seats(game.defaults);
  return { seats: Object.fromEntries(others.map(({ seat }) => [seat, opponent()])) } as LocalOptions<Id>;
}

/** Plays any legal command at each prompt, and otherwise passes the time. */
async function playAnything(
  match: LocalMatch,
  time: HeldTime,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const chance = chanceOf(`anything in ${match.game}`);
  let commands = 0;
  let lastPlayed = performance.now();
  for (let idle = 0; match.outcome === null && commands < most; ) {
    const usual = [...firstOf(match.legal(), 400)].filter(({ type }) => !TALK.has(type));
    const command = match.prompts.mine.length > 0 ? pickOf(usual, chance) : undefined;
    if (command === undefined) {
      idle += 1;
      if (performance.now() - lastPlayed > 20_000) throw new Error('nobody goes on');
      await time.move(idle > 20 ? 1_000 : 0);
      await new Promise((resolve) => setTimeout(resolve));
      continue;
    }
    idle = 0;
    lastPlayed = performance.now();
    commands += 1;
    await match.play(command).catch((error: EscadreError) => {
      if (error.code !== 'WINDOW_CLOSED' && error.code !== 'MATCH_OVER') throw error;
    });
  }
  return commands;
}

const TALK = new Set(['resign', 'offerDraw', 'acceptDraw', 'declineDraw']);

function* firstOf<Item>(items: Iterable<Item>, most: number): Generator<Item> {
  let count = 0;
  for (const item of items) {
    if (count++ === most) return;
    yield item;
  }
}

describe('a match in the page', () => {
  test.each(Object.keys(games) as GameId[])('%s is played to its end against a computer', async (game) => {
    const time = new HeldTime();
    const options = game === 'trafalgar' ? { turnLimit: 10 } : {};
    const match = await play(game, {
      ...against(game),
      seed: `to the end of ${game}`,
      options,
      time,
    } as LocalOptions<GameId>);
    const told = record(match);
    await match.ready();
    await playAnything(match, time);
    expect(match.outcome).not.toBeNull();
    await until(() => told.names.includes('over'));
  });

  test('the same seed gives the same match, another seed another', async () => {
    const hands = async (seed: string) => {
      const match = await play(CARDS, { ...against(CARDS), seed });
      await match.ready();
      return match.view?.own?.hand;
    };
    expect(await hands('a lesson')).toEqual(await hands('a lesson'));
    expect(await hands('a lesson')).not.toEqual(await hands('another'));
  });

  test('dice can be scripted, and the end of a script is reported', async () => {
    const match = await play(CARDS, { dice: ['as-is'] });
    await Promise.all([match.ready(), match.as('french').ready()]);
    expect(match.view?.own?.hand).toHaveLength(8);
    const again = await play(CARDS, { dice: ['as-is'] });
    await Promise.all([again.ready(), again.as('french').ready()]);
    expect(again.view?.own?.hand).toEqual(match.view?.own?.hand);
  });

  test('runs by the page’s time: windows, clocks and computers wait until it moves', async () => {
    const time = new HeldTime(1_000_000);
    const match = await play(CARDS, { clock: { perTurn: 60 }, time });
    await Promise.all([match.ready(), match.as('french').ready()]);
    const asked = must(match.prompts.mine[0], 'a prompt');
    const until60 = must(asked.deadline, 'its deadline');
    await time.move(until60 - time.now() - 1);
    expect(match.prompts.mine[0]?.id).toBe(asked.id);
    const told = record(match);
    await time.move(2);
    expect(told.events.map(({ type }) => type)).toContain('timedOut');
    expect(match.prompts.mine[0]?.id).not.toBe(asked.id);
  });

  test('a clock of a month sets no timer that the platform would fire at once', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const match = await play(CARDS, { clock: { correspondence: 30 } });
    await match.as('french').ready();
    await match.ready();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const waits = timers.mock.calls.map(([, wait]) => wait ?? 0);
    timers.mockRestore();
    expect(waits.length).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThan(2 ** 31);
  });

  test('a computer takes its time as a person would, and says nothing', async () => {
    const time = new HeldTime();
    const match = await play(CARDS, { ...against(CARDS, () => computer('officer')), time });
    await match.ready();
    const hasChosen = () => match.view?.public.chosen.french === true;
    await time.move(599);
    expect(hasChosen()).toBe(false);
    for (let passed = 0; passed < 3_000 && !hasChosen(); passed += 100) await time.move(100);
    expect(hasChosen()).toBe(true);
    expect(match.chat).toEqual([]);
    expect(match.table.seats.french).toMatchObject({ name: 'officer', ready: true, here: true });
  });

  test('a computer answers a draw offer, and accepts every rematch', async () => {
    const match = await play(CARDS, against(CARDS));
    await match.ready();
    await match.offerDraw();
    await until(() => match.table.drawOffers.british !== true);
    expect(match.outcome).toBeNull();
    await match.resign();
    const next = await match.rematch();
    const following = must(match.following ?? undefined, 'the match that follows');
    await sit(Promise.resolve(following));
    expect([following.id, following.seats, match.table.rematch]).toEqual([next, ['french'], next]);
    expect(following.table.seats.british?.name).toBe('recruit');
  });

  test('computers think in a worker given by the page', async () => {
    let made = 0;
    const worker = () => {
      made += 1;
      return workerOfNode();
    };
    const match = await play(
      CARDS,
      against(CARDS, () => computer('officer', { worker, ...AT_ONCE })),
    );
    await match.ready();
    await playToTheEnd(match);
    expect([match.outcome === null, made]).toEqual([false, 1]);
  });

  test.each([
    [
      'cannot be made',
      () => {
        throw new Error('SecurityError');
      },
    ],
    ['fails', () => new Worker('throw new Error("from another origin")', { eval: true })],
  ])('where a worker %s they think in the page', async (_, worker) => {
    const match = await play(
      CARDS,
      against(CARDS, () => computer('officer', { worker, ...AT_ONCE })),
    );
    await match.ready();
    await playToTheEnd(match);
    expect(match.outcome).not.toBeNull();
  });

  test('computers play each other, and the page watches', async () => {
    const match = await play(CARDS, { seats: { british: recruit(), french: recruit() } });
    expect([match.camp, match.seats]).toEqual([null, []]);
    await until(() => match.outcome !== null);
  });

  test('hot seat: each side has its own view of one match', async () => {
    const british = await play(CARDS);
    const french = british.as('french');
    expect(british.as('french')).toBe(french);
    await Promise.all([british.ready(), french.ready()]);
    expect(french.view?.own?.hand).not.toEqual(british.view?.own?.hand);
    await Promise.all([playToTheEnd(british), playToTheEnd(french)]);
    expect(french.outcome).toEqual(british.outcome);
    const computers = await play(CARDS, against(CARDS));
    expect(() => computers.as('french')).toThrow('is not played on this page');
  });

  test('undoes the last command with its consequences, and redoes it', async () => {
    const match = await play(CARDS, against(CARDS));
    await match.ready();
    expect([match.canUndo, await match.undo()]).toEqual([false, false]);
    await match.play({ type: 'exchange', cards: [] });
    await until(() => match.prompts.mine[0]?.kind === 'lineUp');
    const before = match.view;
    await match.play({ type: 'lineUp', auto: true });
    await until(() => match.prompts.mine[0]?.kind === 'exchange');
    const after = match.view;
    expect(await match.undo()).toBe(true);
    expect(match.view?.own).toEqual(before?.own);
    expect(match.prompts.mine[0]?.kind).toBe('lineUp');
    expect(await match.undo()).toBe(true);
    expect(match.prompts.mine[0]?.kind).toBe('exchange');
    expect([match.canUndo, match.canRedo]).toEqual([false, true]);
    expect([await match.redo(), await match.redo()]).toEqual([true, true]);
    await until(() => match.prompts.mine[0]?.kind === 'exchange');
    expect(match.view).toEqual(after);
    await match.undo();
    await match.play({ type: 'lineUp', auto: true });
    expect(match.canRedo).toBe(false);
    await playToTheEnd(match);
    await match.undo();
    expect(match.outcome).toBeNull();
    await playToTheEnd(match);
  });

  test.each(Object.keys(games) as GameId[])(
    '%s is saved, continued after a reload, and undone beyond it',
    async (game) => {
      const time = new HeldTime(5_000);
      const options = { ...against(game), seed: 'saved', time } as LocalOptions<GameId>;
      const match = await play(game, options);
      await match.ready();
      await playAnything(match, time, 4);
      await match.say('to be continued');
      await match.close();
      const saved = match.save();
      const again = await play(game, { ...options, saved } as LocalOptions<GameId>);
      expect([again.isResumed, again.id, again.table.phase]).toEqual([true, match.id, match.table.phase]);
      expect(again.view).toEqual(match.view);
      expect(again.prompts.all.map(({ id }) => id)).toEqual(match.prompts.all.map(({ id }) => id));
      expect(again.chat.map(({ text }) => text)).toEqual(['to be continued']);
      expect(await again.undo()).toBe(true);
      await playAnything(again, time, 6);
    },
  );

  test('a given storage saves it automatically, with its players', async () => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    const keep = { storage, key: 'a lesson' };
    const match = await play(CARDS, { ...against(CARDS), keep });
    await match.ready();
    await match.play({ type: 'exchange', cards: [] });
    await until(() => match.prompts.mine[0]?.kind === 'lineUp');
    await match.close();
    const again = await play(CARDS, { keep });
    expect([again.id, again.view, again.table.seats.french?.name]).toEqual([match.id, match.view, 'recruit']);
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    const careless = await play(CARDS, { ...against(CARDS), keep: { storage: full, key: 'full' } });
    await careless.ready();
    expect(careless.view).not.toBeNull();
  });

  test('saved under other rules, or altered, its position is offered; garbage starts again', async () => {
    const match = await play('trafalgar', {
      ...against('trafalgar'),
      seed: 'position',
      options: { chart: 'narrows' },
    });
    await match.ready();
    await playAnything(match, new HeldTime(), 2);
    await match.close();
    const saved = match.save();
    const other = saved.replace(/"fingerprint":"[^"]+"/, '"fingerprint":"trafalgar/0/older"');
    const position = must(/"position":"([^"]+)"/.exec(saved)?.[1], 'the position');
    for (const text of [other, saved.replace(/"next":\d+/, '"next":1000')]) {
      const next = await play('trafalgar', { saved: text });
      expect([next.isResumed, next.offer]).toEqual([
        false,
        expect.objectContaining({
          options: expect.objectContaining({ chart: 'narrows' }),
          scenario: position,
        }),
      ]);
      const again = await play('trafalgar', { ...next.offer, saved: '' });
      expect(again.offer).toBeNull();
      await again.ready();
      const match2 = createMatch(games.trafalgar, {
        seed: seedOf(1),
        options: { chart: 'narrows' },
        scenario: position,
      });
      match2.start();
      expect(again.view?.public).toEqual(match2.view('public').public);
    }
    for (const text of [
      '',
      'null',
      '{}',
      '{"format":"escadre-practice/1","game":"trafalgar"}',
      saved.slice(0, 900),
    ]) {
      const again = await play('trafalgar', { saved: text });
      expect([again.isResumed, again.offer]).toEqual([false, null]);
    }
    const gone = other.replace(position, 'nowhere');
    expect((await play('trafalgar', { saved: gone })).offer).toBeNull();
  });

  test('a match saved under other rules is kept until another is played', async () => {
    const seed = 'a'; // with it the English win the toss
    const match = await play('trafalgar', { ...against('trafalgar'), seed });
    await match.ready();
    await match.play({ type: 'setWind', from: 'NW' });
    const old = match.save().replace(/"fingerprint":"[^"]+"/, '"fingerprint":"older"');
    const kept = new Map([['key', old]]);
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    };
    const next = await play('trafalgar', { seed, keep: { storage, key: 'key' } });
    await next.ready();
    await new Promise(setImmediate);
    expect([next.offer === null, kept.get('key') === old]).toEqual([false, true]);
    await next.play({ type: 'setWind', from: 'NW' });
    await new Promise(setImmediate);
    expect([next.offer === null, kept.get('key') === old]).toEqual([true, false]);
  });

  test('starts from any position, and from any moment of a record', async () => {
    const match = createMatch(games.trafalgar, { seed: seedOf(7) });
    const entries = [match.start()];
    for (let step = 0; step < 30 && match.outcome === null; step++) {
      const seat = must(match.prompts[0]?.seats[0], 'a seat');
      const [command] = match.legal(seat);
      entries.push(match.submit(seat, must(command, 'a command')));
    }
    const { commitment, setup } = match;
    const replay = Replay.of<'trafalgar'>({
      format: 'escadre-record/1',
      game: 'trafalgar',
      ...setup,
      commitment,
      entries,
    });
    const moment = replay.at(12);
    const there = await play('trafalgar', { scenario: moment.position });
    for (const { seat } of match.chairs) if (there.seats[0] !== seat) await there.as(seat).ready();
    await there.ready();
    expect(await there.as('public').position()).toBe(moment.positionFor('public'));
  });

  test('input is checked: options, positions, seats, games', async () => {
    expect(await codeOf(play(CARDS, { options: { drawLimit: 0 } }))).toBe('INVALID_OPTIONS');
    expect(await codeOf(play(CARDS, { scenario: 'no position' }))).toBe('INVALID_SCENARIO');
    expect(await codeOf(play('trafalgar', { scenario: { position: 'nowhere' } }))).toBe('INVALID_SCENARIO');
    expect(await codeOf(play(CARDS, { scenario: { hands: 3 } as never }))).toBe('INVALID_SCENARIO');
    expect(await codeOf(play(CARDS, { seats: { dutch: 'Tromp' } as never }))).toBe('UNKNOWN_SEAT');
    await expect(play('whist' as never)).rejects.toMatchObject({
      code: 'UNKNOWN_GAME',
      data: { games: Object.keys(games) },
    });
    await expect(play(CARDS, { keep: 'practice' as never })).rejects.toThrow(/expected \{ storage, key \}/);
  });

  test('what a server would refuse is refused at once, with the same codes', async () => {
    const wrong: readonly unknown[] = [
      { clock: { perTurn: 1 } },
      { clock: { perturn: 60 } },
      { clock: { perTurn: 60, increment: 5 } },
      { clock: 60 },
      { colour: 'red' },
      { seats: { french: 5 } },
      { seats: { french: { level: 'god' } } },
      { seats: { french: { level: 'recruit', pace: 'fast' } } },
      { seed: 5 },
      { dice: 'none' },
      { saved: 5 },
      { keep: { key: 'here' } },
      { keep: { key: 5, storage: new Map() } },
      { time: 5 },
    ];
    for (const options of wrong) {
      expect([options, await codeOf(play(CARDS, options as LocalOptions<typeof CARDS>))]).toEqual([
        options,
        'BAD_REQUEST',
      ]);
    }
    expect(await codeOf(play(CARDS, { options: 5 as never }))).toBe('INVALID_OPTIONS');
    expect(await codeOf(play(CARDS, { options: { colour: 'red' } as never }))).toBe('INVALID_OPTIONS');
    expect(() => computer('god' as never)).toThrow(EscadreError);
    const { table } = await play(CARDS, { clock: { perGame: 300 } as never });
    expect(table.banks).toEqual({ british: 300_000, french: 300_000 });
  });

  test('what takes a server says so', async () => {
    const match = await play(CARDS);
    expect(await codeOf(match.report('french', 'rude'))).toBe('NO_SERVER');
    expect(await codeOf(match.sendAway('french'))).toBe('NO_SERVER');
    expect(await codeOf(match.inviteComputer('french', 'recruit'))).toBe('NO_SERVER');
    expect(await codeOf(match.dismissComputer('french'))).toBe('NO_SERVER');
    expect(await codeOf(match.standIn('french', 'recruit'))).toBe('NO_SERVER');
    expect(await codeOf(match.takeBack())).toBe('NO_SERVER');
  });
});
