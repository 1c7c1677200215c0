/** Expensive pages requested by hundreds at once: rendered once, and requests do not wait for each other. */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { games } from '@escadre/shared/games';
import { expect, test } from '@jest/globals';
import { KeptText } from '../../src/http/packing.ts';
import { createRulebooks } from '../../src/http/rulebooks.ts';

const folder = fileURLToPath(new URL('../../../docs/rules', import.meta.url));
const HUNDREDS = Array.from({ length: 300 });

function countingBooks() {
  const read: string[] = [];
  const made: string[] = [];
  const books = createRulebooks(Object.keys(games), folder, {
    readText: (file) => {
      read.push(file);
      return readFile(file, 'utf8');
    },
    render: (markdown, name) => {
      made.push(name);
      return `<h1>${markdown.length}</h1>`;
    },
  });
  return { books, read, made };
}

test('a rulebook is read and rendered once', async () => {
  const { books, read, made } = countingBooks();
  const asked = HUNDREDS.map(() => books.page('trafalgar'));
  const pages = await Promise.all(asked);
  expect([read.length, made]).toEqual([1, ['trafalgar']]);
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('<h1');
  expect(await books.page('trafalgar')).toBe(pages[0]);
  expect([read.length, made.length]).toEqual([1, 1]);
});

test('the list of games reads each language once, and renders no page', async () => {
  const { books, read, made } = countingBooks();
  const notes = await Promise.all(HUNDREDS.map(() => books.describe('grands-amiraux')));
  expect([read.length, made]).toEqual([2, []]);
  expect(new Set(notes.map(({ title }) => title)).size).toBe(1);
  expect(notes[0]).toEqual({
    title: expect.stringMatching(/^Les Grands Amiraux/),
    rulebook: { en: '/rulebook/grands-amiraux', fr: '/rulebook/grands-amiraux.fr' },
  });
});

test('a failed read is retried', async () => {
  let fails = true;
  const books = createRulebooks(Object.keys(games), folder, {
    readText: (file) => (fails ? Promise.reject(new Error('too many open files')) : readFile(file, 'utf8')),
    render: (markdown) => `<h1>${markdown.length}</h1>`,
  });
  await expect(books.page('trafalgar')).rejects.toThrow('too many open files');
  fails = false;
  await expect(books.page('trafalgar')).resolves.toContain('<h1');
});

test('a cached page is compressed once', async () => {
  const kept = new KeptText();
  let made = 0;
  const make = () => {
    made += 1;
    return 'Rule, Britannia! '.repeat(1_000);
  };
  const texts = await Promise.all(HUNDREDS.map(() => kept.of('a', make)));
  expect(made).toBe(1);
  expect(new Set(texts.map(({ packed }) => packed)).size).toBe(1);
  await kept.of('b', make);
  expect(made).toBe(2);
});
