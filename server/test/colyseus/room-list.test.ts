import type { IRoomCache } from '@colyseus/core';
import { expect, test } from '@jest/globals';
import { RoomList } from '../../src/colyseus/room-list.ts';

/** Rooms as the framework lists them: of each it is counted how often it was looked at. */
function listed(ids: readonly string[]) {
  let looks = 0;
  const rooms = ids.map((id) =>
    Object.defineProperty({} as IRoomCache, 'roomId', {
      get: () => {
        looks += 1;
        return id;
      },
    }),
  );
  return { rooms, looks: () => looks };
}

test('a room is found in the list until it is taken out', async () => {
  const list = new RoomList();
  const { rooms } = listed(['victory', 'naiad']);
  for (const room of rooms) await list.insert(room);
  expect(list.remove('victory')).toBe(true);
  expect(list.has('victory')).toBe(false);
  expect(list.rooms.map(({ roomId }) => roomId)).toEqual(['naiad']);
});

test('a missing room is not searched for among all others', async () => {
  const list = new RoomList();
  const { rooms, looks } = listed(['victory', 'naiad', 'hortense']);
  for (const room of rooms) await list.insert(room);
  list.remove('victory');
  const before = looks();
  expect(list.remove('victory')).toBe(false);
  expect(looks()).toBe(before);
});
