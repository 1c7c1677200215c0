import { en as cardsEn } from '@escadre/shared/games/trafalgar-cards/story/en.ts';
import { fr as cardsFr } from '@escadre/shared/games/trafalgar-cards/story/fr.ts';
import { story } from '@escadre/shared/games/trafalgar-cards/story/index.ts';
import { REFUSALS, TABLE_REASONS } from '@escadre/shared/kernel';
import { CLOSE_CODES, type CloseReason, ERRORS, SDK_ERRORS } from '@escadre/shared/protocol';
import { type TableNotices, tellerOf, wrongInWords } from '@escadre/shared/story/table';
import { en } from '@escadre/shared/story/table/en.ts';
import { fr } from '@escadre/shared/story/table/fr.ts';
import { describe, expect, test } from '@jest/globals';
import { faultsOf } from './sentences.ts';

const CODES = [
  ...REFUSALS,
  ...Object.keys(ERRORS),
  ...(Object.keys(CLOSE_CODES) as CloseReason[]),
  ...SDK_ERRORS,
];
const YOU = { camp: 'french', seats: ['french'] } as const;
const VIEW = {} as never;

const LANGUAGES = [
  { table: en, words: cardsEn },
  { table: fr, words: cardsFr },
] as const;

describe.each(LANGUAGES)('the table in $table.language', ({ table, words }) => {
  const readers = [YOU, null] as const;

  test('has a sentence for every code', () => {
    const sentences = CODES.map((code) => wrongInWords(null, table, { code, message: 'unknown' }));
    expect(sentences).not.toContain('unknown');
    expect(faultsOf(table.language, sentences)).toEqual([]);
    const data = { seconds: 4, limit: 3, faults: ['x is y'] };
    const full = CODES.map((code) => wrongInWords(null, table, { code, message: 'unknown', data }));
    expect(faultsOf(table.language, full)).toEqual([]);
  });

  test('tells an unknown code in its own words', () => {
    expect(wrongInWords(words, table, { code: 'toString', message: 'As it came.' })).toBe('As it came.');
  });

  test('names the wrong parts of an input, if any', () => {
    const wrong = (code: string, ...faults: readonly string[]) =>
      wrongInWords(null, table, { code, message: 'unknown', data: { faults } });
    expect(wrong('BAD_COMMAND', 'orders.2: too big', 'order.aims')).toContain('orders.2, order.aims');
    expect(wrong('INVALID_OPTIONS', 'drawLimit: too small', 'unknown key "x"')).toContain('drawLimit');
    expect(wrong('INVALID_SCENARIO', 'the wind blows from nowhere')).toContain('the wind blows from nowhere');
    expect(wrong('INVALID_SCENARIO', 'the wind blows from nowhere').includes('en anglais')).toBe(
      table.language === 'fr',
    );
    expect(wrong('BAD_REQUEST', 'text: holds nothing that can be seen')).not.toBe(wrong('BAD_REQUEST'));
    expect(wrong('BAD_COMMAND', 'type')).toBe(
      wrongInWords(null, table, { code: 'BAD_COMMAND', message: '' }),
    );
  });

  test('tells all table events, to both sides and spectators', () => {
    for (const reader of readers) {
      const teller = tellerOf(story, words, table, reader);
      for (const camp of ['british', 'french'] as const) {
        const events = [
          ...(['resigned', 'seatGivenUp', 'seatTaken'] as const).map((type) => ({ type, seat: camp })),
          ...(['drawOffered', 'drawDeclined', 'drawLapsed'] as const).map((type) => ({ type, camp })),
          { type: 'timedOut', camp, prompt: 'exchange-1' } as const,
        ];
        const told = events.flatMap((event) => teller.tell(event, null, VIEW)).map(({ text }) => text);
        expect(told).toHaveLength(events.length);
        expect(faultsOf(table.language, told)).toEqual([]);
      }
    }
  });

  test('tells every ending, to winners, losers and spectators', () => {
    for (const reader of readers) {
      const teller = tellerOf(story, words, table, reader);
      for (const reason of [...TABLE_REASONS, 'threeHandsWon'] as const) {
        const told = (['british', 'french'] as const).map((camp) =>
          teller.ending({ kind: 'win', camp, reason }),
        );
        expect(told.map(({ tone }) => tone)).toEqual(
          reader === null ? ['strong', 'strong'] : ['bad', 'good'],
        );
        expect(
          faultsOf(
            table.language,
            told.map(({ text }) => text),
          ),
        ).toEqual([]);
      }
      for (const reason of ['agreed', 'absence', 'handsDrawn'] as const) {
        const { text } = teller.ending({ kind: 'draw', reason });
        expect(faultsOf(table.language, [text])).toEqual([]);
      }
    }
  });

  test('tells presence, and what to do about an absence', () => {
    const teller = tellerOf(story, words, table, YOU);
    for (const you of [true, false]) {
      const seat = { seat: you ? 'french' : 'british', you };
      const camp = { camp: seat.seat, you };
      const notices: { readonly [Key in keyof TableNotices]: TableNotices[Key] } = {
        away: { ...seat, seconds: 200 },
        back: seat,
        neverCame: seat,
        claimIn: { ...camp, seconds: 1 },
        claimable: camp,
        standInPossible: seat,
        standIn: { ...seat, level: 'officer' },
        standInOver: seat,
        computer: { ...seat, level: 'admiral' },
        serverAway: { seconds: 14 },
      };
      const told = Object.entries(notices).map(([key, data]) => teller.notice({ key, data } as never));
      expect(faultsOf(table.language, told)).toEqual([]);
    }
  });
});

test('sentences agree with their subject', () => {
  const french = tellerOf(story, cardsFr, fr, YOU);
  const text = (seat: 'british' | 'french') => french.tell({ type: 'resigned', seat }, null, VIEW)[0]?.text;
  expect(text('french')).toBe('Vous abandonnez.');
  expect(text('british')).toBe('Les Britanniques abandonnent.');
  const offered = french.tell({ type: 'drawLapsed', camp: 'british' }, null, VIEW);
  expect(offered[0]?.text).toBe('La proposition de nulle des Britanniques n’est plus valable.');
  const english = tellerOf(story, cardsEn, en, null);
  expect(english.ending({ kind: 'win', camp: 'british', reason: 'time' }).text).toBe(
    'The British win: the other side ran out of time.',
  );
  const soon = { camp: 'french', seconds: 180 };
  expect(english.notice({ key: 'claimIn', data: { ...soon, you: false } })).toBe(
    'The French can claim the match in three minutes if their opponent does not come back.',
  );
  expect(english.notice({ key: 'claimIn', data: { ...soon, you: true } })).toMatch(/^You can claim/);
  expect(french.notice({ key: 'claimIn', data: { ...soon, you: false } })).toBe(
    'Si l’adversaire ne revient pas, les Français pourront réclamer la victoire ou la nulle dans trois minutes.',
  );
  expect(french.notice({ key: 'claimIn', data: { ...soon, you: true } })).toMatch(/^Vous pourrez réclamer/);
  expect(english.notice({ key: 'away', data: { seat: 'french', you: false, seconds: 200 } })).toBe(
    'The French have been away for three minutes.',
  );
});
