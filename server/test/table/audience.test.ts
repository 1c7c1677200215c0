import { expect, test } from '@jest/globals';
import type { Listener } from '../../src/table/audience/listener.ts';

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
