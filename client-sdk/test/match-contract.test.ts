/** A match as frontends see it, wherever it is played: one contract, over the wire and in the page. */

import { games } from '@escadre/shared/games';
import { DECK } from '@escadre/shared/games/trafalgar-cards';
import { type AnyGame, chanceOf, must } from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Choose,
  type Command,
  type CreateOptions,
  Escadre,
  EscadreError,
  type GameId,
  type Match,
  type Seat,
} from '../src/index.ts';
import { LocalMatch } from '../src/practice.ts';
import { codeOf } from './support/code-of.ts';
import { CARDS, playToTheEnd, record, sit, type TestServer, testServer, until } from './support/table.ts';

type Options<Id extends GameId> = Pick<CreateOptions<Id>, 'options' | 'clock' | 'scenario'>;

/** Two players, and a way to add a spectator. */
interface Laid<Id extends GameId> {
  readonly ann: Match<Id>;
  readonly ben: Match<Id>;
  watch(): Promise<Match<Id>>;
}

type Lay = <Id extends GameId>(game: Id, options?: Options<Id>) => Promise<Laid<Id>>;

/** Hortense is about to leave the range of the gun on N15. */
const LEAVING =
  'turn allied 4; wind E; hortense N12 W FMZ 2/2; bucentaure N14 W FMZ 3/3; victory C12 NW FMZ 3/3; naiad C14 NW FMZ 2/2';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

/** The first seat of each camp. */
function seatsOf<Id extends GameId>(id: Id): readonly [Seat<Id>, Seat<Id>] {
  const game: AnyGame = games[id];
  const chairs = game.seats(game.defaults);
  const first = must(chairs[0], 'a seat');
  const second = must(
    chairs.find(({ camp }) => camp !== first.camp),
    'a seat of the other camp',
  );
  return [first.seat, second.seat];
}

const overTheWire: Lay = async (game, options = {}) => {
  const [first, second] = seatsOf(game);
  const anns = await Escadre.connect(server.url, { name: 'Ann' });
  const bens = await Escadre.connect(server.url, { name: 'Ben' });
  const ann = await sit(anns.create(game, { seat: first, ...options }));
  const ben = await sit(bens.enter(ann.id, { game, seat: second }));
  return { ann, ben, watch: () => sit(Escadre.visit(server.url).watch(ann.id, { game })) };
};

const inThePage: Lay = async (game, options = {}) => {
  const [first, second] = seatsOf(game);
  const seats = { [first]: 'Ann', [second]: 'Ben' } as never;
  const ann = await sit(LocalMatch.of(game, { ...options, seats }));
  const ben = await sit(Promise.resolve(ann.as(second)));
  return { ann, ben, watch: () => sit(Promise.resolve(ann.as('public'))) };
};

function* firstOf<Item>(items: Iterable<Item>, most: number): Generator<Item> {
  let count = 0;
  for (const item of items) {
    if (count++ === most) return;
    yield item;
  }
}

/** Both are on this machine: what the SDK takes the server's clock for differs by the way of a message. */
function mustBeBetween(start: number, time: number | undefined): void {
  expect(time).toBeGreaterThanOrEqual(start - 5_000);
  expect(time).toBeLessThanOrEqual(Date.now() + 5_000);
}

describe.each([
  ['over the wire', overTheWire],
  ['in the page', inThePage],
])('a match %s', (_, lay) => {
  async function begun<Id extends GameId>(game: Id, options?: Options<Id>): Promise<Laid<Id>> {
    const laid = await lay(game, options);
    await Promise.all([laid.ann.ready(), laid.ben.ready()]);
    await until(() => laid.ann.view !== null && laid.ben.view !== null);
    return laid;
  }

  test('gathers until all are ready, and names the players', async () => {
    const { ann, ben } = await lay(CARDS);
    expect([ann.seats, ann.camp, ann.game, ann.connection]).toEqual([['british'], 'british', CARDS, 'here']);
    expect([ben.seats, ben.camp, ben.id]).toEqual([['french'], 'french', ann.id]);
    expect(ann.isOf(CARDS)).toBe(true);
    await until(() => ann.table.seats.french?.name === 'Ben');
    expect(ann.table).toMatchObject({ phase: 'gathering', host: 'british', drawOffers: {}, watching: 0 });
    expect([ann.view, ann.outcome, ann.prompts.all, [...ann.legal()]]).toEqual([null, null, [], []]);
    await ben.ready();
    expect(await codeOf(ann.play({ type: 'exchange', cards: [] }))).toBe('NOT_STARTED');
    expect(ann.table.seats.french?.ready).toBe(true);
    await ben.unready();
    await until(() => ann.table.seats.french?.ready === false);
    expect(await codeOf(ann.position())).toBe('NOT_STARTED');
    expect(await codeOf(ann.rematch())).toBe('NOT_OVER');
    await Promise.all([ann.ready(), ben.ready()]);
    await until(() => ann.view !== null);
    expect(ann.table.phase).toBe('playing');
    expect(await codeOf(ann.ready())).toBe('ALREADY_STARTED');
  });

  test('shows its settings', async () => {
    const clock = { perTurn: 60 };
    const { ann, ben, watch } = await begun(CARDS, { clock, options: { drawLimit: 2 } });
    expect(ann.summary).toMatchObject({
      title: 'Trafalgar: the card game',
      clock,
      scenario: false,
      spectators: { allowed: true, delay: 0 },
      seats: [
        { seat: 'british', camp: 'british' },
        { seat: 'french', camp: 'french' },
      ],
    });
    expect(ann.summary.options).toEqual({ ...ann.summary.options, drawLimit: 2 });
    expect(ben.summary).toEqual(ann.summary);
    expect((await watch()).summary.options).toEqual(ann.summary.options);
  });

  test('shows when players arrived and when events happened', async () => {
    const before = Date.now();
    const { ann, ben } = await begun(CARDS);
    for (const seat of [ann.table.seats.british, ann.table.seats.french]) {
      expect(seat?.here).toBe(true);
      mustBeBetween(before, seat?.since);
    }
    const told = record(ben);
    await ann.play({ type: 'exchange', cards: [] });
    await until(() => told.events.length > 0);
    const [event] = told.events;
    mustBeBetween(before, event?.at);
    const [again] = await ben.history(must(event, 'an event').n, must(event, 'an event').n);
    expect(again?.at).toBe(event?.at);
  });

  test('names the most urgent prompt first: a window before the turn that waits for it', async () => {
    const { ann, ben } = await begun('trafalgar', {
      clock: { perTurn: 60 },
      scenario: { position: LEAVING },
    });
    await ben.play({ type: 'sail', ship: 'hortense', orders: ['ahead', 'ahead', 'ahead', 'ahead'] });
    await until(() => ann.prompts.mine.length > 0);
    for (const { prompts } of [ann, ben]) {
      expect(prompts.all.map(({ kind }) => kind)).toEqual(['feu', 'turn']);
    }
  });

  test('delivers events, then the view, then the prompts, and only then the answer', async () => {
    const { ann, ben } = await begun(CARDS);
    await ben.play({ type: 'exchange', cards: [] });
    await until(() => ann.view?.public.chosen.french === true);
    const told = record(ann);
    const before = ann.view;
    const [card] = ann.view?.own?.hand ?? [];
    await ann.play({ type: 'exchange', cards: [must(card, 'a card')] });
    const game = told.names.filter((name) => ['event', 'view', 'prompt'].includes(name));
    expect(game.join(' ')).toMatch(/^(event )+view prompt$/);
    expect(told.events.every(({ missed }) => !missed)).toBe(true);
    expect(ann.view?.public.exchanged).toEqual({ british: 1, french: 0 });
    expect(ann.view).not.toBe(before);
    expect(ann.prompts.mine.map(({ kind }) => kind)).toEqual(['lineUp']);
    expect(ann.prompts.all.map(({ mine }) => mine).sort()).toEqual([false, true]);
  });

  test('views and events are immutable', async () => {
    const { ann, ben } = await begun(CARDS);
    const told: object[] = [];
    ben.on('event', (event) => told.push(event));
    await ann.play({ type: 'exchange', cards: [] });
    await until(() => told.length > 0);
    const hand = must(ann.view?.own ?? undefined, 'her own view').hand as string[];
    expect(() => hand.pop()).toThrow(TypeError);
    const shown = [ann.summary.options, ann.table.seats, ben.prompts.mine, ben.view?.public, told[0]];
    expect(shown.map(Object.isFrozen)).toEqual([true, true, true, true, true]);
  });

  test('unchanged parts are the same object as before', async () => {
    const { ann, ben } = await begun(CARDS);
    const { hand } = must(ann.view?.own ?? undefined, 'her own view');
    await ben.play({ type: 'exchange', cards: [] });
    await until(() => ann.view?.public.chosen.french === true);
    expect(ann.view?.own?.hand).toBe(hand);
  });

  test('refuses illegal commands with the same code before and after sending, and changes nothing', async () => {
    const { ann } = await begun(CARDS);
    const { view } = ann;
    const hand = must(view?.own ?? undefined, 'her own view').hand;
    const notHers = must(
      DECK.find((card) => !hand.includes(card)),
      'a card that she has not',
    );
    const command: Command<typeof CARDS> = { type: 'exchange', cards: [notHers] };
    expect(ann.explain(command)).toMatchObject({ code: 'NOT_IN_HAND', rule: { game: CARDS } });
    expect(await codeOf(ann.play(command))).toBe('NOT_IN_HAND');
    expect(await codeOf(ann.play({ type: 'sing' } as never))).toBe('BAD_COMMAND');
    expect(await codeOf(ann.play({ type: 'exchange', cards: [] }, { prompt: 'exchange-0-nobody' }))).toBe(
      'WINDOW_CLOSED',
    );
    const ofTheOther = must(
      ann.prompts.all.find(({ mine }) => !mine),
      'what the other side is asked',
    );
    expect(await codeOf(ann.play({ type: 'exchange', cards: [] }, { prompt: ofTheOther.id }))).toBe(
      'WINDOW_CLOSED',
    );
    expect(await codeOf(ann.play({ type: 'acceptDraw' }))).toBe('NO_DRAW_OFFERED');
    expect(await codeOf(ann.play({ type: 'resign' }, { seat: 'french' }))).toBe('NOT_A_PLAYER');
    expect(ann.view).toBe(view);
    for (const legal of ann.legal()) expect(ann.explain(legal)).toBeNull();
  });

  test('refuses non-commands before and after sending in the same words', async () => {
    const { ann } = await begun('trafalgar');
    const before = await ann.position();
    const tried: readonly unknown[] = [
      { type: 'setWind', from: 'n' },
      { type: 'sail', ship: 'victory', orders: ['up'] },
      { type: 'repair', ships: ['victory', 'victory'] },
      { type: 'resign', now: true },
      { type: 'constructor' },
    ];
    for (const command of tried as readonly Command<'trafalgar'>[]) {
      const explained = must(ann.explain(command) ?? undefined, 'what is wrong with it');
      const refused = await ann.play(command).catch((error: unknown) => error as EscadreError);
      expect(explained).toMatchObject({ code: 'BAD_COMMAND', data: { faults: [expect.any(String)] } });
      expect(refused).toMatchObject({ code: explained.code, message: explained.message });
      const how = String(command.type) === 'constructor' ? 'Unknown' : 'Invalid';
      expect(explained.message).toBe(`${how} command "${command.type}" for trafalgar.`);
    }
    for (const nothing of [undefined, null] as unknown as Command<'trafalgar'>[]) {
      expect(ann.explain(nothing)).toMatchObject({ code: 'BAD_COMMAND' });
      expect(await codeOf(ann.play(nothing))).toMatch(/^BAD_(COMMAND|REQUEST)$/);
    }
    expect(await ann.position()).toBe(before);
  });

  test.each(Object.keys(games) as GameId[])(
    'of %s says beforehand what it would refuse, from whatever seat',
    async (game) => {
      const { ann, ben } = await begun(game);
      const chance = chanceOf(`whatever in ${game}`);
      const seats = [...Object.keys(ann.table.seats), 'nobody', undefined] as (Seat | undefined)[];
      const others: readonly unknown[] = [
        ...(['resign', 'offerDraw', 'acceptDraw', 'declineDraw', 'sing'] as const).map((type) => ({ type })),
        { type: 5 },
        { type: 'offerDraw', now: true },
        5,
        null,
      ];
      for (let step = 0; step < 40 && ann.outcome === null; step++) {
        const by = chance.pick([ann, ben]) as Match;
        const seat = chance.pick(seats);
        const legal = [...firstOf(by.legal(seat), 200)];
        const isOwn = seat === undefined || by.seats.includes(seat);
        if (!isOwn) expect(legal).toEqual([]);
        const candidates = [
          ...legal,
          ...legal,
          ...firstOf(ann.legal(), 20),
          ...firstOf(ben.legal(), 20),
          ...others,
        ];
        const command = chance.pick(candidates.filter((each) => Object(each).type !== 'resign' || !isOwn));
        const explained = by.explain(command as Command, seat)?.code ?? 'OK';
        if (legal.includes(command as Command)) expect(explained).toBe('OK');
        const played = codeOf(by.play(command as Command, { prompt: null, ...(seat && { seat }) }));
        expect([command, seat, await played]).toEqual([command, seat, explained]);
        await Promise.all([ann.history(1, 1), ben.history(1, 1)]);
      }
    },
  );

  test('refuses wrong arguments at once, with a code', async () => {
    const { ann } = await begun('grands-amiraux', { options: { memory: 'strict' } });
    const [own] = ann.seats;
    const foe = must(
      Object.keys(ann.table.seats).find((seat) => !ann.seats.includes(seat as never)),
      'a foe',
    );
    const loose = ann as unknown as Record<string, (...given: readonly unknown[]) => Promise<unknown>>;
    const wrong: readonly (readonly [method: string, given: readonly unknown[], code?: string])[] = [
      ['answer', [5]],
      ['answer', []],
      ['play', [], 'BAD_COMMAND'],
      ['play', [5], 'BAD_COMMAND'],
      ['play', [{}, 5], 'BAD_COMMAND'],
      ['play', [{ type: 'resign' }, { seat: 5 }], 'NOT_A_PLAYER'],
      ['play', [{ type: 'resign' }, { seat: '' }], 'NOT_A_PLAYER'],
      ['play', [{ type: 'resign' }, { prompt: 5 }]],
      ['play', [{ type: 'resign' }, { prompt: '' }]],
      ['play', [{ type: 'resign' }, { promt: 'turn-1' }]],
      ['resign', [{ seat: 'nobody' }], 'NOT_A_PLAYER'],
      ['say', []],
      ['say', [5]],
      ['say', ['hm', { to: 'them' }]],
      ['say', ['x'.repeat(301)]],
      ['mute', [null]],
      ['mute', [5]],
      ['mute', [own]],
      ['mute', ['nobody'], 'UNKNOWN_SEAT'],
      ['mute', [{ text: 'never said' }]],
      ['block', []],
      ['block', ['nobody'], 'UNKNOWN_SEAT'],
      ['report', []],
      ['report', [foe, 'rude', 5]],
      ['report', [foe, 'rude', [{ text: 'never said' }]]],
      ['sendAway', []],
      ['inviteComputer', [foe, 'god']],
      ['dismissComputer', [5]],
      ['standIn', [foe, 'god']],
      ['standIn', [foe]],
      ['note', []],
      ['note', [{}, 'a mine?']],
      ['note', [{ square: 5 }, 'a mine?']],
      ['note', [{ square: 'a5', piece: 'x' }, 'a mine?']],
      ['note', [{ square: 'a5' }]],
      ['writeLog', []],
      ['writeLog', [5]],
      ['claim', ['all']],
      ['claim', []],
      ['history', []],
      ['history', ['1', '2']],
      ['history', [1.5, 2]],
      ['history', [1, Number.NaN]],
    ];
    for (const [method, given, code = 'BAD_REQUEST'] of wrong) {
      const asked = must(loose[method], method).apply(ann, [...given]);
      expect([method, given, await codeOf(asked)]).toEqual([method, given, code]);
    }
    for (const given of [[], ['evnt'], ['evnt', () => undefined], ['view'], ['view', 5]]) {
      expect(() => must(loose.on, 'on').apply(ann, given)).toThrow(EscadreError);
    }
    expect([...ann.legal(5 as never)]).toEqual([]);
    expect(ann.explain({ type: 'resign' }, 5 as never)?.code).toBe('NOT_A_PLAYER');
  });

  test('tells all of a long past again, however many pages it takes', async () => {
    const { ann, ben } = await begun('trafalgar');
    let turns: number = LIMITS.pageSize;
    const play: Choose<'trafalgar'> = (asked) => {
      if (asked.prompt.kind === 'setWind') return asked.any();
      turns -= 1;
      return turns < 0 ? { type: 'resign' } : { type: 'endTurn' };
    };
    await Promise.all([ann.answer(play), ben.answer(play)]);
    const past = await ann.history(1, Number.POSITIVE_INFINITY);
    expect(past.length).toBeGreaterThan(LIMITS.pageSize);
    expect(past.map(({ n }) => n)).toEqual(past.map((_, index) => index + 1));
    const to = LIMITS.pageSize + 2;
    expect(await ann.history(3, to)).toEqual(past.slice(2, to));
    expect(await ann.history(past.length + 1, Number.POSITIVE_INFINITY)).toEqual([]);
  });

  test('is played to its end; each event comes once, and can be repeated', async () => {
    const { ann, ben, watch } = await begun(CARDS);
    const watching = await watch();
    const told = record(ann);
    await Promise.all([playToTheEnd(ann), playToTheEnd(ben)]);
    await until(() => told.names.includes('over') && ben.outcome !== null && watching.outcome !== null);
    expect(told.names.filter((name) => name === 'over')).toHaveLength(1);
    expect([ben.outcome, watching.outcome]).toEqual([ann.outcome, ann.outcome]);
    expect(ann.table).toMatchObject({ phase: 'over', seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const numbers = [...new Set(told.events.map(({ n }) => n))];
    expect(numbers).toEqual(numbers.map((_, index) => index + must(numbers[0], 'a number')));
    const again = await ann.history(must(numbers[0], 'a number'), must(numbers.at(-1), 'a number'));
    expect(await ann.history(1, Number.POSITIVE_INFINITY)).toEqual(await ann.history(1, 2 ** 40));
    expect((await ann.history(1, 2 ** 40)).length).toBeGreaterThan(0);
    for (const from of [0, -1, 1.5, Number.NaN]) {
      expect(await codeOf(ann.history(from, 10))).toBe('BAD_REQUEST');
    }
    const types = again.flatMap(({ events }) => events.map(({ type }) => type));
    expect(types).toEqual(told.events.map(({ type }) => type));
    expect(await codeOf(ann.play({ type: 'resign' }))).toBe('MATCH_OVER');
    expect([...ann.legal()]).toEqual([]);
  });

  test.each(Object.keys(games) as GameId[])('of %s is answered to its end', async (game) => {
    const { ann, ben } = await begun(game);
    const rejected: unknown[] = [];
    for (const match of [ann, ben])
      match.on('over', () => match.close().catch((error) => rejected.push(error)));
    const answers = [ann, ben].map((match) => {
      let left = 25;
      return match.answer(({ any, seat, prompt, view, legal, explain }) => {
        expect([match.seats, prompt.seats]).toEqual([
          expect.arrayContaining([seat]),
          expect.arrayContaining([seat]),
        ]);
        expect(view).toBe(match.view);
        expect(legal().next().value).toBeDefined();
        left -= 1;
        const command = left > 0 ? any() : ({ type: 'resign' } as const);
        expect(explain(command)).toBeNull();
        return command;
      });
    });
    const [anns, bens] = await Promise.all(answers);
    expect(anns).toEqual(bens);
    expect(anns).toEqual(ann.outcome);
    expect(rejected).toEqual([]);
  });

  test('gets late, missing and wrong answers', async () => {
    const { ann, ben, watch } = await begun(CARDS);
    const seen: string[] = [];
    let isWithdrawn = false;
    const answer = ann.answer(({ prompt: { kind }, signal }) => {
      seen.push(kind);
      if (seen.length === 1) return null;
      if (seen.length > 2) return { type: 'exchange', cards: [] };
      signal.addEventListener('abort', () => {
        isWithdrawn = true;
      });
      return new Promise(() => undefined);
    });
    await until(() => seen.length === 1);
    await ben.play({ type: 'exchange', cards: [] });
    await until(() => seen.length === 2);
    await ann.play({ type: 'exchange', cards: [] });
    // Line-ups are due by then.
    expect(await codeOf(answer)).toBe('NOT_DUE');
    expect([seen, isWithdrawn]).toEqual([['exchange', 'exchange', 'lineUp'], true]);
    expect(await codeOf((await watch()).answer(() => null))).toBe('NOT_A_PLAYER');
    const bens = ben.answer(() => null);
    await ben.close();
    expect(await codeOf(bens)).toBe('CONSENTED');
  });

  test('is shown to spectators without secrets', async () => {
    const { ann, watch } = await begun(CARDS);
    const watching = await watch();
    await until(() => watching.view !== null);
    expect([watching.seats, watching.camp, watching.view?.own]).toEqual([[], null, null]);
    expect(watching.view?.public).toEqual(ann.view?.public);
    expect(watching.prompts.mine).toEqual([]);
    expect([watching.explain({ type: 'resign' })?.code, [...watching.legal()]]).toEqual(['NOT_A_PLAYER', []]);
    expect(await codeOf(watching.play({ type: 'resign' }))).toBe('NOT_A_PLAYER');
    expect(await codeOf(watching.ready())).toBe('NOT_A_PLAYER');
  });

  test('has draws offered, declined and accepted', async () => {
    const { ann, ben } = await begun(CARDS);
    await ann.offerDraw();
    await until(() => ben.table.drawOffers.british === true);
    await ben.declineDraw();
    await until(() => ann.table.drawOffers.british !== true);
    await ann.offerDraw();
    await until(() => ben.table.drawOffers.british === true);
    await ben.acceptDraw();
    await until(() => ann.outcome !== null);
    expect(ann.outcome).toEqual({ kind: 'draw', reason: 'agreed' });
  });

  test('is resigned, and followed by another with seats exchanged', async () => {
    const { ann, ben } = await begun(CARDS);
    await ann.resign();
    await until(() => ben.outcome !== null);
    expect(ben.outcome).toEqual({ kind: 'win', camp: 'french', reason: 'resignation' });
    expect(ben.table.seats.british?.resigned).toBe(true);
    expect(await ann.rematch()).toBeNull();
    await until(() => ben.table.rematchOffers.british === true);
    const next = await ben.rematch();
    expect(next).toEqual(expect.any(String));
    await until(() => ann.table.rematch === next);
  });

  test('has chat for all and for a camp, which can be muted', async () => {
    const { ann, ben } = await begun(CARDS);
    const heard: string[] = [];
    ben.on('chat', ({ text }) => heard.push(text));
    await ann.say(' well met ');
    await until(() => ben.chat.length === 1);
    expect(ben.chat[0]).toMatchObject({
      n: 1,
      to: 'all',
      seat: 'british',
      by: 'player',
      name: 'Ann',
      text: 'well met',
    });
    await ann.say('nobody hears this', { to: 'camp' });
    expect(ann.chat).toHaveLength(2);
    expect(await codeOf(ann.say('  '))).toBe('BAD_REQUEST');
    // Invisible or overlapping text.
    for (const text of ['\u200D', '\u061C', `Z${'\u0336'.repeat(200)}`, 'turned \u202E about'])
      expect(await codeOf(ann.say(text))).toBe('BAD_REQUEST');
    await ann.say({ phrase: 'wellPlayed' });
    await until(() => ben.chat.length === 2);
    expect(ben.chat[1]).toMatchObject({ to: 'all', text: 'Well played', phrase: 'wellPlayed' });
    for (const line of [{ phrase: 'ahoy' }, { phrase: 'sorry', text: 'sorry' }, {}, null, 5])
      expect(await codeOf(ann.say(line as never))).toBe('BAD_REQUEST');
    await ben.mute('british');
    await ann.say('are you there?');
    await ann.history(1, 1);
    expect(heard).toEqual(['well met', 'Well played']);
    await ben.mute();
    expect(ben.isMuted).toBe(true);
    await ben.unmute();
    expect(ben.isMuted).toBe(false);
  });

  test('has clocks: a deadline per prompt, and a bank for the game', async () => {
    const { ann } = await begun(CARDS, { clock: { perGame: 300, increment: 0 } });
    expect(ann.table.banks).toEqual({ british: 300_000, french: 300_000 });
    const { ann: other } = await begun('trafalgar', { clock: { perTurn: 60 } });
    const [asked] = other.prompts.all;
    expect(asked?.deadline).toBeGreaterThan(Date.now() + 30_000);
    expect([asked?.seconds, ann.prompts.all[0]?.seconds, asked?.asOf]).toEqual([60, 300, undefined]);
    const { ann: unlimited } = await begun(CARDS);
    expect(unlimited.prompts.all.map(({ seconds }) => seconds)).toEqual([undefined, undefined]);
  });

  test('exports its position as text, and starts from one', async () => {
    const { ann } = await begun('trafalgar');
    const position = await ann.position();
    const { ann: other } = await begun('trafalgar', { scenario: { position } });
    expect(await other.position()).toBe(position);
  });

  test('keeps a logbook, if the game has one', async () => {
    const { ann, ben } = await begun('grands-amiraux', { options: { memory: 'strict' } });
    expect(ann.logbook).toEqual({ notes: [], lines: [] });
    await ann.writeLog('the left is weak');
    await ann.note({ square: 'a5' }, 'a mine?');
    await until(() => ann.logbook?.lines.length === 1 && ann.logbook.notes.length === 1);
    expect(ann.logbook).toMatchObject({
      notes: [{ square: 'a5', text: 'a mine?' }],
      lines: [{ n: 1, seat: ann.seats[0], text: 'the left is weak' }],
    });
    expect(ben.logbook).toEqual({ notes: [], lines: [] });
    expect(await codeOf(ann.note({ square: 'z99' }, 'where?'))).toBe('NO_SUCH_PLACE');
    for (const text of ['\u200F', `Z${'\u0336'.repeat(99)}`, 'x'.repeat(201)]) {
      expect(await codeOf(ann.writeLog(text))).toBe('BAD_REQUEST');
      expect(await codeOf(ann.note({ square: 'a5' }, text))).toBe('BAD_REQUEST');
    }
    const { ann: cards } = await begun(CARDS);
    expect([cards.logbook, await codeOf(cards.writeLog('nothing'))]).toEqual([null, 'NO_LOGBOOK']);
  });

  test('cannot be claimed while all are there, and is left freely only before the start', async () => {
    const { ann, ben } = await begun(CARDS);
    expect(await codeOf(ann.claim('win'))).toBe('NOTHING_TO_CLAIM');
    expect(await codeOf(ben.leave())).toBe('RESIGN_INSTEAD');
  });

  test('is closed on this side, with the reason', async () => {
    const { ann } = await begun(CARDS);
    const why: string[] = [];
    ann.on('closed', ({ code }) => why.push(code));
    await ann.close();
    await until(() => why.length > 0);
    expect([why, ann.connection]).toEqual([['CONSENTED'], 'closed']);
    const error = await ann.play({ type: 'resign' }).catch((refused: EscadreError) => refused);
    expect(error).toMatchObject({ code: 'CLOSED', data: { reason: 'CONSENTED' } });
  });
});
