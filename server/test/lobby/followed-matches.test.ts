/** Views of live matches after a failover to a copy of the database that lacks the last commits. */

import { type AnyGame, chanceOf, type GameTypes, Match, must } from '@escadre/shared/kernel';
import { specimens } from '@escadre/shared/specimens';
import { type AnySpecimen, playAtRandom } from '@escadre/shared/testkit';
import { expect, test } from '@jest/globals';
import { THE_HOUSE } from '../../src/cost.ts';
import { Followers, READ_AT_A_TIME } from '../../src/lobby/followed-matches.ts';
import { Records } from '../../src/lobby/records.ts';
import type { StoredEntry, StoredMatch } from '../../src/store/model.ts';
import { setupOf } from '../../src/store/setup.ts';
import { type Played, played } from '../table/stored-matches.ts';

/** A game whose matches are long. */
const long: AnySpecimen = must(
  specimens.find(({ game }) => game.id === 'trafalgar'),
  'one of the specimens',
);
const FOLDED = 2 * READ_AT_A_TIME + 5;
/** Entries that the copy has. */
const KEPT = READ_AT_A_TIME + 10;
const HOUR = 3_600_000;
const ALL = Number.POSITIVE_INFINITY;

const replayed = (game: AnyGame, match: StoredMatch, entries: readonly StoredEntry[]): Match<GameTypes> =>
  Match.replay<GameTypes>(game, setupOf(match), entries);

/** As the match goes on from its first so many entries, an hour later. */
function goneOn({ game, listed, entries }: Played, kept: number, most: number): StoredEntry[] {
  const before = entries.slice(0, kept);
  const last = must(before.at(-1), 'the last entry kept');
  const match = replayed(game, listed.match, before);
  const steps = playAtRandom(long, match, chanceOf('after the failover'), () => {}, most);
  return [
    ...before,
    ...steps.map((step, n) => ({ ...last, ...step, id: null, at: last.at + HOUR + n * 1_000 })),
  ];
}

/** A match in a store that can be replaced, with its views. */
function followed() {
  const match = played(long, 15, FOLDED);
  const reads: number[] = [];
  let stored = match.entries;
  const store = {
    entries: async (_id: string, from = 0, until = ALL) => {
      reads.push(from);
      return stored.slice(from, until);
    },
  };
  const followers = new Followers({ store, snapshots: { latest: async () => null } });
  const records = new Records(store, followers, () => must(stored.at(-1), 'an entry').at + HOUR);
  const { game, listed } = match;
  const view = followers.of(game, listed.match, 'now');
  return {
    ...{ match, reads, view },
    failOver: (entries: readonly StoredEntry[]) => {
      stored = entries;
    },
    /** Folds what is stored, and compares it with a fold from the first entry. */
    mustBeTrue: async () => {
      await view.upTo(ALL, THE_HOUSE);
      const whole = replayed(game, listed.match, stored);
      expect(view.match.state).toEqual(whole.state);
      expect(view.last).toEqual(stored.at(-1));
      const fresh = new Followers({ store, snapshots: { latest: async () => null } });
      const other = fresh.of(game, listed.match, 'now');
      await other.upTo(ALL, THE_HOUSE);
      expect(view.shownTo('public')).toEqual(other.shownTo('public'));
    },
    page: async () => {
      const look = { viewer: 'public', from: 1, told: ALL };
      return JSON.parse((await records.ofRunning(game, listed, look, THE_HOUSE)).json);
    },
    finished: async (endedAt: number) => {
      const over = { ...listed.match, phase: 'over', endedAt } as const;
      return JSON.parse((await records.ofFinished(over, 1, THE_HOUSE)).json);
    },
  };
}

test.each([
  ['fewer entries', KEPT, 0],
  ['as many entries, of which the last are others', KEPT, FOLDED - KEPT],
  ['more entries, of which the last are others', FOLDED - 1, READ_AT_A_TIME + 20],
  ['no entry but the first', 1, 0],
])('a view starts over after a failover to %s', async (_what, kept, more) => {
  const site = followed();
  await site.mustBeTrue();
  const { beginning } = site.view;
  site.failOver(goneOn(site.match, kept, more));
  await site.mustBeTrue();
  expect(site.view.beginning).not.toBe(beginning);
});

test('a view goes on where it was if nothing is lost, with one read for a few entries', async () => {
  const site = followed();
  const { entries } = site.match;
  site.failOver(entries.slice(0, KEPT));
  await site.mustBeTrue();
  const { beginning } = site.view;
  site.failOver(entries.slice(0, KEPT + 10));
  site.reads.length = 0;
  await site.view.upTo(ALL, THE_HOUSE);
  expect(site.reads).toEqual([KEPT - 1]);
  await site.mustBeTrue();
  expect(site.view.beginning).toBe(beginning);
});

test('a page of a live match is made again, also with as many events as before', async () => {
  const site = followed();
  const before = await site.page();
  const entries = goneOn(site.match, KEPT, FOLDED);
  for (let count = KEPT; count <= entries.length; count++) {
    site.failOver(entries.slice(0, count));
    const page = await site.page();
    if (page.told < before.told) continue;
    expect(page.told).toBe(before.told);
    expect(page.events.at(-1).at).not.toBe(before.events.at(-1).at);
    return;
  }
  throw new Error('the match never had as many events again');
});

test('a page of a match that ended is made again if it ends otherwise', async () => {
  const site = followed();
  const before = await site.finished(1);
  site.failOver(goneOn(site.match, KEPT, 20));
  expect(await site.finished(1)).toEqual(before);
  const after = await site.finished(2);
  expect(after.entries).toHaveLength(KEPT + 20);
});
