/** The decoder reads whatever the server's encoder writes. */

import { Encoder, Reflection } from '@colyseus/schema';
import { chanceOf } from '@escadre/shared/kernel';
import { specimens } from '@escadre/shared/specimens';
import { playAtRandom, randomMatch } from '@escadre/shared/testkit/playout.ts';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { compileShape } from '../../server/src/colyseus/synced-state.ts';
import { decoderFor, type StateDecoder } from '../src/room/state-decoder.ts';

/** A state on a server, and a client that follows it from the beginning. */
class Followed {
  readonly #state: ReturnType<ReturnType<typeof compileShape>>;
  readonly #encoder: Encoder;
  readonly #follower: StateDecoder;
  #seen: object;

  constructor(shape: z.ZodObject) {
    this.#state = compileShape('test', shape)();
    this.#encoder = new Encoder(this.#state.schema);
    this.#follower = decoderFor(Reflection.encode(this.#encoder));
    this.#seen = this.#follower.decode(this.#encoder.encodeAll());
  }

  mustShow(view: object): void {
    this.#state.write(view);
    if (this.#encoder.hasChanges) {
      this.#seen = this.#follower.decode(this.#encoder.encode());
      this.#encoder.discardChanges();
    }
    expect(this.#seen).toEqual(view);
    expect(decoderFor(Reflection.encode(this.#encoder)).decode(this.#encoder.encodeAll())).toEqual(view);
  }
}

const item = z.object({
  text: z.string(),
  number: z.number().optional(),
  is: z.boolean().optional(),
  texts: z.array(z.string()).optional(),
});
const shape = z.object({
  number: z.number(),
  item: item.optional(),
  numbers: z.array(z.number()),
  items: z.array(item),
  byKey: z.record(z.string(), item),
  texts: z.record(z.string(), z.string()).optional(),
});

const text = fc.oneof(
  fc.constantFrom('a', 'b', 'é', '\uFEFF', '🚢'),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
/** Without −0, which nobody sends. */
const number = fc
  .oneof(fc.integer(), fc.nat(3), fc.maxSafeInteger(), fc.float({ noNaN: true, noDefaultInfinity: true }))
  .map((value) => value + 0);
const key = fc.constantFrom('a', 'b', 'c', '1', '2');
const anyItem = fc.record(
  { text, number, is: fc.boolean(), texts: fc.array(text, { maxLength: 3 }) },
  { requiredKeys: ['text'] },
);
const anyView = fc.record(
  {
    number,
    item: anyItem,
    numbers: fc.array(fc.nat(3), { maxLength: 5 }),
    items: fc.array(anyItem, { maxLength: 3 }),
    byKey: fc.dictionary(key, anyItem),
    texts: fc.dictionary(key, text),
  },
  { requiredKeys: ['number', 'numbers', 'items', 'byKey'] },
);

test('it shows any state, whatever it was before', () => {
  fc.assert(
    fc.property(fc.array(anyView, { minLength: 1, maxLength: 8 }), (views) => {
      const followed = new Followed(shape);
      for (const view of views) followed.mustShow(view);
    }),
  );
});

test.each(specimens.map((specimen) => [specimen.game.id, specimen] as const))(
  'it follows %s',
  (_id, specimen) => {
    for (let run = 0; run < 3; run++) {
      const match = randomMatch(specimen, run);
      const followed = new Followed(specimen.game.schemas.publicView);
      playAtRandom(
        specimen,
        match,
        chanceOf(`follow ${run}`),
        (now) => followed.mustShow(now.view('public').public),
        60,
      );
    }
  },
);

test('it refuses anything but a state', () => {
  const { schema } = compileShape('test', shape)();
  const description = Reflection.encode(new Encoder(schema));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      try {
        expect(typeof decoderFor(description).decode(bytes)).toBe('object');
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
  );
});
