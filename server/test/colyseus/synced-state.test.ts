import { type Decoder, Encoder, Reflection, type Schema } from '@colyseus/schema';
import { branleBas } from '@escadre/shared/games/branle-bas';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { compileShape } from '../../src/colyseus/synced-state.ts';

const ship = z.object({
  at: z.string(),
  masts: z.int(),
  prize: z.boolean().optional(),
  crew: z.array(z.string()).optional(),
});
const description = z.object({
  turn: z.int(),
  wind: z.enum(['N', 'E', 'S', 'W']).optional(),
  flagship: ship.optional(),
  hand: z.array(z.string()),
  line: z.array(ship),
  ships: z.record(z.string(), ship),
  scores: z.record(z.string(), z.int()).optional(),
});

const shape = compileShape('test', description);

/** Few values, so that much stays as it was from one view to the next. */
const anyShip = fc.record(
  {
    at: fc.constantFrom('a1', 'b2'),
    masts: fc.nat(2),
    prize: fc.boolean(),
    crew: fc.array(fc.constantFrom('red', 'white'), { maxLength: 2 }),
  },
  { requiredKeys: ['at', 'masts'] },
);
const anyView = fc.record(
  {
    turn: fc.nat(2),
    wind: fc.constantFrom('N', 'E'),
    flagship: anyShip,
    hand: fc.array(fc.constantFrom('S1', 'S2', 'S3'), { maxLength: 4 }),
    line: fc.array(anyShip, { maxLength: 3 }),
    ships: fc.dictionary(fc.constantFrom('victory', 'naiad', 'hortense', 'bucentaure', 'ajax'), anyShip),
    scores: fc.dictionary(fc.constantFrom('red', 'white', 'blue', 'gold', 'green'), fc.nat(2)),
  },
  { requiredKeys: ['turn', 'hand', 'line', 'ships'] },
);

/** A state, and a client that receives its changes. */
class SyncedClient {
  readonly #state = shape();
  readonly #encoder = new Encoder(this.#state.schema);
  readonly #client: Decoder;

  constructor() {
    this.#client = Reflection.decode(Reflection.encode(this.#encoder));
    this.#client.decode(this.#encoder.encodeAll());
  }

  /** Writes a view. Gives the bytes that it took to tell the client. */
  write(view: object): number {
    this.#state.write(view);
    if (!this.#encoder.hasChanges) return 0;
    const patch = this.#encoder.encode();
    this.#encoder.discardChanges();
    this.#client.decode(patch);
    return patch.length;
  }

  get seen(): unknown {
    return (this.#client.state as Schema).toJSON();
  }

  /** The state as seen by a new client. */
  get seenByNewcomer(): unknown {
    const newcomer: Decoder = Reflection.decode(Reflection.encode(this.#encoder));
    newcomer.decode(this.#encoder.encodeAll());
    return (newcomer.state as Schema).toJSON();
  }
}

describe('the synced state', () => {
  test('equals the plain view, whatever it was before', () => {
    fc.assert(
      fc.property(fc.array(anyView, { minLength: 1, maxLength: 8 }), (views) => {
        const synced = new SyncedClient();
        for (const view of views) {
          synced.write(view);
          expect(synced.seen).toEqual(view);
          expect(synced.seenByNewcomer).toEqual(view);
        }
      }),
    );
  });

  test('does not change if the view repeats', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const synced = new SyncedClient();
        synced.write(view);
        expect(synced.write(structuredClone(view))).toBe(0);
      }),
    );
  });

  test('takes a few bytes for small changes', () => {
    const synced = new SyncedClient();
    const ships = { victory: { at: 'a1', masts: 3 }, naiad: { at: 'b2', masts: 2 } };
    const view = { turn: 1, hand: ['S1', 'S2', 'S3'], line: [ships.victory, ships.naiad], ships };
    expect(synced.write(view)).toBeGreaterThan(40);
    expect(synced.write({ ...view, turn: 2 })).toBeLessThan(6);
    const sailed = { ...ships, naiad: { at: 'b1', masts: 2 } };
    expect(synced.write({ ...view, turn: 2, ships: sailed })).toBeLessThan(10);
  });

  test('takes a few bytes if one item replaces another: equal parts are not sent again', () => {
    const synced = new SyncedClient();
    const view = { turn: 1, hand: [], line: [] };
    synced.write({ ...view, ships: { victory: { at: 'a1', masts: 3, crew: ['red', 'white'] } } });
    const after = { ...view, ships: { naiad: { at: 'a1', masts: 3, crew: ['red', 'blue'] } } };
    expect(synced.write(after)).toBeLessThan(25);
    expect(synced.seen).toEqual(after);
  });

  test('reuses a removed item’s object for the most similar new one', () => {
    const synced = new SyncedClient();
    const view = { turn: 1, hand: [], line: [] };
    const [british, french] = [
      { at: 'a1', masts: 3, crew: ['red', 'white'] },
      { at: 'b2', masts: 1, crew: ['blue', 'gold', 'green'] },
    ];
    synced.write({ ...view, ships: { victory: british, hortense: french } });
    const after = { ...view, ships: { bucentaure: french, ajax: british } };
    expect(synced.write(after)).toBeLessThan(35);
    expect(synced.seen).toEqual(after);
  });

  test('knows the states of two rooms apart', () => {
    const [one, other] = [new SyncedClient(), new SyncedClient()];
    const view = { turn: 1, hand: [], line: [], ships: {} };
    one.write(view);
    other.write(view);
    expect(other.seen).toEqual(view);
  });

  test('refuses values that the wire cannot express', () => {
    const of = (part: z.ZodType) => () => compileShape('test', z.object({ part }));
    expect(of(z.union([z.string(), z.int()]))).toThrow(/part: a union cannot be synced/);
    expect(of(z.string().nullable())).toThrow(TypeError);
    expect(of(z.array(z.array(z.int())))).toThrow(/collection of collections/);
  });

  test('the largest battle there can be leaves room in the buffer of a room', () => {
    const fleet = Array(12).fill('74');
    const options = { captains: 4, fleets: { french: fleet, english: fleet } };
    const match = createMatch(branleBas, { options, seed: 'ab'.repeat(32) });
    match.start();
    const battle = compileShape('battle', branleBas.schemas.publicView)();
    const encoder = new Encoder(battle.schema);
    const sizes: number[] = [];
    for (
      let prompt = match.prompts[0];
      prompt !== undefined && sizes.length < 200;
      [prompt] = match.prompts
    ) {
      match.timeout(prompt.id);
      battle.write(match.view('public').public);
      sizes.push(encoder.encodeAll().length);
    }
    expect(Math.max(...sizes)).toBeGreaterThan(1_500);
    // Names, clocks and prompts of eight captains take the rest.
    expect(Math.max(...sizes)).toBeLessThan(Encoder.BUFFER_SIZE / 2);
  });
});
