/** Texts that people may write: visible, and within their line. */

import { playerName, requests } from '@escadre/shared/protocol';
import { describe, expect, test } from '@jest/globals';

const said = (text: string) => requests.chat.safeParse({ to: 'all', text });
const written = (text: string) => requests.writeLog.safeParse({ text });
const noted = (text: string) => requests.note.safeParse({ square: 'e5', text });
const reported = (why: string) => requests.report.safeParse({ whom: { seat: 'x' }, why });

/** Texts that would break a page, with their faults. */
const UNREADABLE = [
  ['of joiners alone', '\u200D\u200D', 'holds nothing that can be seen'],
  ['of a mark for a direction alone', '\u200F', 'holds nothing that can be seen'],
  ['of an Arabic mark for a direction alone', '\u061C', 'holds nothing that can be seen'],
  ['of fillers, which are letters', '\u3164\u115F', 'holds nothing that can be seen'],
  ['of the empty pattern of Braille', '\u2800', 'holds nothing that can be seen'],
  ['of marks on nothing', '\u0301\u0301', 'holds nothing that can be seen'],
  ['of tags on nothing', '\u{E0067}\u{E007F}', 'holds nothing that can be seen'],
  [
    'of a letter with 200 marks',
    `Z${'\u0336'.repeat(100)}${'\u0300\u0301'.repeat(50)}`,
    'puts more than four',
  ],
  ['of marks with joiners between them', `Z${'\u0336\u0301\u200D'.repeat(60)}`, 'puts more than four'],
  ['of marks with variations between them', `Z${'\u0336\u0301\uFE0F'.repeat(60)}`, 'puts more than four'],
  ['of two lines', 'one\u2028two', 'holds control characters'],
] as const;

describe.each(UNREADABLE)('a text %s', (_what, text, fault) => {
  test.each([
    ['is not said', said],
    ['is not written in a logbook', written],
    ['is not pinned as a note', noted],
    ['is not the reason of a report', reported],
  ])('%s', (_where, read) => {
    const { success, error } = read(text);
    expect(success).toBe(false);
    expect(JSON.stringify(error?.issues)).toContain(fault);
  });
});

test.each([
  ['Vietnamese', 'Tiếng Việt: ngữ nghĩa'],
  ['Hebrew with all its marks', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
  ['Arabic with its marks', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ'],
  ['Thai', 'ผู้ยิ่งใหญ่ที่นี่'],
  ['Persian with half-spaces', 'می‌خواهم بازی کنم'],
  ['Hindi', 'क्षत्रिय हिन्दी में'],
  ['Korean', '한국어'],
  ['an accent put on apart', 'Zoe\u0308'],
  ['emoji of many parts', '👨‍👩‍👧‍👦 🏴‍☠️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['punctuation', '!?…'],
  ['a mark for a direction beside letters', 'שלום!\u200F'],
])('a text in %s is kept as written', (_what, text) => {
  expect(said(text).data).toMatchObject({ text });
  expect(written(text).data?.text).toBe(text);
});

test('a blank note is empty, and removes the note', () => {
  expect(noted(' \t ').data).toEqual({ square: 'e5', text: '' });
});

describe('names that need a joiner', () => {
  test.each([
    ['Persian, with a half-space', 'علی‌رضا'],
    ['Persian, twice', 'می‌روم‌ها'],
    ['Malayalam, with a chillu of before', 'രമണന്‍'],
    ['Sinhala', 'ශ්‍රී ලංකා'],
    ['Bengali', 'র‍্যাচেল'],
    ['Hindi, kept apart', 'शक्‌ति'],
    ['the flag of England', 'Nelson 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['the pirate flag', '🏴‍☠️ Jack'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a keycap', 'Gunner 1️⃣'],
    ['a heart', 'Ada ❤️'],
    ['a thumb with a tone', '👍🏽'],
    ['a flag of a country', '🇫🇷'],
  ])('%s: unchanged', (_what, name) => {
    expect(playerName.parse(name)).toBe(name);
  });

  test.each([
    ['between Latin letters', 'Ad\u200Da'],
    ['between Latin letters, not joining', 'Ad\u200Ca'],
    ['at the end', 'علی\u200C'],
    ['at the beginning', '\u200Cعلی'],
    ['twice in one place', 'علی\u200C\u200Cرضا'],
    ['before a blank', 'علی\u200C رضا'],
    ['between an Arabic and a Latin letter', 'ع\u200Ca'],
    ['after an emoji that joins nothing', '⚓\u200D'],
    ['between emoji that make none together', '🚢\u200D⚓'],
    ['of tags on a letter', 'A\u{E0067}\u{E0062}\u{E007F}'],
    ['of tags that are no flag', '🏴\u{E0061}\u{E0061}\u{E007F}'],
  ])('joiners that join nothing are refused: %s', (_what, name) => {
    expect(playerName.safeParse(name).error?.issues[0]?.message).toBe('holds characters that cannot be seen');
  });

  test('variation selectors stay in emoji only', () => {
    expect(playerName.parse('⚓\uFE0F A\uFE0Fda 1\uFE0F')).toBe('⚓ Ada 1');
  });

  test('more marks on a letter than any script uses are refused', () => {
    expect(playerName.safeParse(`Z${'\u0336'.repeat(8)}`).success).toBe(false);
  });
});
