/** Events stay in memory until all listeners have them, and in the store for good. */

import { campsOf, type GameTypes, Match, must } from '@escadre/shared/kernel';
import { specimens } from '@escadre/shared/specimens';
import type { AnySpecimen } from '@escadre/shared/testkit';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { setupOf } from '../../src/store/setup.ts';
import { Chronicle } from '../../src/table/history/chronicle.ts';
import { TableStand, type TestListener } from '../support/bare-tables.ts';
import { type Played, played } from './stored-matches.ts';

const MOST = 40;

/** The first match that is not over too soon to say anything. */
function longMatch(specimen: AnySpecimen): Played {
  for (let run = 1; ; run++) {
    const match = played(specimen, run, MOST);
    if (match.entries.length >= MOST / 2) return match;
  }
}

describe.each(specimens.map((specimen) => [specimen.game.id, specimen] as const))('%s', (_id, specimen) => {
  const { game, listed, entries } = longMatch(specimen);
  let reads: number;
  let chronicle: Chronicle<GameTypes>;
  let viewers: string[];

  beforeEach(() => {
    reads = 0;
    const match = Match.replay<GameTypes>(game, setupOf(listed.match), []);
    viewers = ['public', ...campsOf(match.table)];
    chronicle = new Chronicle(viewers, async (from, until) => {
      reads += 1;
      return entries.slice(from, until);
    });
    for (const entry of entries) {
      match.apply(entry);
      chronicle.take(match, entry);
    }
  });

  test('undelivered events stay in memory, whatever is forgotten', () => {
    const untold = Math.floor(entries.length / 2);
    chronicle.forgetTold(() => untold);
    for (const viewer of viewers) {
      for (let n = 1; n <= chronicle.lastOf(viewer); n++) {
        const seq = chronicle.seqOf(viewer, n);
        if (seq >= untold) expect(chronicle.entryOf(viewer, n).seq).toBe(seq);
        else expect(() => chronicle.entryOf(viewer, n)).toThrow('is not in memory');
      }
    }
    expect(reads).toBe(0);
  });

  test('forgotten events are read again, unchanged', async () => {
    const all = (viewer: string) => chronicle.entriesOf(viewer, 1, Number.POSITIVE_INFINITY);
    const before = await Promise.all(viewers.map(all));
    expect(reads).toBe(0);
    chronicle.forgetTold(() => entries.length);
    expect(await Promise.all(viewers.map(all))).toEqual(before);
    expect(reads).toBeGreaterThan(0);
  });

  test('events recalled for an arriving listener can be delivered at once', async () => {
    chronicle.forgetTold(() => entries.length);
    for (const viewer of viewers) {
      await chronicle.recall(viewer, 1);
      for (let n = 1; n <= chronicle.lastOf(viewer); n++) chronicle.entryOf(viewer, n);
    }
  });

  test('the last public picture stays, and a short backlog asks nobody', () => {
    chronicle.forgetTold(() => entries.length);
    const last = must(entries.at(-1), 'the last entry');
    expect(chronicle.last).toBe(last);
    expect(chronicle.entryOf('public', chronicle.lastOf('public')).seq).toBeLessThanOrEqual(last.seq);
    chronicle.forgetTold(() => {
      throw new Error('it was asked');
    });
  });
});

describe('a table', () => {
  const COMMANDS = 14;
  let store: MatchStore;
  let stand: TableStand;

  beforeEach(async () => {
    store = await openStore(':memory:');
    stand = await TableStand.open(store);
  });
  afterEach(async () => {
    await stand.close();
    await store.close();
  });

  /** Both play in turn: what a player received before their command counts as delivered. */
  async function playOn(listeners: readonly TestListener[]): Promise<void> {
    for (let n = 0; n < COMMANDS; n++) {
      const listener = must(listeners[n % listeners.length], 'a player');
      const stage = Math.floor(n / listeners.length) % 2;
      await listener.play(stage === 0 ? { type: 'exchange', cards: [] } : { type: 'lineUp', auto: true });
    }
  }

  test('forgets what both have received, and delivers it again from the store', async () => {
    const { listeners } = await stand.twoAtTheTable('trafalgar-cards');
    await playOn(listeners);
    const [one] = listeners;
    const { chronicle } = one.table.live;
    expect(() => chronicle.entryOf('british', 1)).toThrow('is not in memory');
    const { events } = (await one.ask('history', { from: 1, to: COMMANDS * 2 })) as {
      events: readonly { n: number }[];
    };
    expect(events.map(({ n }) => n)).toEqual(one.sent.events.map(({ n }) => n));
  });
});
