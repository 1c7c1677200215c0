/** What is decided about a person at one process of a site reaches their lines at another, with and without Redis. */

import { setTimeout as delay } from 'node:timers/promises';
import { asMatchId } from '@escadre/shared/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { postgres } from '../store/databases.ts';
import { http, OPS_TOKEN, Person } from '../support/harness.ts';
import { openLines } from '../support/open-lines.ts';
import type { WireClient } from '../support/wire-client.ts';
import { Cluster, type Member } from './cluster.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const GAME = 'trafalgar-cards';
const HOUR = 60;
/** Milliseconds: who talks faster is refused after some lines. */
const BETWEEN_LINES = 2_000;

describe.each(postgres)('people of a site of two processes on $name', (kind) => {
  let cluster: Cluster;
  /** At which everything is decided, and at which the lines are. */
  let here: Member;
  let there: Member;
  const { kept, closeAll } = openLines();

  beforeAll(async () => {
    cluster = await Cluster.start(kind);
    const add = (name: string) => cluster.add(name, { env: { OPS_TOKEN } });
    [here, there] = await Promise.all([add('1'), add('2')]);
  });
  afterEach(closeAll);
  afterAll(() => cluster.stop());

  async function startedAt(member: Member, [ann, ben]: readonly [Person, Person]) {
    const one = kept(await ann.connect(await ann.at(member).create(GAME)));
    const other = kept(await ben.at(member).join(one.answer.match.id));
    await Promise.all([one.ready(), other.ready()]);
    await one.until(() => one.state.phase === 'playing');
    expect(one.answer.reservation.publicAddress).toBe(member.address);
    return { one, other };
  }

  /** Two people whose match is at the other process. */
  async function atTheTable() {
    const people = await Person.arriveAll(here, 'Ann', 'Ben');
    return { ann: people[0], ben: people[1], people, ...(await startedAt(there, people)) };
  }

  const act = (request: object) =>
    http(
      `${here.server.opsUrl}/moderation/acts`,
      'POST',
      { by: 'Olga', why: 'a test', ...request },
      OPS_TOKEN,
    );

  const hears = (client: WireClient, text: string) =>
    client.received('chat').some((line) => line.text === text);

  /** Whether a client hears what another one says now. */
  async function isHeard(by: WireClient, from: WireClient, text: string): Promise<boolean> {
    await from.request('chat', { to: 'all', text });
    // Both have been told by now: answers are sent after what was said before.
    await by.request('acknowledge', { n: 0 });
    return hears(by, text);
  }

  describe.each(['with Redis', 'without Redis'] as const)('%s', (mode) => {
    beforeAll(async () => {
      if (mode === 'without Redis') await cluster.redis.kill();
    });

    test('a session that ends closes its lines', async () => {
      const { ann, one, other } = await atTheTable();
      const { ended } = await ann.api<{ ended: number }>('DELETE', '/api/sessions');
      expect(ended).toBe(1);
      await one.until(() => one.closed !== undefined);
      expect(one.closed).toEqual({ code: 4106, reason: 'SESSION_ENDED' });
      expect(other.closed).toBeUndefined();
    });

    test('a ban shuts out, and a new name is shown', async () => {
      const { ann, ben, one, other } = await atTheTable();
      await act({ act: 'rename', player: ben.session.player.id, name: 'Horatio', minutes: HOUR });
      await one.until(() => one.state.seats.french?.name === 'Horatio');
      await act({ act: 'ban', player: ann.session.player.id, minutes: HOUR });
      await one.until(() => one.closed !== undefined);
      expect(one.closed?.reason).toBe('BANNED');
      await expect(ann.at(there).enter(one.answer.match.id)).rejects.toMatchObject({
        notice: { code: 'BANNED' },
      });
      expect(other.closed).toBeUndefined();
    });

    test('who is forgotten leaves their matches', async () => {
      const { ann, one, other } = await atTheTable();
      await one.request('chat', { to: 'all', text: 'I am Ann of Brest.' });
      await ann.api('DELETE', '/api/session/me');
      await one.until(() => one.closed !== undefined);
      await other.until(() => other.state.phase === 'over');
      const id = asMatchId(other.answer.match.id);
      const stored = JSON.stringify([await cluster.store.find(id), await cluster.store.talk(id, 9)]);
      expect(stored).not.toMatch(/Ann|of Brest/);
      expect(stored).not.toContain(ann.session.player.id);
    });

    test('who is blocked is not heard', async () => {
      const { people, one, other } = await atTheTable();
      const nearby = await startedAt(here, people);
      expect(await isHeard(one, other, 'Good day.')).toBe(true);
      await nearby.one.request('block', { whom: { seat: 'french' } });
      let listener = one;
      if (mode === 'without Redis') {
        // At the next entering.
        expect(await isHeard(listener, other, 'Can you hear me?')).toBe(true);
        await one.close();
        listener = kept(await people[0].at(there).join(one.answer.match.id));
        expect(await isHeard(listener, other, 'And now?')).toBe(false);
      } else {
        for (let said = 0; await isHeard(listener, other, `Line ${said}.`); said++)
          await delay(BETWEEN_LINES);
      }
    });
  });
});
