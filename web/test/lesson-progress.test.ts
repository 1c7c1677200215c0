/** An interrupted first match resumes, also after the lesson's lines have changed. */

import { must } from '@escadre/shared/kernel';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Command, GameId } from 'escadre';
import { lesson } from '../src/games/grands-amiraux/lesson.ts';
import { lesson as trafalgar } from '../src/games/trafalgar/lesson.ts';
import type { Lesson } from '../src/learn/lesson.ts';
import { LessonRun } from '../src/learn/run.ts';

const GAME = 'grands-amiraux';
const KEPT = `escadre.lesson.${GAME}`;

/** The learner's actions, from the first step on. */
const DEEDS: readonly Command<typeof GAME>[] = [
  { type: 'move', from: 'd4', to: 'd5' },
  { type: 'attack', from: 'd5', to: 'e6' },
];

/** As a browser stores it. */
const places = new Map<string, string>();
beforeAll(() => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (name: string) => places.get(name) ?? null,
      setItem(name: string, value: string) {
        places.set(name, value);
      },
    },
  });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});
afterEach(() => places.clear());

/** Reopens a lesson, and returns its position. */
async function back(to: Lesson): Promise<{ line: string | undefined; place: number }> {
  const run = await LessonRun.goOn(GAME, to);
  run.close();
  return { line: run.line('en')?.say, place: run.place.value };
}

const begun = { line: lesson.lines.en.backs?.say, place: 0 };

/** Reads the first line, does the first action, and leaves after the reply. */
async function left(): Promise<void> {
  const run = await LessonRun.begin(GAME, lesson);
  run.readOn();
  const [first, second] = DEEDS;
  await run.model.play(must(first, 'a deed'));
  while (run.model.match.explain(must(second, 'a deed')) !== null)
    await new Promise((resolve) => run.model.match.on('prompt', resolve));
  run.close();
}

test('the actions are repeated, and the same line is read', async () => {
  await left();
  expect(await back(lesson)).toEqual({ line: lesson.lines.en.duel?.say, place: 2 });
});

test('the step is found by its name, after others were inserted before it', async () => {
  await left();
  const longer: Lesson = {
    ...lesson,
    steps: { welcome: null, ...lesson.steps },
    lines: {
      en: { welcome: { say: 'Welcome.' }, ...lesson.lines.en },
      fr: { welcome: { say: 'Bienvenue.' }, ...lesson.lines.fr },
    },
  };
  expect(await back(longer)).toEqual({ line: lesson.lines.en.duel?.say, place: 3 });
});

test.each<[what: string, change: Partial<Lesson>]>([
  ['has a step of that name no more', { steps: renamed(lesson.steps, 'duel', 'fight') }],
  ['asks for something else before', { steps: { ...lesson.steps, move: () => false } }],
  ['asks for something less before', { steps: { ...lesson.steps, move: null } }],
  ['begins elsewhere', { begins: { scenario: '7g/8/8/8/2#2#2/2#2#2/C7/8/8/G7 w' } }],
])('a lesson that %s starts again', async (_what, change) => {
  await left();
  expect(await back({ ...lesson, ...change })).toEqual(begun);
  expect(places.get(KEPT)).toBe('');
});

function renamed<Value>(record: Readonly<Record<string, Value>>, from: string, to: string) {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name === from ? to : name, value]),
  );
}

test.each(['{"place":2,"done":[]}', 'nonsense', '{"step":"nothing like it","done":[]}'])(
  'an unusable position starts again: %s',
  async (kept) => {
    places.set(KEPT, kept);
    expect(await back(lesson)).toEqual(begun);
  },
);

test('a line about the board waits until the board has come to it', async () => {
  const run = await LessonRun.begin('trafalgar', trafalgar as unknown as Lesson);
  run.readOn();
  run.readOn();
  expect(run.shown).toEqual({ type: 'setWind', from: 'NW' });
  await run.model.play({ type: 'setWind', from: 'NW' } as Command<GameId>);
  // Hortense has not sailed yet: the next line is about her window.
  expect([run.place.value, run.readPlace, run.shown]).toEqual([3, 2, undefined]);
  expect(run.line('en')).toBe(trafalgar.lines.en.wind);
  while (run.readPlace < 3) await new Promise((resolve) => run.model.match.on('prompt', resolve));
  expect(run.line('en')).toBe(trafalgar.lines.en.feu);
  expect(run.shown).toMatchObject({ type: 'feu', fort: 'J9' });
  run.close();
});

test('a finished lesson starts again when reopened', async () => {
  const last: Lesson = {
    ...lesson,
    begins: { scenario: '8/8/6Cg/8/2#2#2/2#2#2/8/8/8/G7 w' },
    steps: { take: () => true },
    replies: [],
    lines: { en: { take: { say: 'Take it.' } }, fr: { take: { say: 'Prenez-le.' } } },
  };
  const run = await LessonRun.begin(GAME, last);
  await run.model.play({ type: 'attack', from: 'g8', to: 'h8' });
  expect(run.model.outcome.value).toMatchObject({ kind: 'win', camp: 'white' });
  run.close();
  expect(places.get(KEPT)).toContain('"step":"end"');
  expect(await back(last)).toEqual({ line: 'Take it.', place: 0 });
});
