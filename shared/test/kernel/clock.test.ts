import {
  type AnswerTime,
  banks,
  deadlines,
  duePrompts,
  type GameTypes,
  given,
  isAnsweredByOrder,
  must,
  newClock,
  nextDue,
  type Prompt,
  type PromptTime,
  pauseClock,
  reconcile,
  resumeClock,
  retime,
} from '@escadre/shared/kernel';
import { timeControl } from '@escadre/shared/kernel/time-control.ts';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';

type AnyPrompt = Prompt<GameTypes>;

const prompt = (id: string, camp: string, time: PromptTime, more: Partial<AnyPrompt> = {}): AnyPrompt => ({
  id,
  kind: must(id.split('-')[0], 'the kind'),
  camp,
  seats: [camp],
  time,
  ...more,
});
const turn = (id: string, camp: string, key = id) => prompt(id, camp, { kind: 'turn', turn: key });
const window = (id: string, camp: string, seconds: number, more: Partial<AnyPrompt> = {}, round?: number) =>
  prompt(id, camp, given({ kind: 'window', seconds, round }), more);

const CAMPS = ['white', 'red'];
const perTurn = { perTurn: 30 };
const perGame = { perGame: 100, increment: 5 };

describe('per turn', () => {
  test('each turn has its time, shared by its prompts', () => {
    let clock = retime(perTurn, newClock(perTurn, CAMPS), [turn('move-1', 'white', '1')], 1_000);
    expect(deadlines(clock)).toEqual({ 'move-1': { deadline: 31_000 } });
    clock = retime(perTurn, clock, [turn('jump-1', 'white', '1')], 11_000);
    expect(deadlines(clock)).toEqual({ 'jump-1': { deadline: 31_000 } });
    clock = retime(perTurn, clock, [turn('move-2', 'red', '2')], 12_000);
    expect(deadlines(clock)).toEqual({ 'move-2': { deadline: 42_000 } });
  });

  test('two who choose at once have separate times', () => {
    const both = [turn('choose-white', 'white', '1'), turn('choose-red', 'red', '1')];
    let clock = retime(perTurn, newClock(perTurn, CAMPS), both, 0);
    clock = retime(perTurn, clock, both.slice(1), 10_000);
    expect(deadlines(clock)).toEqual({ 'choose-red': { deadline: 30_000 } });
    expect(duePrompts(clock, 29_999)).toEqual([]);
    expect(duePrompts(clock, 30_000)).toEqual(['choose-red']);
  });
});

describe('per game', () => {
  test('the bank runs in one’s own turns, and each finished one earns the increment', () => {
    let clock = retime(perGame, newClock(perGame, CAMPS), [turn('move-1', 'white')], 0);
    clock = retime(perGame, clock, [turn('move-2', 'red')], 40_000);
    expect(banks(clock, CAMPS)).toEqual({ white: 65_000, red: 100_000 });
    clock = retime(perGame, clock, [turn('move-3', 'white')], 50_000);
    expect(banks(clock, CAMPS)).toEqual({ white: 65_000, red: 95_000 });
    expect(nextDue(clock)).toBe(115_000);
  });

  test('partners who may both act use their camp’s time once', () => {
    const camp = [turn('a-1', 'white', '1'), turn('b-1', 'white', '1')];
    const clock = retime(perGame, newClock(perGame, CAMPS), camp, 0);
    expect(banks(pauseClock(clock, 10_000), CAMPS).white).toBe(90_000);
  });
});

describe('a turn interrupted by another captain’s', () => {
  const own = turn('move-1', 'white', '1');
  const interrupts = { camp: 'white', turn: '1' };
  const asked = prompt('parting-1', 'red', { kind: 'turn', turn: '1-asked', interrupts });
  const next = turn('move-2', 'red', '2');

  test('continues with the rest of its time, per turn', () => {
    let clock = retime(perTurn, newClock(perTurn, CAMPS), [own], 0);
    clock = retime(perTurn, clock, [asked], 10_000);
    expect(deadlines(clock)).toEqual({ 'parting-1': { deadline: 40_000 } });
    clock = resumeClock(perTurn, pauseClock(clock, 15_000), [asked], 1_015_000);
    clock = retime(perTurn, clock, [own], 1_025_000);
    expect(deadlines(clock)).toEqual({ 'move-1': { deadline: 1_045_000 } });
    expect(Object.keys(clock.pots)).toEqual(['turn:white/1']);
  });

  test('is forgotten if it does not continue', () => {
    let clock = retime(perTurn, newClock(perTurn, CAMPS), [own], 0);
    clock = retime(perTurn, clock, [asked], 10_000);
    clock = retime(perTurn, clock, [next], 20_000);
    expect(Object.keys(clock.pots)).toEqual(['turn:red/2']);
  });

  test('earns its increment once, at its end', () => {
    const white = (clock: ReturnType<typeof newClock>) => banks(clock, CAMPS).white;
    let clock = retime(perGame, newClock(perGame, CAMPS), [own], 0);
    clock = retime(perGame, clock, [asked], 10_000);
    expect(white(clock)).toBe(90_000);
    const goesOn = retime(perGame, clock, [own], 20_000);
    expect(white(goesOn)).toBe(90_000);
    expect(white(retime(perGame, goesOn, [next], 30_000))).toBe(85_000);
    expect(white(retime(perGame, clock, [next], 20_000))).toBe(95_000);
  });

  test('has the same clock when resumed', () => {
    const clock = retime(perTurn, newClock(perTurn, CAMPS), [asked], 0);
    expect(reconcile(perTurn, JSON.parse(JSON.stringify(clock)), [asked]).timers).toEqual(clock.timers);
    expect(reconcile(perTurn, clock, [asked])).toBe(clock);
  });
});

describe('windows', () => {
  test('always have their own time, and pause the clocks of turns', () => {
    let clock = retime(perTurn, newClock(perTurn, CAMPS), [turn('turn-1', 'white')], 0);
    clock = retime(perTurn, clock, [turn('turn-1', 'white'), window('feu-1', 'red', 5)], 10_000);
    expect(deadlines(clock)).toEqual({ 'turn-1': { left: 20_000 }, 'feu-1': { deadline: 15_000 } });
    clock = retime(perTurn, clock, [turn('turn-1', 'white')], 15_000);
    expect(deadlines(clock)).toEqual({ 'turn-1': { deadline: 35_000 } });
    const unlimited = retime(null, newClock(null, CAMPS), [window('feu-1', 'red', 5)], 0);
    expect(deadlines(unlimited)).toEqual({ 'feu-1': { deadline: 5_000 } });
  });

  test('restart in a new round', () => {
    let clock = retime(null, newClock(null, CAMPS), [window('feu-1', 'red', 5, {}, 0)], 0);
    clock = retime(null, clock, [window('feu-1', 'red', 5, {}, 0)], 3_000);
    expect(deadlines(clock)).toEqual({ 'feu-1': { deadline: 5_000 } });
    clock = retime(null, clock, [window('feu-1', 'red', 5, {}, 1)], 4_000);
    expect(deadlines(clock)).toEqual({ 'feu-1': { deadline: 9_000 } });
  });

  test('are as long as a turn by correspondence, and so are phases', () => {
    const slow = { correspondence: 2 };
    const phase = prompt('deployment', 'white', { kind: 'phase', seconds: 300 });
    const clock = retime(slow, newClock(slow, CAMPS), [window('feu-1', 'red', 5), phase], 0);
    const twoDays = 2 * 86_400_000;
    expect(nextDue(clock)).toBe(twoDays);
  });

  test('a standing order answers early, at a hidden time', () => {
    const answered = window('feu-1', 'red', 5, { answersItselfAfter: { least: 400, most: 1_600 } });
    const clock = retime(null, newClock(null, CAMPS), [answered], 0);
    expect(deadlines(clock)).toEqual({ 'feu-1': { deadline: 5_000 } });
    expect(nextDue(clock)).toBe(1_000);
    expect(duePrompts(clock, 1_000)).toEqual(['feu-1']);
  });

  test('the clock’s keeper draws the delay of a standing order, afresh for each round and restart', () => {
    const times = [700, 1_300, 500];
    const answerDelay = () => times.shift() ?? 0;
    const inRound = (round: number) =>
      window('feu-1', 'red', 5, { answersItselfAfter: { least: 400, most: 1_600 } }, round);
    let clock = retime(null, newClock(null, CAMPS), [inRound(0)], 0, undefined, answerDelay);
    expect(nextDue(clock)).toBe(700);
    clock = retime(null, clock, [inRound(0)], 100, undefined, answerDelay);
    expect(nextDue(clock)).toBe(700);
    clock = retime(null, clock, [inRound(1)], 200, undefined, answerDelay);
    expect(nextDue(clock)).toBe(1_500);
    clock = resumeClock(null, pauseClock(clock, 300), [inRound(1)], 9_000, answerDelay);
    expect(nextDue(clock)).toBe(9_500);
  });

  test('a standing order draws another delay for its next answer, also before the deadline', () => {
    const asked: AnswerTime[] = [];
    const answerDelay = (time: AnswerTime) => {
      asked.push(time);
      return time.most;
    };
    const prompts = [window('feu-1', 'red', 2, { answersItselfAfter: { least: 400, most: 1_600 } })];
    let clock = retime(null, newClock(null, CAMPS), prompts, 0, () => 300, answerDelay);
    expect(nextDue(clock)).toBe(1_600);
    clock = retime(null, clock, prompts, 1_599, undefined, answerDelay);
    expect([asked.length, isAnsweredByOrder(clock, 1_599)]).toEqual([1, false]);
    expect(isAnsweredByOrder(clock, 1_600)).toBe(true);
    clock = retime(null, clock, prompts, 1_600, undefined, answerDelay);
    expect(asked).toEqual([
      { least: 400, most: 1_600 },
      { least: 80, most: 320 },
    ]);
    expect(nextDue(clock)).toBe(1_920);
    expect(deadlines(clock)).toEqual({ 'feu-1': { deadline: 2_000 } });
  });

  test('close after their deadline for a slow connection, repeatedly', () => {
    const prompts = [window('feu-1', 'red', 5)];
    let clock = retime(null, newClock(null, CAMPS), prompts, 0, () => 300);
    expect(deadlines(clock)).toEqual({ 'feu-1': { deadline: 5_000 } });
    clock = retime(null, clock, prompts, 4_000, () => 500);
    expect(deadlines(clock)).toEqual({ 'feu-1': { deadline: 5_000 } });
    expect(duePrompts(clock, 5_299)).toEqual([]);
    expect(duePrompts(clock, 5_300)).toEqual(['feu-1']);
  });
});

describe('phases', () => {
  test('have their time if the match has a clock, else no limit', () => {
    const phase = prompt('deployment', 'white', { kind: 'phase', seconds: 300 });
    expect(deadlines(retime(perTurn, newClock(perTurn, CAMPS), [phase], 0))).toEqual({
      deployment: { deadline: 300_000 },
    });
    expect(deadlines(retime(null, newClock(null, CAMPS), [phase], 0))).toEqual({ deployment: {} });
  });
});

describe('a frozen clock', () => {
  test('resumes with the rest, and reopens windows for their full time', () => {
    const prompts = [turn('turn-1', 'white'), window('feu-1', 'red', 5)];
    const clock = retime(perTurn, newClock(perTurn, CAMPS), prompts, 0);
    const frozen = pauseClock(clock, 3_000);
    expect(duePrompts(frozen, 1_000_000)).toEqual([]);
    const again = resumeClock(perTurn, frozen, prompts, 1_000_000);
    expect(deadlines(again)).toEqual({ 'turn-1': { left: 30_000 }, 'feu-1': { deadline: 1_005_000 } });
  });
});

describe('a clock stored under other rules', () => {
  const before = [turn('turn-1', 'white', '1'), window('shout-1', 'red', 5)];
  const stored = pauseClock(retime(perTurn, newClock(perTurn, CAMPS), before, 0), 3_000);

  test('is the same object if the prompts are the same', () => {
    expect(reconcile(perTurn, stored, before)).toBe(stored);
    const running = retime(perGame, newClock(perGame, CAMPS), before, 0);
    expect(reconcile(perGame, running, before)).toBe(running);
  });

  test('drops closed prompts and starts new ones; the rest stays', () => {
    const now = [turn('move-1', 'white', '1'), window('feu-1', 'red', 7)];
    const clock = reconcile(perTurn, { ...stored, since: 9_000 }, now);
    expect(deadlines(clock)).toEqual({ 'move-1': { left: 30_000 }, 'feu-1': { deadline: 16_000 } });
    expect(clock.timers.map(({ prompt }) => prompt)).toEqual(['move-1', 'feu-1']);
    expect(Object.keys(clock.pots).sort()).toEqual(['prompt:feu-1', 'turn:white/1']);
  });

  test('adds no increment for a turn that was merely renamed', () => {
    const running = retime(perGame, newClock(perGame, CAMPS), [turn('move-1', 'white', '1')], 0);
    const clock = reconcile(perGame, pauseClock(running, 40_000), [turn('turn-1', 'white', 'one')]);
    expect(banks(clock, CAMPS)).toEqual({ white: 60_000, red: 100_000 });
  });

  test('gets time for a prompt that has none', () => {
    const { 'prompt:shout-1': _, ...pots } = stored.pots;
    const clock = reconcile(perTurn, { ...stored, pots, since: 0 }, before);
    expect(deadlines(clock)['shout-1']).toEqual({ deadline: 5_000 });
  });
});

describe('properties', () => {
  const steps = fc.array(fc.record({ camp: fc.constantFrom(...CAMPS), wait: fc.nat(20_000) }), {
    maxLength: 30,
  });

  test('time is conserved: banks shrink by use, and grow by increments', () => {
    fc.assert(
      fc.property(steps, (turns) => {
        let now = 0;
        let clock = retime(perGame, newClock(perGame, CAMPS), [turn('t', 'white')], now);
        const expected: Record<string, number> = { white: 100_000, red: 100_000 };
        let mover = 'white';
        for (const [index, { camp, wait }] of turns.entries()) {
          now += wait;
          clock = retime(perGame, clock, [turn(`t-${index}`, camp)], now);
          expected[mover] = Math.max(0, must(expected[mover], 'what is expected') - wait) + 5_000;
          mover = camp;
        }
        expect(banks(clock, CAMPS)).toEqual(expected);
      }),
    );
  });

  test('a clock is plain data', () => {
    fc.assert(
      fc.property(steps, (turns) => {
        let clock = newClock(perGame, CAMPS);
        for (const [index, { camp, wait }] of turns.entries()) {
          clock = retime(perGame, clock, [turn(`t-${index}`, camp)], index * 100 + wait);
          expect(JSON.parse(JSON.stringify(clock))).toEqual(clock);
        }
      }),
    );
  });
});

test('invalid time controls are refused', () => {
  for (const control of [
    { perTurn: 0 },
    { perGame: 10 },
    { correspondence: 0.5 },
    { perTurn: 30, perGame: 300 },
    {},
  ]) {
    expect(timeControl.safeParse(control).success).toBe(false);
  }
  expect(timeControl.parse({ perGame: 600 })).toEqual({ perGame: 600, increment: 0 });
});
