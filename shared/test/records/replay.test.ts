import { type Game, Match, Refusal, Replay } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { type Toy, toy } from '@escadre/shared/testkit';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { bent, toyRecord } from './played.ts';

const record = toyRecord(400);
const last = record.entries.length - 1;
const { seed, options } = record;

/** The match after this many entries, by playing it. */
const playedTo = (seq: number) => Match.replay(toy, { seed, options }, record.entries.slice(0, seq + 1));

describe('a replay', () => {
  test('steps forward and back, and stops at both ends', () => {
    const replay = new Replay(toy, record);
    expect([replay.length, replay.seq, replay.camps]).toEqual([last + 1, -1, ['white', 'red']]);
    expect(replay.back()).toBeNull();
    expect(replay.next()?.seq).toBe(0);
    expect(replay.next()?.seq).toBe(1);
    expect(replay.back()?.seq).toBe(0);
    expect(replay.back()).toBeNull();
    expect(replay.at(last).table.outcome).toMatchObject({ kind: 'win', reason: 'heap' });
    expect(replay.next()).toBeNull();
    expect(replay.seq).toBe(last);
  });

  test('reports missing moments and unknown viewers', () => {
    const replay = new Replay(toy, record);
    for (const seq of [-1, last + 1, 0.5, Number.NaN]) expect(() => replay.at(seq)).toThrow(RangeError);
    expect(replay.seq).toBe(-1);
    expect(() => replay.at(3).as('blue' as 'red')).toThrow('public, white, red');
  });

  test('tells positions as texts, with and without secrets', () => {
    const replay = new Replay(toy, record);
    const moment = replay.at(3);
    const again = createMatch(toy, { options, seed, scenario: moment.position });
    again.start();
    expect(again.state.game).toEqual(moment.truth.state);
    expect(moment.positionFor('public')).toMatch(/^\d+-\d+ \d+ "\?" "\?"$/);
    expect(() => moment.positionFor('blue' as 'red')).toThrow('public, white, red');
    expect(() => replay.at(last).position).toThrow('No match can start from this moment');
  });

  test('shows any moment as it was', () => {
    const replay = new Replay(toy, record);
    fc.assert(
      fc.property(fc.nat(last), (seq) => {
        const moment = replay.at(seq);
        const match = playedTo(seq);
        expect(moment.truth.state).toEqual(match.state.game);
        expect(moment.table).toEqual(match.table);
        for (const viewer of ['public', 'white', 'red'] as const) {
          expect(moment.as(viewer).view).toEqual(match.view(viewer));
        }
        expect(moment.truth.prompts).toEqual(match.prompts);
      }),
    );
  });

  test('shows each camp what it knew, and everything only as the truth', () => {
    const replay = new Replay(toy, record);
    const whisper = replay.at(1);
    expect(whisper.as('white')).toMatchObject({
      view: { own: { word: 'w1' } },
      events: [{ type: 'whispered' }],
    });
    expect(whisper.as('red')).toMatchObject({ view: { own: { word: '' } }, events: [] });
    expect(whisper.as('public')).toMatchObject({ view: { own: null }, events: [] });
    expect(whisper.truth).toMatchObject({
      seat: 'white',
      command: { type: 'whisper', word: 'w1' },
      own: { white: { word: 'w1' }, red: { word: '' } },
      public: whisper.as('public').view.public,
    });
  });

  test('numbers each viewer’s events without gaps', () => {
    const moment = new Replay(toy, record).at(last);
    const white = moment.as('white').told;
    const red = moment.as('red').told;
    expect(white.map(({ n }) => n)).toEqual(white.map((_, index) => index + 1));
    expect(red.map(({ n }) => n)).toEqual(red.map((_, index) => index + 1));
    expect(JSON.stringify(red)).not.toContain('whisper');
    expect(white.length - red.length).toBe(
      record.entries.filter(({ command }) => command.type === 'whisper').length,
    );
    const half = new Replay(toy, record).at(last >> 1).as('red').told;
    expect(red.slice(0, half.length)).toEqual(half);
  });

  test('a standing order is its camp’s secret in the prompts too', () => {
    const hasty: Game<Toy> = {
      ...toy,
      prompts: (state) =>
        toy.prompts(state).map((prompt) => ({ ...prompt, answersItselfAfter: { least: 500, most: 900 } })),
    };
    const moment = new Replay(hasty, record).at(0);
    expect(moment.as('white').prompts).toEqual([
      expect.objectContaining({ answersItselfAfter: { least: 500, most: 900 } }),
    ]);
    for (const viewer of ['red', 'public'] as const) {
      expect(JSON.stringify(moment.as(viewer).prompts)).not.toContain('answersItselfAfter');
    }
  });

  test('only folds: a walk there and back queries each state only a few times', () => {
    let folded = 0;
    const counting: Game<Toy> = {
      ...toy,
      evolve: (state, event) => {
        folded += 1;
        return toy.evolve(state, event);
      },
      decide: () => {
        throw new Error('no rule is asked');
      },
    };
    const replay = new Replay(counting, record);
    while (replay.next() !== null);
    while (replay.back() !== null);
    const events = record.entries.reduce((sum, { events: { length } }) => sum + length, 0);
    expect(folded).toBeLessThan(events * 5);
  });

  test('requires a record of this game', () => {
    expect(() => new Replay(toy, { ...record, game: 'chess' })).toThrow(Refusal);
    for (const none of [null, {}, { ...record, entries: [null] }]) {
      expect(() => new Replay(toy, none as never)).toThrow(Refusal);
    }
    expect(new Replay(toy, { ...record, entries: [] }).next()).toBeNull();
  });

  test('refuses an impossible record, whatever it contains', () => {
    const short = toyRecord();
    fc.assert(
      fc.property(fc.nat(), (run) => {
        try {
          const replay = new Replay(toy, bent(short, run));
          for (let moment = replay.next(); moment !== null; moment = replay.next()) {
            JSON.stringify([moment.as('red'), moment.as('public'), moment.truth]);
          }
        } catch (error) {
          expect(error).toMatchObject({ name: 'Refusal', code: 'RECORD_DAMAGED' });
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
