/** Each first match, done as its coach says, leads to its end; whoever does something else loses nothing. */

import { expect, test } from '@jest/globals';
import type { Command, GameId } from 'escadre';
import { LocalMatch } from 'escadre/practice';
import { lesson as sea } from '../src/games/branle-bas/lesson.ts';
import { lesson as admirals } from '../src/games/grands-amiraux/lesson.ts';
import { lesson as trafalgar } from '../src/games/trafalgar/lesson.ts';
import { lesson as cards } from '../src/games/trafalgar-cards/lesson.ts';
import type { Lesson } from '../src/learn/lesson.ts';

/** Does what the learner does, deed by deed, with the replies of the other side in between. */
async function played<Id extends GameId>(game: Id, lesson: Lesson<Id>, deeds: readonly Command<Id>[]) {
  const match = await LocalMatch.of(game, { ...lesson.begins, seed: 'any' });
  const [mine, foe] = [match.as(lesson.seat), match.as(lesson.foe)];
  const told: string[] = [];
  mine.on('event', ({ type }) => told.push(type));
  await mine.ready();
  await foe.ready();
  const replies = [...lesson.replies];
  const answered = async () => {
    for (let reply = replies[0]; reply !== undefined && foe.prompts.mine.length > 0; reply = replies[0]) {
      // Where both are asked, as in the card game, each chooses once.
      const [asked] = foe.prompts.mine;
      await foe.play(reply);
      replies.shift();
      if (foe.prompts.mine[0]?.id === asked?.id) return;
    }
  };
  const wanted = lesson.steps.flatMap((step) => (step === null ? [] : [step]));
  expect(wanted).toHaveLength(deeds.length);
  for (const [place, deed] of deeds.entries()) {
    await answered();
    const { view } = mine;
    if (view === null) throw new Error('It has not begun.');
    const asks = wanted[place];
    expect([deed, asks?.(deed, view)]).toEqual([deed, true]);
    await mine.play(deed);
  }
  await answered();
  expect(replies).toEqual([]);
  return { outcome: mine.outcome, told, view: mine.view };
}

test.each([
  ['trafalgar-cards', cards],
  ['grands-amiraux', admirals],
  ['trafalgar', trafalgar],
  ['branle-bas', sea],
] as const)('%s: there is a line for each step and for the end, in both languages', (_game, lesson) => {
  const { steps, lines } = lesson as Lesson;
  for (const language of ['en', 'fr'] as const) {
    expect(lines[language]).toHaveLength(steps.length + 1);
    for (const [place, step] of steps.entries())
      expect(lines[language][place]?.hint !== undefined).toBe(step !== null);
  }
});

test('the card game: exchanged, lent, negated, and won', async () => {
  const first = {
    type: 'lineUp',
    cards: [
      { card: 'S11', as: 'S' },
      { card: 'S10', as: 'S' },
      { card: 'T11', as: 'T' },
      { card: 'T3', as: 'T' },
      { card: 'M10', as: 'M' },
      { card: 'M4', as: 'F' },
      { card: 'F9', as: 'F' },
    ],
    admiral: 'A-N',
  } as const;
  const { outcome, view } = await played('trafalgar-cards', cards, [
    { type: 'exchange', cards: ['M3', 'T4'] },
    { ...first, cards: [...first.cards] },
    { type: 'exchange', cards: [] },
    {
      type: 'lineUp',
      cards: [
        ...(['F10', 'F8'] as const).map((card) => ({ card, as: 'F' as const })),
        ...(['S7', 'S6'] as const).map((card) => ({ card, as: 'S' as const })),
        ...(['T9', 'T1'] as const).map((card) => ({ card, as: 'T' as const })),
        ...(['M8', 'M7'] as const).map((card) => ({ card, as: 'M' as const })),
      ],
      admiral: null,
    },
  ]);
  expect(outcome).toMatchObject({ kind: 'win', camp: 'british' });
  expect(view?.public.score).toEqual({ british: 3, french: 2 });
});

test('Les Grands Amiraux: a move, a duel, a mine, the sweeper, two leaps and the grand admiral', async () => {
  const { outcome, told } = await played('grands-amiraux', admirals, [
    { type: 'move', from: 'd4', to: 'd5' },
    { type: 'attack', from: 'd5', to: 'e6' },
    { type: 'attack', from: 'b6', to: 'b7' },
    { type: 'attack', from: 'a6', to: 'b7' },
    { type: 'jump', from: 'e6', path: ['e8'] },
    { type: 'jump', from: 'e8', path: ['g8'] },
    { type: 'attack', from: 'g8', to: 'h9' },
  ]);
  expect(outcome).toMatchObject({ kind: 'win', camp: 'white' });
  expect(told.filter((type) => type === 'duel')).toHaveLength(4);
});

test('Trafalgar: the wind, FEU out of turn, a broadside, and the flag brought home', async () => {
  const { outcome, told } = await played('trafalgar', trafalgar, [
    { type: 'setWind', from: 'NW' },
    { type: 'feu', fort: 'J9', aim: 'mizzenmast' },
    { type: 'fire', ship: 'royal-sovereign', side: 'port', guns: 3, target: 'bucentaure', aim: 'mainmast' },
    { type: 'sail', ship: 'victory', orders: ['ahead', 'ahead'] },
  ]);
  expect(outcome).toMatchObject({ kind: 'win', camp: 'english' });
  expect(told).toContain('windowOpened');
});

test('Branle-bas: a course, a stern rake, contact, and the enemy is boarded', async () => {
  const { outcome, told } = await played('branle-bas', sea, [
    { type: 'sail', ship: 'f1', legs: [{ ahead: 500 }, { ahead: 250, turn: -30 }] },
    { type: 'fire', ship: 'f1', side: 'port', target: 'e1', aim: 'hull' },
    { type: 'sail', ship: 'f1', legs: [{ ahead: 250, turn: -30 }, { ahead: 500 }] },
    { type: 'board', ship: 'f1', other: 'e1' },
    { type: 'carronades', ship: 'f1', target: 'e1' },
  ]);
  expect(outcome).toMatchObject({ kind: 'win', camp: 'french' });
  expect(told).toContain('struck');
});
