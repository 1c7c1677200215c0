/** A match that was loaded from a snapshot is the match that was folded from all its entries. */

import { isDeepStrictEqual } from 'node:util';
import { chanceOf, must } from '@escadre/shared/kernel';
import { specimens } from '@escadre/shared/specimens';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import type { LiveMatch } from '../../src/table/match/live-match.ts';
import { keep, liveFrom, noSnapshots, type Played, played } from './stored-matches.ts';

/** Entries of the longest match. */
const MOST = 60;
const RUNS = 6;

let store: MatchStore;
beforeAll(async () => {
  store = await openStore(':memory:');
});
afterAll(() => store.close());

/** All that a room needs of a match, and all that listeners are sent. */
async function knownOf(live: LiveMatch, { entries, listed }: Played) {
  const viewers = ['public', ...new Set(listed.seats.map(({ camp }) => camp))];
  const logs = viewers.map(async (viewer) => [
    viewer,
    live.chronicle.lastOf(viewer),
    await live.chronicle.entriesOf(viewer, 1, Number.POSITIVE_INFINITY),
  ]);
  const answers = entries.map(({ seat, id }) =>
    seat === null ? null : answerTo(live, seat, must(id ?? undefined, 'the id')),
  );
  return {
    state: live.match.state,
    prompts: live.match.prompts,
    clock: live.clock,
    phase: live.phase,
    logs: await Promise.all(logs),
    answers: await Promise.all(answers),
    snapshot: live.snapshot,
  };
}

/** The answer to an accepted command that is sent again. */
const answerTo = (live: LiveMatch, seat: string, id: string) => {
  const { player, name } = live.seats.get(seat);
  return live.command(
    { id: must(player ?? undefined, 'who sits there'), name: name ?? '', session: null },
    seat,
    {
      id,
      command: { type: 'none' },
    },
  );
};

describe.each(specimens.map((specimen) => [specimen.game.id, specimen] as const))('%s', (_id, specimen) => {
  test('a match from a snapshot is the match from its entries, wherever the snapshot was taken', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000), async (seed) => {
        const match = played(specimen, seed * 100 + run++, MOST);
        await keep(store, match);
        const { id } = match.listed.match;
        const snapshots = noSnapshots(store);
        const folded = await knownOf(
          liveFrom(match, { snapshot: null, entries: match.entries }, store),
          match,
        );
        const points = chanceOf(`points ${seed}`).shuffle(match.entries.map(({ seq }) => seq + 1));
        for (const point of [...points.slice(0, 3), match.entries.length]) {
          const before = liveFrom(match, { snapshot: null, entries: match.entries.slice(0, point) }, store);
          await store.keepSnapshot(id, before.snapshot);
          const loaded = await snapshots.load(match.game, id);
          expect(loaded.snapshot?.match.next).toBe(point);
          expect(loaded.entries).toHaveLength(match.entries.length - point);
          const known = await knownOf(liveFrom(match, loaded, store), match);
          if (!isDeepStrictEqual(known, folded)) expect(known).toStrictEqual(folded);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
