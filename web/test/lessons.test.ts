/** Each first match, played as its coach says, leads to its end; other actions lose nothing. */

import { expect, test } from '@jest/globals';
import type { Command, GameId, View } from 'escadre';
import { bestLineUp } from 'escadre/trafalgar-cards';
import { lesson as sea } from '../src/games/branle-bas/lesson.ts';
import { lesson as admirals } from '../src/games/grands-amiraux/lesson.ts';
import { lesson as trafalgar } from '../src/games/trafalgar/lesson.ts';
import { lesson as cards } from '../src/games/trafalgar-cards/lesson.ts';
import type { Lesson } from '../src/learn/lesson.ts';
import { doAgain, lay } from '../src/learn/resume.ts';

type Deeds<Id extends GameId> = readonly (Command<Id> | 'reply')[];

/** Plays the learner's actions and the replies. */
async function played<Id extends GameId>(game: Id, lesson: Lesson<Id>, deeds: Deeds<Id>) {
  const laid = await lay(game, lesson as unknown as Lesson);
  const told: string[] = [];
  laid.mine.on('event', ({ type }) => told.push(type));
  const done = deeds.map((deed) => (deed === 'reply' ? deed : { command: deed }));
  await doAgain(lesson as unknown as Lesson, laid, done);
  expect(done.filter((each) => each === 'reply')).toHaveLength(lesson.replies.length);
  const { outcome, view } = laid.mine;
  laid.mine.close();
  return { outcome, told, view: view as View<Id> | null };
}

test.each([
  ['trafalgar-cards', cards],
  ['grands-amiraux', admirals],
  ['trafalgar', trafalgar],
  ['branle-bas', sea],
] as const)('%s: a line for each step and for the end, in both languages', (_game, lesson) => {
  const { steps, lines } = lesson as Lesson;
  for (const language of ['en', 'fr'] as const) {
    expect(Object.keys(lines[language])).toEqual([...Object.keys(steps), 'end']);
    for (const [name, wants] of Object.entries(steps))
      expect(lines[language][name]?.hint !== undefined).toBe(wants !== null);
  }
});

test('Trafalgar: the board points at what the coach asks for', () => {
  const { steps, shows = {} } = trafalgar as Lesson;
  const asked = Object.keys(steps).filter((name) => steps[name] !== null);
  expect(Object.keys(shows)).toEqual(asked);
  for (const name of asked)
    expect(steps[name]?.(shows[name] as Command<GameId>, {} as View<GameId>)).toBe(true);
});

const FIRST_HANDS: Deeds<'trafalgar-cards'> = [
  'reply',
  { type: 'exchange', cards: ['A-V', 'T4'] },
  'reply',
  lineUp('A-N', 'S11 S, S10 S, T11 T, T3 T, M10 M, M4 F, F9 F'),
  'reply',
  { type: 'exchange', cards: [] },
  'reply',
  lineUp(null, 'F10 F, F8 F, S6 S, S5 S, T9 T, T1 T, M8 M'),
];

/** Such as `S11 S, M4 F`: each card, and the suit it counts as. */
function lineUp(admiral: 'A-N' | null, cards: string): Command<'trafalgar-cards'> {
  const named = cards.split(', ').map((each) => each.split(' '));
  return {
    type: 'lineUp',
    cards: named.map(([card, as]) => ({ card, as })),
    admiral,
  } as Command<'trafalgar-cards'>;
}

test('the card game: exchanged, lent, a hand drawn, one won by a negation, and the battle', async () => {
  const { outcome, view, told } = await played('trafalgar-cards', cards, [
    ...FIRST_HANDS,
    'reply',
    { type: 'exchange', cards: [] },
    'reply',
    lineUp('A-N', 'S3 S, M5 M, M2 M, F11 F, F5 F, F4 F'),
  ]);
  expect(outcome).toMatchObject({ kind: 'win', camp: 'british' });
  expect(told.filter((type) => type === 'revealed')).toHaveLength(3);
  expect(view?.public.score).toEqual({ british: 3, french: 2 });
});

test('the card game: whatever is exchanged in the last hand, its best line wins', async () => {
  const hand = ['F11', 'F5', 'F4', 'M2', 'M5', 'S3', 'M1'] as const;
  const drawn = ['T11', 'S11', 'F10', 'M11'] as const;
  const choices = [...Array(2 ** hand.length).keys()]
    .map((choice) => hand.filter((_, place) => (choice >> place) % 2 === 1))
    .filter(({ length }) => length <= drawn.length);
  expect(choices).toHaveLength(99);
  for (const down of choices) {
    const held = [...hand.filter((card) => !down.includes(card)), ...drawn.slice(0, down.length)];
    const { outcome } = await played('trafalgar-cards', cards, [
      ...FIRST_HANDS,
      'reply',
      { type: 'exchange', cards: [...down] },
      'reply',
      { type: 'lineUp', ...bestLineUp(['A-N', ...held], 6, 'british') },
    ]);
    expect([down, outcome]).toMatchObject([down, { kind: 'win', camp: 'british' }]);
  }
});

test('Les Grands Amiraux: a move, a duel, a mine, the sweeper, two leaps and the grand admiral', async () => {
  const { outcome, told } = await played('grands-amiraux', admirals, [
    { type: 'move', from: 'd4', to: 'd5' },
    'reply',
    { type: 'attack', from: 'd5', to: 'e6' },
    'reply',
    { type: 'attack', from: 'b6', to: 'b7' },
    'reply',
    { type: 'attack', from: 'a6', to: 'b7' },
    'reply',
    { type: 'jump', from: 'e6', path: ['e8'] },
    { type: 'jump', from: 'e8', path: ['g8'] },
    'reply',
    { type: 'attack', from: 'g8', to: 'h9' },
  ]);
  expect(outcome).toMatchObject({ kind: 'win', camp: 'white' });
  expect(told.filter((type) => type === 'duel')).toHaveLength(4);
});

const TURNS: Deeds<'trafalgar'> = [
  { type: 'setWind', from: 'NW' },
  'reply',
  { type: 'feu', fort: 'J9', aim: 'mizzenmast' },
  'reply',
  { type: 'fire', ship: 'royal-sovereign', side: 'port', guns: 3, target: 'bucentaure', aim: 'mainmast' },
  { type: 'sail', ship: 'victory', orders: ['ahead', 'ahead', 'ahead', 'ahead'] },
];

test.each(['battery', 'mainmast', 'mizzenmast'] as const)(
  'Trafalgar: wind, FEU, a broadside, a gun by order that aims at the %s first, and the flag brought home',
  async (first) => {
    const { outcome, told, view } = await played('trafalgar', trafalgar, [
      ...TURNS,
      { type: 'standingOrder', fort: 'J9', order: { do: 'fire', aims: [first, 'foremast'], distance: 3 } },
      { type: 'endTurn' },
      'reply',
      'reply',
      'reply',
      { type: 'sail', ship: 'victory', orders: ['starboard', 'ahead'] },
    ]);
    expect(outcome).toMatchObject({ kind: 'win', camp: 'english' });
    expect(told.filter((type) => type === 'fortFired')).toHaveLength(2);
    expect(view?.public.wind).toBe('SE');
  },
);

test('Branle-bas: a course, a stern rake, contact, and the enemy is boarded', async () => {
  const { outcome, told } = await played('branle-bas', sea, [
    'reply',
    { type: 'sail', ship: 'f1', legs: [{ ahead: 500 }, { ahead: 250, turn: -30 }] },
    { type: 'fire', ship: 'f1', side: 'port', target: 'e1', aim: 'hull' },
    'reply',
    { type: 'sail', ship: 'f1', legs: [{ ahead: 250, turn: -30 }, { ahead: 500 }] },
    { type: 'board', ship: 'f1', other: 'e1' },
    { type: 'carronades', ship: 'f1', target: 'e1' },
    'reply',
  ]);
  expect(outcome).toMatchObject({ kind: 'win', camp: 'french' });
  expect(told).toContain('struck');
});
