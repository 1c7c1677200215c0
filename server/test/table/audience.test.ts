import { asPlayerId } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import { Audience } from '../../src/table/audience/audience.ts';
import type { Listener } from '../../src/table/audience/listener.ts';
import { TalkLog } from '../../src/table/audience/talk-log.ts';

test('a listener accepts only messages addressed to it', () => {
  const heard: unknown[] = [];
  const listener: Listener = {
    send: (name, message) => heard.push([name, message]),
    close: () => Promise.resolve(),
    roundTrip: { usual: 0, recent: 0 },
  };
  // @ts-expect-error without this error anyone at the table could tell a listener another player’s secrets
  listener.send('near', { near: true });
  expect(heard).toHaveLength(1);
});

test('a listener that cannot be closed is reported, and the others are closed', async () => {
  const audience = new Audience(() => 0);
  const error = new Error('its line is broken');
  const closed: string[] = [];
  for (const name of ['ann', 'ben', 'carl']) {
    audience.join({
      player: { id: asPlayerId(name), name, session: null },
      ...{ viewer: 'public', deafness: { table: false, players: new Set() }, heard: new TalkLog([]) },
      listener: {
        send: () => {},
        close: async () => {
          if (name === 'ann') throw error;
          closed.push(name);
        },
        roundTrip: { usual: 0, recent: 0 },
      },
    });
  }
  const failures: unknown[] = [];
  await audience.close('SHUTTING_DOWN', (failure) => failures.push(failure));
  expect([closed, failures]).toEqual([['ben', 'carl'], [error]]);
});
