import { describe, expect, test } from '@jest/globals';
import { areAlike, sideBySide, type ToldEvent } from '../happening.ts';
import { narratorOf, tellPlainly } from '../narrator.ts';
import { wrapped } from '../terminal.ts';

const named = (types: string): ToldEvent[] => types.split(' ').map((type) => ({ type }));
const told = (white: string, red: string) =>
  new Map([
    ['white', named(white)],
    ['red', named(red)],
  ]);
const names = (white: string, red: string) =>
  sideBySide(told(white, red)).map(({ type, told }) => `${type}/${[...told.keys()].join('+')}`);

describe('events told to two sides', () => {
  test('merge if they have the same name', () => {
    expect(names('dealt drew', 'dealt drew')).toEqual(['dealt/white+red', 'drew/white+red']);
  });

  test('stand alone, in their place, if only one side was told', () => {
    expect(names('placed ready', 'ready')).toEqual(['placed/white', 'ready/white+red']);
    expect(names('ready moved', 'placed ready moved')).toEqual([
      'placed/red',
      'ready/white+red',
      'moved/white+red',
    ]);
    expect(names('a b', 'c d')).toEqual(['a/white', 'b/white', 'c/red', 'd/red']);
  });

  test('are all told, in any order', () => {
    expect(names('a b', 'b a').sort()).toEqual(['a/red', 'a/white', 'b/white+red'].sort());
    expect(areAlike(told('a b', 'a b'))).toBe(true);
    expect(areAlike(told('a b', 'a'))).toBe(false);
  });
});

describe('a narrator', () => {
  test('without knowledge of the game tells the event’s contents', () => {
    const moved = { type: 'moved', from: 'a4', to: 'a5', path: ['a4', 'a5'], of: { ship: 'victory' } };
    const both = new Map([
      ['white', moved],
      ['red', moved],
    ]);
    const texts = tellPlainly({ type: 'moved', told: both }).map(({ text }) => text);
    expect(texts).toEqual(['moved from=a4 to=a5 path=[a4,a5] of={ship:victory}']);
  });

  test('tells each side’s version if they differ', () => {
    const told = new Map<string, ToldEvent>([
      ['white', { type: 'dealt', cards: 3 } as ToldEvent],
      ['red', { type: 'dealt' }],
    ]);
    const texts = tellPlainly({ type: 'dealt', told }).map(({ text }) => text);
    expect(texts).toEqual(['white only: dealt cards=3', 'red only: dealt']);
  });

  test('tells table events in every game', () => {
    const ended = { type: 'matchEnded', outcome: { kind: 'win', camp: 'red', reason: 'grandAdmiral' } };
    for (const game of ['trafalgar-cards', 'a game of next year']) {
      const lines = narratorOf(game)({ type: 'matchEnded', told: new Map([['red', ended]]) });
      expect(lines.map(({ text }) => text)).toEqual(['The match is won by red: grand admiral.']);
    }
  });
});

test('a long line wraps with an indent', () => {
  expect(wrapped('one two three four', 10)).toEqual(['one two', '  three', '  four']);
  expect(wrapped('unbreakable', 4)).toEqual(['unbreakable']);
});
