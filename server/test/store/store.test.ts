/** What the store promises to rooms, on every database. */

import { asCommandId, asMatchId, asPlayerId, must } from '@escadre/shared/kernel';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NoSuchMatch, OwnedElsewhere, Unreadable } from '../../src/store/errors.ts';
import type { StoredMatch, StoredSeat } from '../../src/store/model.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { kindOf } from '../../src/store/quick-match-kind.ts';
import { Bench, databases, type TestDatabase } from './databases.ts';
import { aLine, aMatch, anEntry, aSeat, createMatch, NOW, seqs, twoSeats } from './samples.ts';

/** Disks and machines may be slow: only a hang fails. */
jest.setTimeout(120_000);

describe.each(databases)('a store on $name', (kind) => {
  const bench = new Bench();
  let database: TestDatabase;
  let store: MatchStore;

  beforeEach(async () => {
    database = await bench.database(kind);
    store = await bench.open(database);
  });
  afterEach(bench.tidy);

  const reopened = async (): Promise<MatchStore> => {
    await store.close();
    return bench.open(database);
  };

  describe('matches', () => {
    test('come back as they were created, seats in their order', async () => {
      const match = aMatch('m1', { scenario: { ships: [{ at: 'a4' }] }, rematch: asMatchId('m0') });
      const seats = ['white', 'black', 'azure'].map((name) => aSeat(name));
      await store.create(match, seats);
      expect(await store.find(match.id)).toEqual({ match, seats, departures: [] });
    });

    test('come back empty if they were empty', async () => {
      const match = aMatch('m1', {
        table: {
          clock: null,
          private: true,
          spectators: { allowed: false, delay: 0, talk: true },
          claimAfter: null,
          standIns: false,
          talk: 'free',
        },
      });
      await store.create(match, []);
      expect(await store.find(match.id)).toEqual({ match, seats: [], departures: [] });
      expect(await store.find(asMatchId('another'))).toBeUndefined();
    });

    test('change only where they are told to', async () => {
      const [one, other] = [await createMatch(store, 'm1'), await createMatch(store, 'm2')];
      const timing = { entries: 2, clock: anEntry(1).clock, at: NOW + 5, pausedFor: 7_000 };
      const { entries: _, ...still } = timing;
      const asleep = { ...still, underWay: { british: [{ n: 2, at: NOW }] } };
      const outcome = { kind: 'win', camp: 'british', reason: 'resigned' } as const;
      await store.change(one, { phase: 'playing', startedAt: NOW + 1, asleep, timing });
      await store.change(one, { phase: 'over', outcome, endedAt: NOW + 2, rematch: other });
      await store.change(one, { rematchOffers: ['british'] });
      await store.change(one, {});
      const found = await store.find(one);
      expect(found?.match).toEqual(
        aMatch('m1', {
          phase: 'over',
          startedAt: NOW + 1,
          endedAt: NOW + 2,
          outcome,
          rematch: other,
          rematchOffers: ['british'],
          asleep,
          timing,
        }),
      );
      await store.change(one, { asleep: null });
      expect((await store.find(one))?.match.asleep).toBeNull();
      expect((await store.find(other))?.match).toEqual(aMatch('m2'));
    });

    test('that do not exist are reported so', async () => {
      const nobody = asMatchId('nobody');
      await expect(store.change(nobody, { phase: 'over' })).rejects.toBeInstanceOf(NoSuchMatch);
      await expect(store.setSeat(nobody, aSeat('british'))).rejects.toBeInstanceOf(NoSuchMatch);
      await expect(store.append(nobody, anEntry(0))).rejects.toBeInstanceOf(NoSuchMatch);
      await expect(store.addTalk(nobody, aLine('?'))).rejects.toBeInstanceOf(NoSuchMatch);
      await expect(store.remove(nobody)).resolves.toBeUndefined();
    });

    test('cannot be created twice', async () => {
      const id = await createMatch(store, 'm1');
      await expect(store.create(aMatch('m1', { seed: 'ef'.repeat(32) }), twoSeats())).rejects.toThrow(
        'exists',
      );
      expect((await store.find(id))?.match.seed).toBe(aMatch('m1').seed);
    });

    test('are removed with all that is theirs, before they have begun', async () => {
      const id = await createMatch(store, 'm1');
      await store.addTalk(id, aLine('anybody?'));
      await store.remove(id);
      expect(await store.find(id)).toBeUndefined();
      expect(await store.talk(id, 10)).toEqual([]);
    });

    test('that have begun are not removed', async () => {
      const id = await createMatch(store, 'm1');
      await store.append(id, anEntry(0));
      await expect(store.remove(id)).rejects.toBeInstanceOf(OwnedElsewhere);
      expect(await store.entries(id)).toHaveLength(1);
    });
  });

  describe('seats', () => {
    test('are taken and given back', async () => {
      const id = await createMatch(store, 'm1');
      const taken = aSeat('french', {
        player: asPlayerId('p-ville'),
        name: 'Été “1805” 🚢',
        ready: true,
        nonce: 'ff',
        told: 7,
      });
      await store.setSeat(id, taken);
      expect((await store.find(id))?.seats).toEqual([twoSeats()[0], taken]);
      await store.setSeat(id, aSeat('french'));
      expect((await store.find(id))?.seats).toEqual(twoSeats());
    });

    test('change together with an entry, or not at all', async () => {
      const id = await createMatch(store, 'm1');
      const [held, free] = twoSeats() as [StoredSeat, StoredSeat];
      const taken = { ...free, player: asPlayerId('p-ville'), ready: true };
      await store.append(id, anEntry(0), { phase: 'playing' }, taken);
      expect((await store.find(id))?.seats).toEqual([held, taken]);
      const left = store.append(id, anEntry(0, { drawn: 9 }), {}, free);
      await expect(left).rejects.toBeInstanceOf(OwnedElsewhere);
      expect((await store.find(id))?.seats).toEqual([held, taken]);
      const nowhere = store.append(id, anEntry(1), {}, aSeat('spanish'));
      await expect(nowhere).rejects.toBeInstanceOf(NoSuchMatch);
      expect(await store.entries(id)).toHaveLength(1);
    });

    test('that are given up keep their former player, while it matters', async () => {
      const id = await createMatch(store, 'm1', { phase: 'playing' });
      const departure = (name: string, until: number) => ({
        player: asPlayerId(`p-${name}`),
        name,
        seat: 'british',
        camp: 'british',
        since: null,
        until,
      });
      const [first, second] = [departure('nelson', NOW + 1), departure('hardy', NOW + 2)];
      await store.append(id, anEntry(0), {}, aSeat('british'), first);
      await store.append(id, anEntry(0), {}, aSeat('british'), first);
      await store.append(id, anEntry(1), {}, aSeat('british'), second);
      store = await reopened();
      await store.claim(id);
      expect((await store.find(id))?.departures).toEqual([first, second]);
      await store.change(id, { phase: 'over', endedAt: NOW });
      // It is seen late.
      expect((await store.find(id))?.departures).toEqual([first, second]);
      const refused = store.append(id, anEntry(0, { drawn: 9 }), {}, undefined, departure('x', NOW));
      await expect(refused).rejects.toBeInstanceOf(OwnedElsewhere);
      await store.players.forget(asPlayerId('p-nelson'));
      expect((await store.find(id))?.departures).toEqual([second]);
    });

    const [nelson, villeneuve] = [asPlayerId('p-nelson'), asPlayerId('p-villeneuve')];
    const bothSit = async () => {
      const id = await createMatch(store, 'm1');
      await store.setSeat(id, aSeat('french', { player: villeneuve }));
      return id;
    };

    test('know what was delivered, before it is written and after', async () => {
      const id = await bothSit();
      const told = async () => (await store.find(id))?.seats.map((seat) => seat.told);
      store.setTold(id, 'british', nelson, 3);
      expect(await told()).toEqual([3, 0]);
      store.setTold(id, 'british', nelson, 5);
      store.setTold(id, 'french', villeneuve, 4);
      await store.append(id, anEntry(0));
      expect(await told()).toEqual([5, 4]);
      store = await reopened();
      expect(await told()).toEqual([5, 4]);
    });

    test('write what was delivered when the store closes, without any other write', async () => {
      const id = await bothSit();
      store.setTold(id, 'french', villeneuve, 9);
      store = await reopened();
      expect((await store.find(id))?.seats[1]?.told).toBe(9);
    });

    test('never go back in what was delivered, and forget it with a new player', async () => {
      const id = await bothSit();
      const told = async () => (await store.find(id))?.seats[0]?.told;
      store.setTold(id, 'british', nelson, 8);
      await store.change(id, { phase: 'playing' });
      store.setTold(id, 'british', nelson, 2);
      await store.change(id, { phase: 'playing' });
      expect(await told()).toBe(8);
      store.setTold(id, 'british', nelson, 9);
      const hardy = asPlayerId('p-hardy');
      const handed = store.setSeat(id, aSeat('british', { player: hardy, told: 1 }));
      store.setTold(id, 'british', hardy, 2);
      await handed;
      // It was under way to a player who has left since.
      store.setTold(id, 'british', nelson, 10);
      expect(await told()).toBe(2);
      store = await reopened();
      expect(await told()).toBe(2);
    });

    test('that do not exist or are free accept any delivery', async () => {
      const id = await createMatch(store, 'm1');
      store.setTold(id, 'spanish', nelson, 3);
      store.setTold(id, 'french', villeneuve, 3);
      store.setTold(asMatchId('nobody'), 'british', nelson, 3);
      await store.append(id, anEntry(0));
      expect((await store.find(id))?.seats).toEqual(twoSeats());
    });
  });

  describe('entries', () => {
    test('come back as they were appended, in order, from any number on', async () => {
      const id = await createMatch(store, 'm1');
      const special = anEntry(1, {
        seat: null,
        id: null,
        command: { type: 'draw', text: 'a\u0000b \ud83d "quoted" \\ é' } as never,
        events: [],
        clock: { since: null, pots: {}, timers: [] },
      });
      const entries = [anEntry(0), special, ...seqs(2, 9).map((seq) => anEntry(seq))];
      for (const entry of entries) await store.append(id, entry);
      expect(await store.entries(id)).toEqual(entries);
      expect(await store.entries(id, 7)).toEqual(entries.slice(7));
      expect(await store.entries(id, 11)).toEqual([]);
      expect(await store.entries(id, 3, 8)).toEqual(entries.slice(3, 8));
      expect(await store.entries(id, 8, 8)).toEqual([]);
      expect(await store.entries(id, 9, 99)).toEqual(entries.slice(9));
      expect(await store.entries(asMatchId('another'))).toEqual([]);
    });

    test('change their match in the same breath', async () => {
      const id = await createMatch(store, 'm1');
      await store.append(id, anEntry(0), { phase: 'playing', startedAt: NOW });
      expect((await store.find(id))?.match).toMatchObject({ phase: 'playing', startedAt: NOW });
    });

    test('with a taken number are refused, and change nothing', async () => {
      const id = await createMatch(store, 'm1');
      const elsewhere = await bench.open(database);
      await store.append(id, anEntry(0));
      await elsewhere.append(id, anEntry(1, { seat: 'french' }));
      const refused = store.append(id, anEntry(1), { phase: 'over' });
      await expect(refused).rejects.toBeInstanceOf(OwnedElsewhere);
      await expect(refused).rejects.toThrow('entry 1 of match m1');
      expect(await store.entries(id)).toEqual([anEntry(0), anEntry(1, { seat: 'french' })]);
      expect((await store.find(id))?.match.phase).toBe('gathering');
    });

    test('given twice are stored once', async () => {
      const id = await createMatch(store, 'm1');
      await store.append(id, anEntry(0));
      await store.append(id, anEntry(0));
      await expect(store.append(id, anEntry(0, { id: asCommandId('x') }))).rejects.toBeInstanceOf(
        OwnedElsewhere,
      );
      expect(await store.entries(id)).toEqual([anEntry(0)]);
    });

    test('that cannot be read are named', async () => {
      const id = await createMatch(store, 'm1');
      for (const seq of seqs(0, 5)) await store.append(id, anEntry(seq));
      await database.execute(`update entries set events = '[{"type":' where seq = 3`);
      await expect(store.entries(id)).rejects.toBeInstanceOf(Unreadable);
      await expect(store.entries(id)).rejects.toThrow('entry 3 of match m1');
      expect(await store.entries(id, 4)).toHaveLength(1);
      await database.execute(`update entries set clock = '{"since":"noon"}' where seq = 4`);
      await expect(store.entries(id, 4)).rejects.toThrow('entry 4 of match m1');
    });

    test('that are missing are named', async () => {
      const id = await createMatch(store, 'm1');
      for (const seq of seqs(0, 5)) await store.append(id, anEntry(seq));
      await database.execute('delete from entries where seq = 2');
      await expect(store.entries(id)).rejects.toThrow('entry 2 of match m1');
    });

    test('and matches that were damaged do not pass for others', async () => {
      const id = await createMatch(store, 'm1');
      await database.execute(`update matches set phase = 'paused'`);
      await expect(store.find(id)).rejects.toThrow('match m1 cannot be read');
      await database.execute(`update matches set phase = 'over', outcome = '{"kind":"win"}'`);
      await expect(store.find(id)).rejects.toThrow('match m1 cannot be read');
      await database.execute(`update matches set outcome = null; update seats set ready = 2`);
      await expect(store.find(id)).rejects.toThrow('of match m1 cannot be read');
    });
  });

  describe('talk', () => {
    test('keeps its order, within a millisecond too; the last lines are returned', async () => {
      const id = await createMatch(store, 'm1');
      const lines = seqs(0, 30).map((n) =>
        aLine(`line ${n}`, { at: NOW + Math.floor(n / 10), camp: 'french' }),
      );
      await Promise.all(lines.map((line) => store.addTalk(id, line)));
      expect(await store.talk(id, 100)).toEqual(lines);
      expect(await store.talk(id, 3)).toEqual(lines.slice(-3));
    });

    test('of one camp displaces nothing that others may read', async () => {
      const id = await createMatch(store, 'm1');
      const said = (text: string, camp: string | null, at: number) => aLine(text, { camp, at: NOW + at });
      const lines = [said('all', null, 0), said('british', 'british', 1), said('old', 'french', 2)];
      const latest = [said('newer', 'french', 3), said('newest', 'french', 4)];
      for (const line of [...lines, ...latest]) await store.addTalk(id, line);
      expect(await store.talk(id, 2)).toEqual([...lines.slice(0, 2), ...latest]);
    });

    test('keeps its set phrases', async () => {
      const id = await createMatch(store, 'm1');
      const lines = [aLine('Sorry', { phrase: 'sorry' }), aLine('Sorry', { at: NOW + 1 })];
      for (const line of lines) await store.addTalk(id, line);
      expect(await store.talk(id, 2)).toEqual(lines);
    });

    test('of a spectator has no seat', async () => {
      const id = await createMatch(store, 'm1');
      await store.addTalk(id, aLine('well played', { seat: null }));
      expect(await store.talk(id, 1)).toEqual([aLine('well played', { seat: null })]);
    });
  });

  describe('logbooks', () => {
    const note = (camp: string, place: string, text: string, at = NOW) => ({
      camp,
      place,
      seat: camp,
      at,
      text,
    });

    test('are kept by camp and place, the last that was written in each', async () => {
      const id = await createMatch(store, 'm1');
      await store.writeLogbook(id, note('french', 'b7', 'a three-decker?'));
      await Promise.all([
        store.writeLogbook(id, note('british', 'line-1', 'England expects')),
        store.writeLogbook(id, note('british', 'a1', 'first')),
        store.writeLogbook(id, note('british', 'a1', 'second', NOW + 1)),
        store.writeLogbook(id, note('french', 'a1', 'gone')),
        store.writeLogbook(id, note('french', 'a1', '')),
      ]);
      const expected = [
        note('british', 'a1', 'second', NOW + 1),
        note('british', 'line-1', 'England expects'),
        note('french', 'b7', 'a three-decker?'),
      ];
      expect(await store.logbooks(id)).toEqual(expected);
      await store.writeLogbook(id, note('french', 'b7', ''));
      await store.writeLogbook(id, note('french', 'nothing there', ''));
      store = await reopened();
      expect(await store.logbooks(id)).toEqual(expected.slice(0, 2));
      expect(await store.logbooks(asMatchId('another'))).toEqual([]);
    });

    test('belong to a match', async () => {
      const written = store.writeLogbook(asMatchId('nobody'), note('french', 'a1', 'x'));
      await expect(written).rejects.toBeInstanceOf(NoSuchMatch);
    });
  });

  describe('lists', () => {
    const GAMES = ['feu', 'trafalgar'];
    const PHASES = ['gathering', 'playing', 'over'] as const;

    const atOnce = { ...aMatch('').table, spectators: { allowed: true, delay: 0, talk: true } };

    /** 24 public matches in pairs of the same millisecond, and as many private ones. */
    const fill = () =>
      Promise.all(
        seqs(0, 48).map((n) =>
          store.create(
            aMatch(`m${String(n).padStart(2, '0')}`, {
              game: must(GAMES[Math.floor(n / 2) % 2], 'a game'),
              phase: PHASES[Math.floor(n / 4) % 3] as 'over',
              createdAt: NOW + Math.floor(n / 4),
              table: { ...atOnce, private: n % 2 === 1 },
            }),
            twoSeats(),
          ),
        ),
      );

    const allPages = async (
      filter: { game?: string; phase?: 'gathering' | 'playing' | 'over'; now?: number },
      limit: number,
    ): Promise<string[]> => {
      const ids: string[] = [];
      let after: string | null | undefined;
      do {
        const page = await store.list({ now: NOW, ...filter, limit, ...(after && { after }) });
        expect(page.matches.length).toBeLessThanOrEqual(limit);
        ids.push(...page.matches.map(({ match }) => match.id));
        after = page.next;
      } while (after !== null);
      return ids;
    };

    test('public matches, newest first, in pages; finished ones only on request', async () => {
      await fill();
      const inPhase = (...phases: string[]) =>
        seqs(0, 24)
          .filter((n) => phases.includes(must(PHASES[Math.floor(n / 2) % 3], 'a phase')))
          .map((n) => `m${String(n * 2).padStart(2, '0')}`)
          .reverse();
      for (const limit of [1, 5, 24, 50]) {
        expect(await allPages({}, limit)).toEqual(inPhase('gathering', 'playing'));
        expect(await allPages({ phase: 'over' }, limit)).toEqual(inPhase('over'));
      }
    });

    test('by game and phase', async () => {
      await fill();
      for (const game of [undefined, ...GAMES, 'chess']) {
        for (const phase of [undefined, 'playing', 'over'] as const) {
          const filter = { ...(game && { game }), ...(phase && { phase }) };
          const { matches } = await store.list({ now: NOW, ...filter, limit: 50 });
          const fits = matches.every(({ match }) => (game ?? match.game) === match.game);
          const wanted: readonly string[] = phase === undefined ? ['gathering', 'playing'] : [phase];
          expect(fits && matches.every(({ match }) => wanted.includes(match.phase))).toBe(true);
          expect(matches).toHaveLength(game === 'chess' ? 0 : (wanted.length * 8) / (game ? 2 : 1));
          expect(await allPages(filter, 3)).toEqual(matches.map(({ match }) => match.id));
        }
      }
    });

    test('not before they are listed', async () => {
      await store.create(aMatch('m1', { listedFrom: NOW + 5 }), [aSeat('british')]);
      const at = async (now: number) => [
        (await store.list({ now, limit: 5 })).matches.length,
        (await store.gathering({ ...wanted('m1'), now, limit: 5 })).length,
      ];
      expect([await at(NOW + 4), await at(NOW + 5)]).toEqual([
        [0, 0],
        [1, 1],
      ]);
    });

    test('by visible phase, delayed if so, and in that order', async () => {
      const table = (delay: number) => ({
        ...aMatch('').table,
        spectators: { allowed: true, delay, talk: true },
      });
      const over = { phase: 'over', startedAt: NOW, endedAt: NOW + 5_000 } as const;
      const playing = { phase: 'playing', startedAt: NOW } as const;
      for (const [n, delay] of [0, 10, 3_600].entries()) {
        const of = { table: table(delay), createdAt: NOW - n };
        await store.create(aMatch(`over-${delay}`, { ...of, ...over }), []);
        await store.create(aMatch(`playing-${delay}`, { ...of, ...playing }), []);
        await store.create(aMatch(`gathering-${delay}`, of), []);
        // Empty tables; until the start is visible, nothing tells them apart.
        await store.create(aMatch(`vacant-${delay}`, { ...of, vacantAt: NOW }), []);
      }
      const seen = async (now: number, phase?: 'gathering' | 'playing' | 'over') => {
        const pages = await allPages({ now, ...(phase && { phase }) }, 3);
        const { matches } = await store.list({ now, limit: 50, ...(phase && { phase }) });
        expect(pages).toEqual(matches.map(({ match }) => match.id));
        return pages;
      };
      const early = NOW + 5_000;
      expect(await seen(early, 'gathering')).toEqual([
        'gathering-0',
        ...['playing-10', 'over-10', 'gathering-10'],
        ...['playing-3600', 'over-3600', 'gathering-3600'],
      ]);
      expect(await seen(early, 'playing')).toEqual(['playing-0']);
      expect(await seen(early, 'over')).toEqual(['over-0']);
      expect(await seen(NOW + 10_000, 'playing')).toEqual(['playing-0', 'playing-10', 'over-10']);
      expect(await seen(NOW + 15_000, 'over')).toEqual(['over-0', 'over-10']);
      expect(await seen(NOW + 15_000)).toEqual([
        ...['playing-0', 'gathering-0', 'playing-10', 'gathering-10'],
        ...['playing-3600', 'over-3600', 'gathering-3600'],
      ]);
      expect(await seen(NOW + 3_605_000, 'over')).toEqual(['over-0', 'over-10', 'over-3600']);
      expect(await seen(NOW + 3_605_000, 'gathering')).toEqual([
        'gathering-0',
        'gathering-10',
        'gathering-3600',
      ]);
    });

    test('with their seats', async () => {
      await fill();
      const { matches } = await store.list({ now: NOW, limit: 2 });
      expect(matches.map(({ seats }) => seats)).toEqual([twoSeats(), twoSeats()]);
    });

    test.each(['', 'x', '/', '12', '99999999999999999999/m1', "1/' or 1=1 --"])(
      'nothing after an invalid cursor: %j',
      async (after) => {
        await fill();
        expect(await store.list({ now: NOW, limit: 5, after })).toEqual({ matches: [], next: null });
      },
    );

    /** The request of a player who wants just such a match. */
    const wanted = (id: string, parts: Partial<StoredMatch> = {}) => {
      const match = aMatch(id, parts);
      const kind = must(kindOf({ ...match, ...match.table }) ?? undefined, 'a kind');
      return { kind, player: asPlayerId('p-x'), seat: null, now: NOW };
    };

    test('gathering matches of the kind with a free seat, oldest first, in pages', async () => {
      await fill();
      const gathering = (game: string, limit: number) =>
        store.gathering({ ...wanted('', { game, table: atOnce }), limit });
      const [oldest] = await gathering('feu', 10);
      const first = must(oldest, 'the oldest match').match;
      await store.claim(first.id);
      await store.setSeat(first.id, aSeat('french', { player: asPlayerId('p-y') }));
      const ids = async (most: number) => (await gathering('feu', most)).map(({ match }) => match.id);
      expect(first.id).toBe('m00');
      expect(await ids(10)).toEqual(['m12', 'm24', 'm36']);
      expect(await ids(1)).toEqual(['m12']);
      expect(await gathering('chess', 10)).toEqual([]);
      const after = must((await gathering('feu', 1))[0], 'the first').match;
      const next = await store.gathering({ ...wanted('', { game: 'feu', table: atOnce }), limit: 1, after });
      expect(next.map(({ match }) => match.id)).toEqual(['m24']);
    });

    test('for a quick match: same options, with a host, and a seat for strangers', async () => {
      const table = { ...aMatch('').table };
      const others: readonly [string, Partial<StoredMatch>][] = [
        ['clock', { table: { ...table, clock: null } }],
        ['delay', { table: { ...table, spectators: { allowed: true, delay: 6, talk: true } } }],
        ['claim', { table: { ...table, claimAfter: 60 } }],
        ['talk', { table: { ...table, talk: 'phrases' } }],
        ['options', { options: { cards: 52 } }],
        ['private', { table: { ...table, private: true } }],
        ['position', { scenario: { deck: [1] } }],
        ['vacant', { vacantAt: NOW }],
        ['begun', { phase: 'playing', startedAt: NOW }],
        ['listed later', { listedFrom: NOW + 1 }],
      ];
      for (const [id, parts] of others) await store.create(aMatch(id, parts), twoSeats());
      const camped = (seat: string, player: string | null) =>
        aSeat(seat, {
          camp: must(seat[0], 'a letter'),
          player: player === null ? null : asPlayerId(player),
        });
      const four = [camped('w1', 'p-1'), camped('w2', null), camped('r1', 'p-2'), camped('r2', null)];
      await store.create(aMatch('by invitation'), four);
      await store.create(aMatch('free'), [camped('w1', 'p-1'), camped('w2', null), camped('r1', null)]);
      await store.create(aMatch('own', { vacantAt: NOW }), [camped('w1', 'p-x'), camped('w2', null)]);
      const found = async (seat: string | null) =>
        (await store.gathering({ ...wanted('m1'), seat, limit: 10 })).map(({ match }) => match.id);
      expect(await found(null)).toEqual(['free', 'own']);
      expect(await found('r1')).toEqual(['free', 'own']);
      expect(await found('w2')).toEqual(['own']);
    });

    test('idle matches, while gathering or without a clock', async () => {
      const table = { ...aMatch('').table, clock: null };
      const matches = [
        aMatch('older', { table, phase: 'playing', createdAt: NOW - 50 }),
        aMatch('old', { table: { ...table, private: true }, createdAt: NOW - 40 }),
        aMatch('lively', { table, phase: 'playing', createdAt: NOW - 30 }),
        aMatch('timed', { phase: 'playing', createdAt: NOW - 30 }),
        aMatch('waiting', { createdAt: NOW - 45 }),
        aMatch('over', { table, phase: 'over', createdAt: NOW - 30 }),
        aMatch('new', { table, createdAt: NOW + 10 }),
      ];
      await Promise.all(matches.map((match) => store.create(match, twoSeats())));
      await store.append(asMatchId('lively'), anEntry(0, { at: NOW - 20 }));
      await store.append(asMatchId('lively'), anEntry(1, { at: NOW + 5 }));
      await store.append(asMatchId('older'), anEntry(0, { at: NOW - 1 }));
      const quiet = async (before: number, most: number) =>
        (await store.quietSince(before, most)).map(({ match }) => match.id);
      expect(await quiet(NOW, 10)).toEqual(['older', 'waiting', 'old']);
      expect(await quiet(NOW, 1)).toEqual(['older']);
      expect(await quiet(NOW - 1, 10)).toEqual(['waiting', 'old']);
      expect(await quiet(NOW + 6, 10)).toEqual(['older', 'waiting', 'old', 'lively']);
    });

    test('the open matches of a player, each once even with two seats', async () => {
      const villeneuve = asPlayerId('p-ville');
      expect(await store.players.openMatches(villeneuve)).toEqual([]);
      for (const phase of PHASES) {
        await store.create(aMatch(`m-${phase}`, { phase }), [
          aSeat('british', { player: villeneuve }),
          aSeat('french', { player: villeneuve }),
        ]);
      }
      await createMatch(store, 'of-others');
      expect(await store.players.openMatches(villeneuve)).toEqual([
        { id: 'm-gathering', game: 'trafalgar-cards', phase: 'gathering', withComputer: false },
        { id: 'm-playing', game: 'trafalgar-cards', phase: 'playing', withComputer: false },
      ]);
    });

    test('which of them have a computer with a seat of its own', async () => {
      const ann = aSeat('british', { player: asPlayerId('p-ann') });
      const computer = { player: asPlayerId('computer.french'), computer: 'officer' } as const;
      const stoodIn = { player: asPlayerId('p-ben'), computer: 'officer' } as const;
      await store.create(aMatch('m-against'), [ann, aSeat('french', computer)]);
      await store.create(aMatch('m-stood-in'), [ann, aSeat('french', stoodIn)]);
      const open = await store.players.openMatches(asPlayerId('p-ann'));
      expect(open.map(({ id, withComputer }) => [id, withComputer])).toEqual([
        ['m-against', true],
        ['m-stood-in', false],
      ]);
    });
  });

  describe('snapshots', () => {
    const aSnapshot = (seq: number, state: unknown = { match: { next: seq }, ships: ['é', null] }) => ({
      seq,
      rules: 1,
      shape: 'a hash',
      state,
    });

    test('come back as the last was kept, each for its match', async () => {
      const [id, other] = [await createMatch(store, 'm1'), await createMatch(store, 'm2')];
      expect(await store.snapshot(id)).toBeUndefined();
      await store.keepSnapshot(id, aSnapshot(100));
      await Promise.all([store.keepSnapshot(id, aSnapshot(200)), store.keepSnapshot(other, aSnapshot(7))]);
      store = await reopened();
      expect(await store.snapshot(id)).toEqual(aSnapshot(200));
      expect(await store.snapshot(other)).toEqual(aSnapshot(7));
    });

    test('a damaged one is reported, and can be replaced', async () => {
      const id = await createMatch(store, 'm1');
      const damages = [`seq = 99`, `rules = 2`, `shape = 'b'`, `state = '{}'`, `state = '{'`, `sum = ''`];
      for (const damage of damages) {
        await store.keepSnapshot(id, aSnapshot(100));
        await database.execute(`update snapshots set ${damage}`);
        await expect(store.snapshot(id)).rejects.toBeInstanceOf(Unreadable);
      }
      await store.keepSnapshot(id, aSnapshot(100));
      expect(await store.snapshot(id)).toEqual(aSnapshot(100));
    });

    test('they are deleted with their match, and need one', async () => {
      const id = await createMatch(store, 'm1');
      await store.keepSnapshot(id, aSnapshot(1));
      await store.remove(id);
      expect(await store.snapshot(id)).toBeUndefined();
      await expect(store.keepSnapshot(id, aSnapshot(1))).rejects.toBeInstanceOf(NoSuchMatch);
      await createMatch(store, 'm1');
      expect(await store.snapshot(id)).toBeUndefined();
    });

    test('they are written in the same group as everything else', async () => {
      const id = await createMatch(store, 'm1');
      const writes = seqs(0, 5).map((seq) => store.append(id, anEntry(seq)));
      await Promise.all([...writes, store.keepSnapshot(id, aSnapshot(3)), store.change(id, {})]);
      expect(await store.snapshot(id)).toEqual(aSnapshot(3));
      expect(await store.entries(id)).toHaveLength(5);
    });
  });

  test('after it was closed and opened again, everything is there', async () => {
    const id = await createMatch(store, 'm1');
    for (const seq of seqs(0, 10)) await store.append(id, anEntry(seq));
    await store.addTalk(id, aLine('good game'));
    store = await reopened();
    expect(await store.entries(id)).toEqual(seqs(0, 10).map((seq) => anEntry(seq)));
    expect(await store.find(id)).toEqual({ match: aMatch('m1'), seats: twoSeats(), departures: [] });
    expect(await store.talk(id, 5)).toEqual([aLine('good game')]);
    await store.append(id, anEntry(10));
    await store.ping();
  });

  test('closing waits for what is under way; then nothing is accepted', async () => {
    const id = await createMatch(store, 'm1');
    const appended = Promise.all(seqs(0, 20).map((seq) => store.append(id, anEntry(seq))));
    await store.close();
    await appended;
    await expect(store.append(id, anEntry(20))).rejects.toThrow('not available');
    await expect(store.ping()).rejects.toThrow('not available');
    store = await bench.open(database);
    expect(await store.entries(id)).toHaveLength(20);
  });
});

test('a store in memory works alike', async () => {
  const bench = new Bench();
  const { openStore } = await import('../../src/store/open.ts');
  const store = bench.keep(await openStore(':memory:'));
  const id = await createMatch(store, 'm1');
  await store.append(id, anEntry(0));
  expect(await store.entries(id)).toEqual([anEntry(0)]);
  await bench.tidy();
});
