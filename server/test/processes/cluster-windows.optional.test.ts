/**
 * A process of a site ends while somebody is asked to answer within seconds: at another one they have all their
 * time again, their answer counts once, and no clock has run meanwhile.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { asMatchId, type MatchId, must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { postgres } from '../store/databases.ts';
import { Person } from '../support/harness.ts';
import { until } from '../support/until.ts';
import type { WireClient } from '../support/wire-client.ts';
import { Cluster, comeBack, type Member } from './cluster.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

/** Longer than a test takes on any machine: nothing runs out by itself. */
const TURN = 3_600;
const WINDOW = 600;
const SECOND = 1_000;

/** Hortense is about to leave the range of the gun on N15, and her port side bears on it. */
const POSITION =
  'turn allied 4; wind E; hortense N12 NW FMZ 2/2; bucentaure E3 E FMZ 3/3; victory C12 NW FMZ 3/3';
const AWAY = { type: 'sail', ship: 'hortense', orders: ['ahead', 'ahead'] };
const FIRE = { type: 'feu', fort: 'N15', aim: 'foremast' };
/** Milliseconds of a window that pass before the process ends. */
const USED = 1_200;

const ENDS = ['killed', 'stopped'] as const;

const promptOf = ({ state }: WireClient, kind: string) =>
  Object.entries(state.prompts).find(([id]) => id.startsWith(`${kind}-`));

describe.each(postgres)('a site of several processes on $name', (kind) => {
  let cluster: Cluster;
  let others: readonly [Member, Member];

  beforeAll(async () => {
    cluster = await Cluster.start(kind);
    others = await Promise.all([cluster.add('1'), cluster.add('2')]);
  });
  afterAll(() => cluster.stop());

  /** A match that has begun at a process of its own. */
  async function begun(game: string, request: object) {
    const here = await cluster.add('3');
    const people = await Person.arriveAll(here, 'Ann', 'Ben');
    const one = await people[0].connect(await people[0].create(game, request));
    const id = asMatchId(one.answer.match.id);
    const other = await people[1].join(id);
    await Promise.all([one.ready(), other.ready()]);
    await other.until(() => other.state.phase === 'playing');
    return { here, id, people, one, other };
  }

  /** The allied ship has sailed, and a gun is asked. */
  async function windowOpen() {
    const options = { feuSeconds: WINDOW };
    const clock = { perTurn: TURN };
    const match = await begun('trafalgar', { scenario: { position: POSITION }, options, clock });
    await match.other.play(AWAY);
    await match.one.until(() => promptOf(match.one, 'feu') !== undefined);
    return match;
  }

  type Begun = Awaited<ReturnType<typeof begun>>;

  /** The process ends, and both come back by the other two. */
  async function moved({ here, id, people, one, other }: Begun, how: (typeof ENDS)[number]) {
    if (how === 'killed') await here.server.kill();
    else await here.server.stop();
    await Promise.all([one, other].map((client) => client.until(() => client.closed !== undefined)));
    const [ann, ben] = people;
    return Promise.all([comeBack(ann.at(others[0]), id), comeBack(ben.at(others[1]), id)]);
  }

  const matchOf = async (id: MatchId) => must(await cluster.store.find(id), 'the match').match;

  /** A window has its full time from when both were back, as the store has it. */
  async function expectWhole(id: MatchId, client: WireClient, kind: string): Promise<void> {
    await client.until(() => promptOf(client, kind)?.[1].deadline !== undefined);
    const deadline = must(promptOf(client, kind)?.[1].deadline, 'a deadline');
    const { at } = must((await matchOf(id)).timing ?? undefined, 'the time of the clock');
    expect(deadline - at).toBeGreaterThanOrEqual(WINDOW * SECOND);
  }

  /** What is left of the turns after an entry. */
  const turnsIn = (pots: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(pots).filter(([pot]) => pot.startsWith('turn:')));

  describe.each(ENDS)('a process is %s', (how) => {
    test('a window is whole again: the fort fires once, and the turn goes on as it was', async () => {
      const match = await windowOpen();
      await delay(USED);
      const [english, allied] = await moved(match, how);
      await expectWhole(match.id, english, 'feu');
      expect(promptOf(allied, 'turn')?.[1].left).toBeDefined();
      const shout = { id: 'shout', prompt: promptOf(english, 'feu')?.[0], command: FIRE };
      const answer = await english.request('command', shout);
      expect(await english.request('command', shout)).toEqual(answer);

      // The called ship answers first, in a window of her own, which is as safe.
      await allied.until(() => promptOf(allied, 'returnFire') !== undefined);
      const entries = await cluster.store.entries(match.id);
      expect(entries.filter(({ command }) => command.type === 'feu')).toHaveLength(1);
      const sailed = must(
        entries.find(({ command }) => command.type === 'sail'),
        'the entry of the ship',
      );
      const called = must(entries.at(-1), 'the last entry');
      expect(turnsIn(called.clock.pots)).toEqual(turnsIn(sailed.clock.pots));
      expect(Object.keys(turnsIn(called.clock.pots))).not.toEqual([]);
      await Promise.all([english.close(), allied.close()]);
    });

    test('a called ship has all her time again', async () => {
      const match = await windowOpen();
      await match.one.play(FIRE);
      await match.other.until(() => promptOf(match.other, 'returnFire') !== undefined);
      await delay(USED);
      const [english, allied] = await moved(match, how);
      await expectWhole(match.id, allied, 'returnFire');
      await Promise.all([english.close(), allied.close()]);
    });

    test('an answer that was on its way counts once', async () => {
      const match = await windowOpen();
      const shout = { id: 'shout', prompt: promptOf(match.one, 'feu')?.[0], command: FIRE };
      void match.one.ask('command', shout);
      const [english, allied] = await moved(match, how);
      await english.request('command', shout);
      await allied.until(() => promptOf(allied, 'returnFire') !== undefined);
      const entries = await cluster.store.entries(match.id);
      expect(entries.filter(({ id }) => id === 'shout')).toHaveLength(1);
      await Promise.all([english.close(), allied.close()]);
    });

    test('a turn is charged for as long as its process is known to have lived', async () => {
      const match = await begun('trafalgar-cards', { clock: { perTurn: TURN } });
      const { id } = match;
      const [started] = await cluster.store.entries(id);
      const { since, pots } = must(started, 'the start').clock;
      const begin = must(since ?? undefined, 'when its clock began to run');
      const holder = must((await cluster.store.processes.holderOf(id)) ?? undefined, 'its process');
      const heard = async () =>
        (await cluster.store.processes.latest(20)).find((each) => each.id === holder.id)?.lastBeat ?? 0;
      const first = await heard();
      await until('it has been heard of again', async () => (await heard()) > first);
      const signalled = Date.now();
      const [one, other] = await moved(match, how);
      await one.until(() => promptOf(one, 'exchange')?.[1].deadline !== undefined);
      const { clock, at, pausedFor } = must((await matchOf(id)).timing ?? undefined, 'the time of the clock');
      const stoodFrom = at - must(pausedFor ?? undefined, 'a standstill');
      // One that is stopped in order stores when its clocks stand; of one that is killed, the last beat counts.
      if (how === 'killed') expect(Math.abs(stoodFrom - (await heard()))).toBeLessThanOrEqual(SECOND);
      else expect(stoodFrom).toBeGreaterThanOrEqual(signalled - SECOND);
      const stalled = await cluster.store.downtime(begin, stoodFrom, holder.id);
      for (const [pot, left] of Object.entries(pots)) {
        const charged = left - must(clock.pots[pot], 'what is left');
        expect(Math.abs(stoodFrom - begin - stalled - charged)).toBeLessThanOrEqual(SECOND);
      }
      await Promise.all([one.close(), other.close()]);
    });
  });
});
