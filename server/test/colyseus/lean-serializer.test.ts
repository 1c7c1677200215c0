/** Rooms share their buffers, and no bytes. */

import { type Client, ClientState, SchemaSerializer } from '@colyseus/core';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { LeanSerializer } from '../../src/colyseus/lean-serializer.ts';
import { compileShape, type SyncedState } from '../../src/colyseus/synced-state.ts';

const shape = compileShape('secret', z.object({ text: z.string(), more: z.string().optional() }));
const otherShape = compileShape('other', z.object({ other: z.number() }));

function serializerOf(state: SyncedState) {
  const serializer = new LeanSerializer();
  serializer.reset(state.schema);
  return serializer;
}

function room(text: string) {
  const state = shape();
  const serializer = serializerOf(state);
  state.write({ text });
  // Nobody is here yet: from now on nothing changes.
  serializer.applyPatches([], state.schema);
  return { state, serializer, seen: () => Buffer.from(serializer.getFullState()).toString('latin1') };
}

test('a whole state that waits for a joining client stays its room’s', () => {
  const [one, other] = [room('ours alone'), room('theirs, and longer')];
  const waiting = one.serializer.getFullState();
  expect(other.seen()).toContain('theirs');
  expect(Buffer.from(waiting).toString('latin1')).toContain('ours alone');
  // And once more for the next client, without a change in between.
  expect(one.seen()).toContain('ours alone');
  expect(one.seen()).not.toContain('theirs');
});

test('a patch sent at once is its room’s, whichever room encodes next', () => {
  const [one, other] = [room('ours'), room('theirs')];
  const sent: string[] = [];
  const client = {
    state: ClientState.JOINED,
    raw: (frame: Buffer) => sent.push(Buffer.from(frame).toString('latin1')),
  };
  const patch = ({ state, serializer }: typeof one, more: string) => {
    state.write({ text: 'x', more });
    serializer.applyPatches([client as unknown as Client], state.schema);
  };
  patch(one, 'our patch');
  patch(other, 'their patch');
  expect(sent[0]).toContain('our patch');
  expect(sent[1]).toContain('their patch');
  expect(sent[1]).not.toContain('our patch');
});

test('a state beyond the buffer is sent whole, and kept', () => {
  const [long, other] = [room('y'.repeat(20_000)), room('short')];
  expect(long.seen()).toContain('y'.repeat(20_000));
  expect(other.seen()).toContain('short');
  expect(long.seen()).toContain('y'.repeat(20_000));
});

test('rooms share their buffers', () => {
  const buffers = ({ serializer }: ReturnType<typeof room>) => {
    const { encoder, fullEncodeBuffer } = serializer as unknown as {
      encoder: { sharedBuffer: Uint8Array };
      fullEncodeBuffer: Uint8Array;
    };
    return [encoder.sharedBuffer, fullEncodeBuffer];
  };
  const [one, other] = [buffers(room('one')), buffers(room('other'))];
  for (const [place, buffer] of one.entries()) expect(buffer).toBe(other[place]);
});

test('rooms of one game describe their state by the same bytes, those of another game by their own', () => {
  const [one, other, stranger] = [shape(), shape(), otherShape()].map((state) =>
    serializerOf(state).handshake(),
  );
  const usual = (state: SyncedState) => {
    const serializer = new SchemaSerializer();
    serializer.reset(state.schema);
    return Buffer.from(serializer.handshake());
  };
  expect(other).toBe(one);
  expect(Buffer.from(one ?? [])).toEqual(usual(shape()));
  expect(Buffer.from(stranger ?? [])).toEqual(usual(otherShape()));
});
