/** Pages of a logbook, as delivered. */

import { expect, test } from '@jest/globals';
import { withLine, withNote } from '../../src/play/index.ts';

const NONE = { notes: [], lines: [] };
const line = (n: number, text: string) => ({ n, seat: 'white', text, at: n });

test('a line delivered twice is there once', () => {
  const pages = withLine(withLine(NONE, line(1, 'They wait.')), line(2, 'They sail.'));
  expect(withLine(pages, line(2, 'They sail.'))).toEqual(pages);
  expect(pages.lines.map(({ text }) => text)).toEqual(['They wait.', 'They sail.']);
});

test('a line without text is deleted, and its number can return', () => {
  const gone = withLine(withLine(NONE, line(1, 'They wait.')), line(1, ''));
  expect(gone.lines).toEqual([]);
  expect(withLine(gone, line(1, 'They sail.')).lines).toEqual([line(1, 'They sail.')]);
});

test('a note replaces the previous one, and an empty one removes it', () => {
  const noted = withNote(withNote(NONE, { square: 'd7', text: 'a mine?' }), { square: 'd7', text: 'no' });
  expect(noted.notes).toEqual([{ square: 'd7', text: 'no' }]);
  expect(withNote(noted, { square: 'd7', text: '' }).notes).toEqual([]);
});
