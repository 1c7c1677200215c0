/** What the store keeps about a player: exported page by page, and erased. */

import { asMatchId, asPlayerId } from '@escadre/shared/kernel';
import { afterEach, describe, expect, test } from '@jest/globals';
import { computerPlayer } from '../../src/store/player-ids.ts';
import { Bench, databases } from './databases.ts';
import { aLine, aSeat, createMatch, NOW } from './samples.ts';

const bench = new Bench();
afterEach(bench.tidy);

const NELSON = asPlayerId('p-nelson');

describe.each(databases)('a player in $name', (kind) => {
  test('is found by name, also while a computer stands in; computers are not', async () => {
    const store = await bench.fresh(kind);
    const id = await createMatch(store, 'm-1');
    await store.setSeat(id, aSeat('british', { player: NELSON, name: 'Horatio', computer: 'officer' }));
    const computer = { player: asPlayerId(computerPlayer('french')), name: 'Horace' };
    await store.setSeat(id, aSeat('french', { ...computer, computer: 'recruit' }));
    expect(await store.players.named('hora', 9)).toEqual([{ player: NELSON, name: 'Horatio' }]);
  });

  test('is found page by page, and forgotten', async () => {
    const store = await bench.fresh(kind);
    for (let n = 10; n < 63; n++) await createMatch(store, `m-${n}`, n === 10 ? { phase: 'over' } : {});
    const id = await createMatch(store, 'm-99', { creator: asPlayerId('p-other') });
    await store.addTalk(id, aLine('hello'));
    await store.addTalk(id, aLine('not theirs', { player: asPlayerId('p-other'), name: 'Other' }));
    await store.writeLogbook(id, {
      camp: 'british',
      place: 'line:000001',
      seat: 'british',
      at: NOW,
      text: 'a sail',
    });
    await store.writeLogbook(id, {
      camp: 'french',
      place: 'line:000001',
      seat: 'french',
      at: NOW,
      text: 'not theirs',
    });

    const found = { matches: 0, talk: [] as string[], logbook: [] as string[] };
    let next: string | undefined;
    do {
      const page = await store.players.kept(NELSON, next);
      found.matches += page?.matches.length ?? 0;
      found.talk.push(...(page?.talk ?? []).map(({ text }) => text));
      found.logbook.push(...(page?.logbook ?? []).map(({ text }) => text));
      next = page?.next ?? undefined;
    } while (next !== undefined);
    expect(found).toEqual({ matches: 54, talk: ['hello'], logbook: ['a sail'] });
    expect(await store.players.kept(NELSON, 'nonsense')).toBeNull();
    expect(await store.players.count(NELSON)).toEqual({ seats: 54, talk: 1, logbook: 1 });
    expect(await store.players.openMatches(NELSON)).toHaveLength(53);

    await store.players.endSessions(NELSON, NOW, NOW + 1_000);
    await store.players.endSessions(NELSON, NOW + 1, NOW + 1_000);
    expect(await store.players.hasEnded(NELSON)).toBe(true);
    expect(await store.players.endedSince(NOW)).toEqual([NELSON]);
    expect(await store.players.endedSince(NOW + 1)).toEqual([]);
    await store.players.forget(NELSON);
    await store.players.forget(NELSON);
    expect(await store.players.count(NELSON)).toEqual({ seats: 0, talk: 0, logbook: 0 });
    expect((await store.talk(id, 9)).map(({ text }) => text)).toEqual(['not theirs']);
    expect((await store.logbooks(id)).map(({ text }) => text)).toEqual(['not theirs']);
    const listed = await store.find(asMatchId('m-10'));
    expect(listed?.seats[0]).toMatchObject({ player: 'former.m-10.british', name: 'Former player' });
    expect(listed?.match.creator).toBe('former.m-10');

    // After the last token has expired, the entry can go.
    await store.players.endSessions(asPlayerId('p-next'), NOW + 2_000, NOW + 3_000);
    expect(await store.players.hasEnded(NELSON)).toBe(false);
  });
});
