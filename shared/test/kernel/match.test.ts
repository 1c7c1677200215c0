import {
  draw,
  type Entry,
  Match,
  type MatchRecord,
  must,
  RECORD_FORMAT,
  Refusal,
  refusalOf,
  scripted,
  TABLE_COMMANDS,
  TABLE_EVENTS,
} from '@escadre/shared/kernel';
import { createMatch, parseCommand } from '@escadre/shared/kernel/input.ts';
import { tableCommand, tableEvent } from '@escadre/shared/kernel/table-schemas.ts';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { type Toy, toy } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';

const SEED = 'a0'.repeat(32);
const NONCES = { white: '01'.repeat(8), 'red-1': '02'.repeat(8), 'red-2': '03'.repeat(8) };

const begun = (): Match<Toy> => {
  const match = createMatch(toy, { options: { goal: 20 }, seed: SEED });
  match.start(NONCES);
  return match;
};

const codeOf = (attempt: () => unknown): string => {
  try {
    attempt();
    return 'OK';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

function played(): { match: Match<Toy>; entries: Entry<Toy>[] } {
  const match = createMatch(toy, { options: { goal: 20 }, seed: SEED });
  const entries = [match.start(NONCES)];
  while (match.outcome === null) {
    entries.push(match.submit(must(match.prompts[0]?.seats[0], 'the first of the seats'), { type: 'throw' }));
  }
  return { match, entries };
}

const recordOf = ({ match, entries }: ReturnType<typeof played>): MatchRecord<Toy> => ({
  format: RECORD_FORMAT,
  game: 'toy',
  options: match.setup.options,
  commitment: match.commitment,
  seed: match.setup.seed,
  entries,
});

describe('a match', () => {
  test('accepts no command before its start or after its end', () => {
    const match = createMatch(toy, { options: { goal: 20 }, seed: SEED });
    expect(codeOf(() => match.submit('white', { type: 'throw' }))).toBe('NOT_STARTED');
    expect(match.prompts).toEqual([]);
    const over = played().match;
    expect(codeOf(() => over.submit('white', { type: 'throw' }))).toBe('MATCH_OVER');
    expect([...over.legal('white')]).toEqual([]);
    expect(over.prompts).toEqual([]);
  });

  test('deciding changes nothing, and entries must be consecutive', () => {
    const match = begun();
    const before = JSON.stringify(match.state);
    const entry = match.decide('white', { type: 'throw' });
    expect(JSON.stringify(match.state)).toBe(before);
    expect(match.after(entry).state.next).toBe(2);
    expect(match.decide('white', { type: 'throw' })).toEqual(entry);
    match.apply(entry);
    expect(() => match.apply(entry)).toThrow('does not follow');
  });

  test('ends with the event that decides it', () => {
    const { entries } = played();
    expect(entries.at(-1)?.events.at(-1)).toMatchObject({ type: 'matchEnded', outcome: { reason: 'heap' } });
  });

  test('a seat that does not exist is refused', () => {
    expect(codeOf(() => begun().submit('blue' as 'white', { type: 'throw' }))).toBe('NOT_YOUR_SEAT');
  });

  test('an unplayable scenario is refused with every fault', () => {
    const scenario = { heaps: { white: 30, red: 40 } };
    expect.assertions(2);
    try {
      createMatch(toy, { options: { goal: 20 }, seed: SEED, scenario });
    } catch (error) {
      expect((error as Refusal).code).toBe('INVALID_SCENARIO');
      expect((error as Refusal).data).toEqual({ faults: ['white has won already', 'red has won already'] });
    }
  });

  test('secrets show others nothing', () => {
    const match = begun();
    const entry = match.submit('white', { type: 'whisper', word: 'fog' });
    expect(match.seenBy('white', entry)).toHaveLength(1);
    expect(match.seenBy('red', entry)).toEqual([]);
    expect(match.seenBy('public', entry)).toEqual([]);
  });
});

describe('a match played by hand', () => {
  const refusalFrom = (attempt: () => unknown): Refusal => {
    const refusal = refusalOf(() => void attempt());
    if (refusal === null) throw new Error('nothing was refused');
    return refusal;
  };

  test('options have defaults, and wrong ones are refused', () => {
    expect(createMatch(toy, { seed: SEED }).setup.options).toEqual({ goal: 20 });
    const refusal = refusalFrom(() => createMatch(toy, { options: { goal: 'far' as never }, seed: SEED }));
    expect(refusal).toMatchObject({
      code: 'INVALID_OPTIONS',
      data: { faults: [expect.stringMatching(/^goal: /)] },
    });
  });

  test('a malformed scenario is refused', () => {
    const refusal = refusalFrom(() =>
      createMatch(toy, { seed: SEED, scenario: { heaps: { white: 1 } } as never }),
    );
    expect(refusal).toMatchObject({
      code: 'INVALID_SCENARIO',
      data: { faults: [expect.stringMatching(/^heaps\.red: /)] },
    });
  });

  test('its dice can be scripted, deciding twice draws them once, and the rest remains', () => {
    const match = createMatch(toy, { chance: scripted([6, draw(2, { label: 'die' }), 5]) });
    match.start();
    expect(match.decide('white', { type: 'throw' }).events).toEqual(
      match.decide('white', { type: 'throw' }).events,
    );
    match.submit('white', { type: 'throw' });
    const entry = match.decide('red-1', { type: 'throw' });
    expect(match.after(entry).submit('white', { type: 'throw' }).events).toMatchObject([{ die: 5 }]);
    match.apply(entry);
    expect(match.view('public').public.heaps).toEqual({ white: 6, red: 2 });
    match.submit('white', { type: 'throw' });
    expect(() => match.submit('red-1', { type: 'throw' })).toThrow('the script is at its end');
  });

  test('input is a command of the game or the table, or is refused', () => {
    expect(parseCommand(toy, { type: 'whisper', word: 'fog' })).toEqual({ type: 'whisper', word: 'fog' });
    expect(parseCommand(toy, { type: 'resign' })).toEqual({ type: 'resign' });
    for (const wrong of [{ type: 'shout' }, { type: 'resign', now: true }, 'throw', null, undefined, 7]) {
      expect(refusalFrom(() => parseCommand(toy, wrong)).code).toBe('BAD_COMMAND');
    }
  });

  test('prompts hide from others that they answer themselves', () => {
    const standing: typeof toy = {
      ...toy,
      prompts: (state) =>
        toy.prompts(state).map((prompt) => ({ ...prompt, answersItselfAfter: { least: 400, most: 1_600 } })),
    };
    const match = createMatch(standing, { seed: SEED });
    match.start();
    expect(match.promptsFor('white')).toMatchObject([
      { kind: 'throw', answersItselfAfter: { least: 400, most: 1_600 } },
    ]);
    for (const viewer of ['red', 'public'] as const) {
      const [prompt] = match.promptsFor(viewer);
      expect(prompt).toMatchObject({ id: 'throw-0', camp: 'white' });
      expect(prompt).not.toHaveProperty('answersItselfAfter');
    }
  });

  test('its position is a text from which to play on', () => {
    const match = begun();
    match.submit('white', { type: 'whisper', word: 'fog' });
    match.submit('white', { type: 'throw' });
    const again = createMatch(toy, { seed: SEED, scenario: match.position });
    again.start();
    expect(again.state.game).toEqual(match.state.game);
    expect(again.position).toBe(match.position);
  });

  test('a view’s text has no secrets, and is no scenario', () => {
    const match = begun();
    match.submit('white', { type: 'whisper', word: 'fog' });
    expect(match.positionFor('white')).toBe('0-0 0 "fog" "?"');
    expect(match.positionFor('public')).toBe('0-0 0 "?" "?"');
    const refusal = refusalFrom(() => createMatch(toy, { seed: SEED, scenario: match.positionFor('white') }));
    expect(refusal.code).toBe('INVALID_SCENARIO');
  });

  test('a finished match has no position to start from', () => {
    expect(refusalFrom(() => played().match.position).code).toBe('NO_POSITION');
  });
});

describe('resigning', () => {
  test('a camp of one seat loses at once', () => {
    const match = begun();
    match.submit('white', { type: 'resign' });
    expect(match.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'resignation' });
  });

  test('a camp of several loses once all held seats have resigned', () => {
    const match = begun();
    const entry = match.submit('red-1', { type: 'resign' });
    expect(entry.events.map(({ type }) => type)).toEqual(['resigned', 'passed']);
    expect(codeOf(() => match.submit('red-1', { type: 'resign' }))).toBe('ALREADY_RESIGNED');
    match.submit('red-2', { type: 'resign' });
    expect(match.outcome).toMatchObject({ camp: 'white' });
  });

  test('a vacated seat no longer counts, and can be taken', () => {
    const match = begun();
    match.apply(match.decideGiveUpSeat('red-2'));
    expect(codeOf(() => match.submit('red-2', { type: 'throw' }))).toBe('SEAT_GIVEN_UP');
    expect(codeOf(() => match.decideGiveUpSeat('red-2'))).toBe('SEAT_GIVEN_UP');
    expect(codeOf(() => match.decideTakeSeat('red-1'))).toBe('SEAT_HELD');
    match.apply(match.decideTakeSeat('red-2'));
    expect(match.table.givenUp).toEqual([]);
    match.apply(match.decideGiveUpSeat('red-1'));
    match.submit('red-2', { type: 'resign' });
    expect(match.outcome).toMatchObject({ camp: 'white', reason: 'resignation' });
  });

  test('the last player on a side resigns instead of leaving', () => {
    expect(codeOf(() => begun().decideGiveUpSeat('white'))).toBe('RESIGN_INSTEAD');
  });
});

describe('a draw', () => {
  test('is offered once per camp, accepted, or declined', () => {
    const match = begun();
    expect(codeOf(() => match.submit('white', { type: 'acceptDraw' }))).toBe('NO_DRAW_OFFERED');
    match.submit('white', { type: 'offerDraw' });
    expect(codeOf(() => match.submit('white', { type: 'offerDraw' }))).toBe('DRAW_ALREADY_OFFERED');
    match.submit('red-1', { type: 'declineDraw' });
    expect(match.table.drawOffers).toEqual([]);
    match.submit('white', { type: 'offerDraw' });
    match.submit('red-1', { type: 'acceptDraw' });
    expect(match.outcome).toEqual({ kind: 'draw', reason: 'agreed' });
  });

  test('an offer while the other camp’s stands accepts it', () => {
    const match = begun();
    match.submit('white', { type: 'offerDraw' });
    match.submit('red-1', { type: 'offerDraw' });
    expect(match.outcome).toEqual({ kind: 'draw', reason: 'agreed' });
  });

  test('an offer lapses when the other camp plays on, not by its own command or a time-out', () => {
    const match = begun();
    match.submit('white', { type: 'offerDraw' });
    match.submit('white', { type: 'throw' });
    expect(match.table.drawOffers).toEqual(['white']);
    match.timeout('throw-1');
    expect(match.table.drawOffers).toEqual(['white']);
    match.submit('white', { type: 'throw' });
    const entry = match.submit('red-2', { type: 'throw' });
    expect(entry.events[0]).toEqual({ type: 'drawLapsed', camp: 'white' });
    expect(match.table.drawOffers).toEqual([]);
  });

  test('an offer does not lapse by a secret preparation, which it would reveal', () => {
    const match = begun();
    match.submit('white', { type: 'offerDraw' });
    const entry = match.submit('red-1', { type: 'whisper', word: 'fog' });
    expect(entry.events.map(({ type }) => type)).toEqual(['whispered']);
    expect(match.table.drawOffers).toEqual(['white']);
    expect(match.explain('red-1', { type: 'acceptDraw' })).toBeNull();
  });

  test('an offer also lapses by a standing order, which would otherwise reveal itself', () => {
    const standing: typeof toy = {
      ...toy,
      prompts: (state) =>
        toy.prompts(state).map((prompt) => ({ ...prompt, answersItselfAfter: { least: 400, most: 1_600 } })),
    };
    const match = createMatch(standing, { options: { goal: 20 }, seed: SEED });
    match.start(NONCES);
    match.submit('red-1', { type: 'offerDraw' });
    const answered = match.timeout('throw-0');
    expect(answered.events.map(({ type }) => type)).toEqual(['drawLapsed', 'passed']);
  });

  test('only the camp’s negotiator may offer one', () => {
    const match = begun();
    expect(codeOf(() => match.submit('red-2', { type: 'offerDraw' }))).toBe('NOT_YOURS_TO_OFFER');
    expect([...match.legal('red-2')].map(({ type }) => type)).toEqual(['resign']);
    expect([...match.legal('white')].map(({ type }) => type)).toEqual(['throw', 'resign', 'offerDraw']);
  });
});

test('the table’s commands and events have the names of their schemas', () => {
  const namesOf = (shape: typeof tableCommand | typeof tableEvent) =>
    shape.options.map(({ shape: { type } }) => type.value);
  expect(namesOf(tableCommand)).toEqual([...TABLE_COMMANDS]);
  expect(namesOf(tableEvent)).toEqual([...TABLE_EVENTS]);
});

describe('a time-out', () => {
  test('has the game’s effect, or loses, and is announced', () => {
    const match = begun();
    const passed = match.timeout('throw-0');
    expect(passed.events.map(({ type }) => type)).toEqual(['timedOut', 'passed']);
    expect(codeOf(() => match.timeout('throw-0'))).toBe('WINDOW_CLOSED');
    match.timeout('throw-1');
    match.timeout('throw-2');
    expect(match.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'time' });
  });

  test('an idle match is abandoned without a result', () => {
    const match = begun();
    match.apply(match.decideAbandon());
    expect(match.outcome).toEqual({ kind: 'abandoned', reason: 'abandoned' });
  });
});

describe('a claim', () => {
  test.each([
    ['win', { kind: 'win', camp: 'red', reason: 'absence' }],
    ['draw', { kind: 'draw', reason: 'absence' }],
  ] as const)('of a %s ends the match, and verifies', (result, outcome) => {
    const match = createMatch(toy, { options: { goal: 20 }, seed: SEED });
    const entries = [match.start(NONCES)];
    const claimed = match.decideClaim('red', result);
    match.apply(claimed);
    expect(match.outcome).toEqual(outcome);
    expect(verify(toy, recordOf({ match, entries: [...entries, claimed] }))).toMatchObject({ ok: true });
  });

  test('is not for a prompted camp, nor without a camp, nor before the start or after the end', () => {
    const match = begun();
    expect(codeOf(() => match.decideClaim('white', 'win'))).toBe('NOTHING_TO_CLAIM');
    expect(codeOf(() => match.decideClaim('black' as 'red', 'win'))).toBe('NOTHING_TO_CLAIM');
    const gathering = createMatch(toy, { options: { goal: 20 }, seed: SEED });
    expect(codeOf(() => gathering.decideClaim('red', 'win'))).toBe('NOTHING_TO_CLAIM');
    expect(codeOf(() => played().match.decideClaim('red', 'draw'))).toBe('NOTHING_TO_CLAIM');
  });
});

describe('the record', () => {
  test('verifies, and folding it restores the match', () => {
    const game = played();
    const record = recordOf(game);
    expect(verify(toy, JSON.parse(JSON.stringify(record)))).toEqual({
      ok: true,
      entries: game.entries.length,
    });
    expect(Match.replay(toy, game.match.setup, game.entries).state).toEqual(game.match.state);
  });

  test('with another seed, die, command or order is refused, with the place', () => {
    const record = recordOf(played());
    const changed = (change: (record: MatchRecord<Toy>) => unknown) => {
      const copy = JSON.parse(JSON.stringify(record));
      change(copy);
      return verify(toy, copy);
    };
    expect(changed((copy) => Object.assign(copy, { seed: 'b0'.repeat(32) }))).toMatchObject({
      at: 'commitment',
    });
    expect(
      changed((copy) =>
        Object.assign(must(copy.entries[2]?.events[0], 'an event'), {
          die: 7,
        }),
      ),
    ).toMatchObject({ ok: false, at: 2 });
    expect(
      changed((copy) => Object.assign(must(copy.entries[1], 'an entry'), { seat: 'red-1' })),
    ).toMatchObject({
      ok: false,
      at: 1,
    });
    expect(changed((copy) => (copy.entries as unknown[]).splice(1, 1))).toMatchObject({ ok: false, at: 1 });
    expect(
      changed((copy) =>
        Object.assign(must(copy.entries[0], 'an entry'), { command: { type: 'start', nonces: {} } }),
      ),
    ).toMatchObject({ ok: false });
    expect(changed((copy) => Object.assign(must(copy.entries[1], 'an entry'), { rules: 0 }))).toMatchObject({
      ok: false,
      at: 1,
    });
    expect(changed((copy) => Object.assign(must(copy.entries[1], 'an entry'), { drawn: 99 }))).toMatchObject({
      ok: false,
      at: 1,
    });
  });

  test('the order of keys and the origin do not matter', () => {
    const record = recordOf(played());
    const reordered = JSON.parse(JSON.stringify(record), (_key, value) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(verify(toy, reordered).ok).toBe(true);
  });
});
