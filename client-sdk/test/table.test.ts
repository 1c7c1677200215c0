import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Command, Escadre, type EscadreError } from '../src/index.ts';
import { commitmentOf, positionOfView, verifyRecord } from '../src/verify.ts';
import {
  CARDS,
  layTable,
  playToTheEnd,
  record,
  sit,
  startTable,
  type TestServer,
  testServer,
  until,
} from './support/table.ts';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

describe('deliveries', () => {
  test('begin with the current view, for listeners added after entry', async () => {
    const { ann, escadres } = await startTable(server);
    const watching = await sit(escadres.ben.watch(ann.id, { game: CARDS }));
    const told = record(watching);
    expect(watching.view?.public.hand).toBe(1);
    await until(() => told.names.includes('prompt'));
    expect(told.names).toEqual(['table', 'view', 'prompt']);
  });

  test('come in order: events, then the view, then the answer', async () => {
    const { ann, ben } = await startTable(server);
    await until(() => ann.table.watching === 0 && ben.table.seats.british?.here);
    const told = record(ann);
    const chosen: unknown[] = [];
    ann.on('event', () => chosen.push(ann.view?.public.chosen.british));
    await ann.play({ type: 'exchange', cards: [] });
    expect(told.names.filter((name) => name === 'event' || name === 'view')).toEqual(['event', 'view']);
    expect(chosen).toEqual([true]);
  });

  test('keep unchanged objects', async () => {
    const { ann, ben } = await startTable(server);
    const before = ann.view;
    await ben.play({ type: 'exchange', cards: [] });
    await until(() => ann.view !== before);
    expect(ann.view?.own).toBe(before?.own);
    expect(ann.view?.public.limits).toBe(before?.public.limits);
    expect(ann.view?.public.chosen).not.toBe(before?.public.chosen);
  });

  test('contain 0, false and empty lists, and omit what is absent', async () => {
    const { ann } = await startTable(server);
    expect(ann.view?.public).toMatchObject({
      drawn: 0,
      score: { british: 0, french: 0 },
      chosen: { british: false, french: false },
    });
    expect(ann.view?.public).not.toHaveProperty('last');
    expect(ann.table.drawOffers).toEqual({});
  });

  test('end with the listener, and with the match', async () => {
    const { ann, ben } = await layTable(server);
    let heard = 0;
    const end = ann.on('chat', () => heard++);
    await ben.say('one');
    await until(() => ann.chat.length === 1);
    end();
    await ben.say('two');
    await until(() => ann.chat.length === 2);
    expect(heard).toBe(1);
    const closed = new Promise<string>((resolve) => ann.on('closed', ({ code }) => resolve(code)));
    await ann.close();
    expect(await closed).toBe('CONSENTED');
  });
});

describe('spectators', () => {
  test('see the public part, and give no commands', async () => {
    const { ann } = await startTable(server);
    const cat = await Escadre.connect(server.url, { name: 'Cat' });
    const watching = await sit(cat.watch(ann.id, { game: CARDS }));
    expect([watching.seats, watching.camp, watching.view?.own]).toEqual([[], null, null]);
    expect(watching.prompts.mine).toEqual([]);
    expect(watching.prompts.all).toHaveLength(2);
    expect([...watching.legal()]).toEqual([]);
    expect(watching.explain({ type: 'resign' })?.code).toBe('NOT_A_PLAYER');
    await expect(watching.play({ type: 'resign' })).rejects.toMatchObject({ code: 'NOT_A_PLAYER' });
    await expect(watching.say('psst', { to: 'camp' })).rejects.toMatchObject({ code: 'NOT_A_PLAYER' });
    const told = record(watching);
    await ann.play({ type: 'exchange', cards: [] });
    await until(() => told.events.length === 1);
    expect(told.events[0]).toMatchObject({ type: 'exchanged', missed: false });
  });

  test('of a delayed match enter at once, and see it late, by its own clock', async () => {
    const escadre = await Escadre.connect(server.url);
    const late = { spectators: { delay: 3_600 } };
    const hidden = await sit(escadre.create(CARDS, late));
    const waiting = await sit((await Escadre.connect(server.url)).watch(hidden.id, { game: CARDS }));
    expect([waiting.table.phase, waiting.view]).toEqual(['gathering', null]);
    const { ann } = await startTable(server, server, { spectators: { delay: 3 }, clock: { perTurn: 60 } });
    const watching = await sit((await Escadre.connect(server.url)).watch(ann.id, { game: CARDS }));
    await until(() => watching.prompts.all.length > 0);
    const [atOnce, seenLate] = [ann.prompts.all[0]?.deadline, watching.prompts.all[0]?.deadline];
    // Clock estimates differ by the latency of a message.
    expect(Math.abs((seenLate ?? 0) - (atOnce ?? 0) - 3_000)).toBeLessThan(1_500);
  });
});

describe('the rules on this side', () => {
  test('agree with the server on what is legal', async () => {
    const { ann } = await startTable(server);
    const tried: Command<typeof CARDS>[] = [
      { type: 'lineUp', auto: true },
      { type: 'exchange', cards: ['A-N', 'A-N'] },
      { type: 'acceptDraw' },
      { type: 'exchange', cards: (ann.view?.own?.hand ?? []).slice(0, 5) },
      { type: 'exchange', cards: (ann.view?.own?.hand ?? []).slice(0, 4) },
      { type: 'exchange', cards: [] },
    ];
    for (const command of tried) {
      const expected = ann.explain(command);
      const answer = await ann
        .play(command, { prompt: null })
        .catch((error: unknown) => error as EscadreError);
      if (expected === null) expect(answer).toHaveProperty('n');
      else {
        const { code, message, rule, data } = expected;
        expect(answer).toMatchObject({ code, message, rule, data });
      }
    }
  });

  test('list the possible commands, those of the table last', async () => {
    const { ann } = await startTable(server);
    const legal = [...ann.legal()];
    expect(legal.filter(({ type }) => type === 'exchange')).toHaveLength(1 + 8 + 28 + 56 + 70);
    expect(legal.map(({ type }) => type).slice(-2)).toEqual(['resign', 'offerDraw']);
    expect(legal.every((command) => ann.explain(command) === null)).toBe(true);
    await ann.play({ type: 'exchange', cards: [] });
    expect([...ann.legal()]).toEqual([{ type: 'resign' }, { type: 'offerDraw' }]);
  });

  test('answer non-commands too', async () => {
    const { ann, ben } = await layTable(server);
    expect([...ann.legal()]).toEqual([]);
    expect(ann.explain({ type: 'resign' })?.code).toBe('NOT_STARTED');
    await Promise.all([ann.ready(), ben.ready()]);
    await until(() => ann.prompts.mine.length === 1);
    const nonsense = { type: 'exchange' } as unknown as Command<typeof CARDS>;
    expect(ann.explain(nonsense)?.code).toBe('BAD_COMMAND');
    await expect(ann.play(nonsense)).rejects.toMatchObject({ code: 'BAD_COMMAND' });
    const huge = { type: 'exchange', cards: Array(5_000).fill('S11') } as Command<typeof CARDS>;
    await expect(ann.play(huge)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    const deep = JSON.parse(`{"type":"exchange","cards":${'['.repeat(40)}${']'.repeat(40)}}`);
    await expect(ann.play(deep)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(await ann.play({ type: 'exchange', cards: [] })).toHaveProperty('n');
  });
});

describe('prompts', () => {
  test('are one’s own or others’, and a late answer is refused as late', async () => {
    const { ann, ben } = await startTable(server);
    expect(ann.prompts.all.map(({ kind, seats, mine }) => ({ kind, seats, mine }))).toEqual([
      { kind: 'exchange', seats: ['british'], mine: true },
      { kind: 'exchange', seats: ['french'], mine: false },
    ]);
    const prompt = must(ann.prompts.mine[0]?.id, 'the id');
    await Promise.all([ann, ben].map((match) => match.play({ type: 'exchange', cards: [] })));
    await until(() => ann.prompts.mine[0]?.kind === 'lineUp');
    await expect(ann.play({ type: 'lineUp', auto: true }, { prompt })).rejects.toMatchObject({
      code: 'WINDOW_CLOSED',
    });
    await ann.play({ type: 'lineUp', auto: true });
  });
});

describe('at the table', () => {
  test('chat goes to everybody or to the camp, and a flood is refused', async () => {
    const { ann, ben } = await layTable(server);
    await ann.say('  England expects  ');
    await ben.say('among ourselves', { to: 'camp' });
    await until(() => ann.chat.length === 1 && ben.chat.length === 2);
    expect(ann.chat[0]).toMatchObject({ to: 'all', seat: 'british', name: 'Ann', text: 'England expects' });
    expect(ben.chat.map(({ to }) => to)).toEqual(['all', 'camp']);
    await expect(ann.say(' ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(ann.say('x'.repeat(301))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const many = await Promise.allSettled(Array.from({ length: 8 }, (_, line) => ann.say(`line ${line}`)));
    const refused = many.filter((each) => each.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.reason).toMatchObject({ code: 'TOO_FAST' });
  });

  test('readiness is withdrawn; draws are offered, declined, accepted', async () => {
    const { ann, ben } = await layTable(server);
    await ann.ready();
    await until(() => ben.table.seats.british?.ready);
    await ann.unready();
    await until(() => ben.table.seats.british?.ready === false);
    await Promise.all([ann.ready(), ben.ready()]);
    await until(() => ben.table.phase === 'playing');
    await ann.offerDraw();
    await until(() => ben.table.drawOffers.british);
    expect(ben.explain({ type: 'acceptDraw' })).toBeNull();
    await ben.declineDraw();
    await until(() => !ann.table.drawOffers.british);
    await ben.offerDraw();
    await ann.acceptDraw();
    expect(ann.outcome).toEqual({ kind: 'draw', reason: 'agreed' });
    await expect(ann.ready()).rejects.toMatchObject({ code: 'ALREADY_STARTED' });
  });

  test('the view has a position as text, and sampling by `legal` is reported', async () => {
    const { ann, ben, escadres } = await layTable(server);
    await expect(ann.position()).rejects.toMatchObject({ code: 'NOT_STARTED' });
    await Promise.all([ann.ready(), ben.ready()]);
    await until(() => ann.view !== null && ben.view !== null);
    const [anns, bens] = [await ann.position(), await ben.position()];
    expect(anns).not.toBe(bens);
    expect(anns).toBe(positionOfView(CARDS, must(ann.view ?? undefined, 'the view'), 'british'));
    await expect(escadres.ann.create(CARDS, { scenario: anns })).rejects.toMatchObject({
      code: 'INVALID_SCENARIO',
    });
    expect(ann.sampled).toEqual(games[CARDS].sampled);
    const branleBas = await sit(escadres.ann.create('branle-bas'));
    expect(branleBas.sampled.sail).toEqual(expect.any(String));
    expect(branleBas.sampled.anchor).toBeUndefined();
  });

  test('a finished match has a record that holds, and a rematch', async () => {
    const { ann, ben, escadres } = await startTable(server);
    const promised = ann.table.commitment;
    await expect(escadres.ann.record(ann.id)).rejects.toMatchObject({ code: 'NOT_OVER' });
    await expect(ann.rematch()).rejects.toMatchObject({ code: 'NOT_OVER' });
    await Promise.all([playToTheEnd(ann), playToTheEnd(ben)]);
    expect(commitmentOf(must(ann.table.seed, 'the seed'))).toBe(promised);
    const full = await escadres.ann.record(ann.id);
    const noted = {
      commitment: promised,
      nonces: { british: must(ann.nonce, 'the nonce'), french: must(ben.nonce, 'the nonce') },
    };
    expect(verifyRecord(full, noted)).toEqual({ ok: true, entries: full.entries.length });
    expect(verifyRecord(full, { nonces: { british: must(ben.nonce, 'the nonce') } }).ok).toBe(false);
    expect(verifyRecord(full, commitmentOf('00'.repeat(32)))).toMatchObject({ ok: false, at: 'commitment' });
    const bent = structuredClone(full);
    Object.assign(bent.entries[0]?.events[0] ?? {}, { hand: 9 });
    expect(verifyRecord(bent)).toMatchObject({ ok: false, at: 0 });
    const late = await sit(escadres.ann.enter(ann.id, { game: CARDS }));
    const told = record(late);
    await until(() => told.names.includes('over'));
    expect(late.outcome).toEqual(ann.outcome);
    expect(await late.rematch()).toBeNull();
    const next = await ben.rematch();
    expect(next).toMatch(/\w+/);
    await until(() => late.table.rematch === next);
    expect(
      (await sit(escadres.ann.enter(must(next ?? undefined, 'the next'), { game: CARDS }))).seats,
    ).toEqual(['french']);
  });

  test('past events are delivered again', async () => {
    const { ann } = await startTable(server);
    const { n } = await ann.play({ type: 'exchange', cards: [] });
    const past = await ann.history(1, n);
    expect(past.map((each) => each.n)).toEqual(Array.from({ length: n }, (_, index) => index + 1));
    expect(past[0]?.events[0]).toMatchObject({ type: 'dealt', hand: 1, cards: expect.any(Array) });
    await ann.resign();
    expect(ann.outcome).toEqual({ kind: 'win', camp: 'french', reason: 'resignation' });
  });
});

describe('a logbook', () => {
  test('is written and read by its camp alone, and survives a reload', async () => {
    const game = 'grands-amiraux';
    const anns = await Escadre.connect(server.url, { name: 'Ann' });
    const ann = await sit(anns.create(game, { seat: 'white' }));
    const ben = await sit((await Escadre.connect(server.url, { name: 'Ben' })).enter(ann.id, { game }));
    await Promise.all([ann.ready(), ben.ready()]);
    await until(() => ann.view !== null);
    const pages: number[] = [];
    ann.on('logbook', ({ notes, lines }) => pages.push(notes.length, lines.length));
    await ann.note({ square: 'e5' }, 'an island?');
    await ann.note({ square: 'e5' }, 'no');
    await ann.writeLog('They wait.');
    await until(() => ann.logbook?.lines.length === 1);
    expect(pages).toEqual([1, 0, 1, 0, 1, 1]);
    expect(ann.logbook?.notes).toEqual([{ square: 'e5', text: 'no' }]);
    expect(ben.logbook).toEqual({ notes: [], lines: [] });
    const again = await sit(anns.enter(ann.id, { game }));
    expect(again.logbook).toEqual(ann.logbook);
    await again.note({ square: 'e5' }, '');
    await until(() => again.logbook?.notes.length === 0);
    await expect(again.note({ square: 'z9' }, 'far out')).rejects.toMatchObject({ code: 'NO_SUCH_PLACE' });
    const cards = await layTable(server);
    expect(cards.ann.logbook).toBeNull();
  });
});
