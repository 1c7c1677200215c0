import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type DraftRules, Drafts } from '../src/match/use-draft.ts';

interface Asked {
  readonly most: number;
}
interface Count {
  readonly count: number;
  readonly note: string | null;
}

let prunings = 0;
const rules: DraftRules<Asked, Count, number> = {
  fresh: () => ({ count: 0, note: null }),
  reduce: ({ count }, more, { most }) =>
    count + more > most ? { count, note: 'too many' } : { count: count + more, note: null },
  pruned: (draft, { most }) => {
    prunings += 1;
    if (!Number.isInteger(draft.count)) throw new Error('No count.');
    return draft.count > most ? rules.fresh({ most }) : draft;
  },
  saved: (draft) => ({ ...draft, note: null }),
};
const drafts = () => new Drafts('m1', rules);

const real = globalThis.sessionStorage;
beforeEach(() => {
  const kept = new Map<string, string>();
  prunings = 0;
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: real });
});

test('a draft grows by gestures, and another prompt starts afresh', () => {
  const board = drafts();
  const asked = { most: 5 };
  expect(board.change('turn-1', asked, 3)).toEqual({ count: 3, note: null });
  expect(board.change('turn-1', asked, 3)).toEqual({ count: 3, note: 'too many' });
  expect(board.read('turn-2', asked)).toEqual({ count: 0, note: null });
});

test('a reload restores the saved draft, for the same prompt only', () => {
  const asked = { most: 5 };
  const board = drafts();
  board.change('turn-1', asked, 3);
  board.change('turn-1', asked, 3);
  expect(drafts().read('turn-1', { most: 9 })).toEqual({ count: 3, note: null });
  expect(drafts().read('turn-2', asked)).toEqual({ count: 0, note: null });
});

test('a new view drops what it rules out, with one check per view', () => {
  const board = drafts();
  board.change('turn-1', { most: 5 }, 3);
  const later = { most: 2 };
  expect(board.read('turn-1', later).count).toBe(0);
  board.read('turn-1', later);
  expect(prunings).toBe(1);
});

test('what a reload rules out, or cannot read, starts afresh', () => {
  const asked = { most: 5 };
  drafts().change('turn-1', asked, 3);
  expect(drafts().read('turn-1', { most: 2 }).count).toBe(0);
  sessionStorage.setItem('escadre.draft.m1', JSON.stringify({ prompt: 'turn-1', draft: { count: 'x' } }));
  expect(drafts().read('turn-1', asked)).toEqual({ count: 0, note: null });
});

test('an answered question begins afresh if it is asked again', () => {
  const asked = { most: 5 };
  const board = drafts();
  board.change('turn-1', asked, 3);
  board.forget('turn-2');
  expect(board.read('turn-1', asked).count).toBe(3);
  board.forget('turn-1');
  expect(board.read('turn-1', asked).count).toBe(0);
  expect(drafts().read('turn-1', asked).count).toBe(0);
});

test('without storage, a reload starts afresh', () => {
  const unsaved = new Drafts('m1', { ...rules, saved: () => undefined });
  unsaved.change('turn-1', { most: 5 }, 3);
  expect(new Drafts('m1', rules).read('turn-1', { most: 5 }).count).toBe(0);
});
