import { createHash, createHmac } from 'node:crypto';
import {
  chanceFrom,
  chanceOf,
  commitmentOf,
  draw,
  mixSeed,
  scripted,
  scriptedChance,
} from '@escadre/shared/kernel';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { Streams } from '../../src/kernel/chance.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** The published construction by other means. */
function words(key: string, label: string, count: number): number[] {
  const found: number[] = [];
  for (let block = 0; found.length < count; block++) {
    const bytes = createHmac('sha256', Buffer.from(key, 'hex')).update(`${label}\n${block}`).digest();
    for (let word = 0; word < 8; word++) found.push(bytes.readUInt32BE(word * 4));
  }
  return found.slice(0, count);
}

describe('the published construction', () => {
  test('the commitment is the SHA-256 of the seed', () => {
    expect(commitmentOf(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
  });

  test('the key mixes the seed with the nonces, in any order', () => {
    const mixed = createHmac('sha256', Buffer.from(SEED, 'hex'))
      .update('escadre/1\na=11\nb=22\n')
      .digest('hex');
    expect(mixSeed(SEED, { b: '22', a: '11' })).toBe(mixed);
    expect(mixSeed(SEED, { a: '11', b: '22' })).toBe(mixed);
    expect(mixSeed(SEED, { a: '11', b: '23' })).not.toBe(mixed);
  });

  test('numbers are words in order, skipping those that would favour some', () => {
    const key = mixSeed(SEED, {});
    const sides = 3_000_000_000;
    const fair = words(key, '', 60).filter((word) => word < sides);
    const chance = chanceFrom(key);
    expect(fair.slice(0, 20).map(() => chance.int(sides))).toEqual(fair.slice(0, 20));
  });

  test('a named stream has its own blocks, and leaves the main one where it is', () => {
    const key = mixSeed(SEED, {});
    const chance = chanceFrom(key);
    const named = chance.named('deployment');
    expect([named.int(2 ** 32), named.int(2 ** 32)]).toEqual(words(key, 'deployment', 2));
    expect(chance.position).toBe(0);
    expect(
      chance
        .named('a')
        .named('b')
        .int(2 ** 32),
    ).toBe(words(key, 'a/b', 1)[0]);
  });

  test('a stream resumes where it was left', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: 1, max: 1_000 }), (draws, sides) => {
        const whole = chanceFrom(SEED);
        for (let draw = 0; draw < draws; draw++) whole.int(sides);
        const again = chanceFrom(SEED, whole.position);
        expect([again.int(sides), again.int(6)]).toEqual([whole.int(sides), whole.int(6)]);
      }),
    );
  });
});

describe('streams', () => {
  const keys = ['11'.repeat(32), '22'.repeat(32)] as const;

  test('go on from any position, in any order', () => {
    const streams = new Streams();
    const [key] = keys;
    for (const position of [7, 8, 7, 0, 15, 16, 1]) {
      const drawn = streams.from(key, position).int(1_000);
      expect(drawn).toBe(chanceFrom(key, position).int(1_000));
    }
  });

  test('of two that are drawn in turn, each goes on as if alone', () => {
    const streams = new Streams();
    const [one, other] = [streams.from(keys[0], 6), streams.from(keys[0], 14)];
    const drawn = [one, other, one, other, one, other].map((stream) => stream.int(1_000));
    const alone = [chanceFrom(keys[0], 6), chanceFrom(keys[0], 14)];
    expect(drawn).toEqual([...alone, ...alone, ...alone].map((stream) => stream.int(1_000)));
  });

  test('of two keys have nothing in common', () => {
    const streams = new Streams();
    const drawn = [...keys, ...keys].map((key) => streams.from(key, 3).int(1_000));
    expect(drawn).toEqual([...keys, ...keys].map((key) => chanceFrom(key, 3).int(1_000)));
    expect(drawn[0]).not.toBe(drawn[1]);
  });
});

describe('draws', () => {
  test('each face comes up about equally often', () => {
    const chance = chanceOf('fair');
    const counts = new Map<number, number>();
    const throws = 60_000;
    for (let throwNumber = 0; throwNumber < throws; throwNumber++) {
      const face = chance.die([1, 2, 3, 4, 5, 6]);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    const expected = throws / 6;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    // 5 degrees of freedom: 20.5 is exceeded by chance once in a thousand, and the stream is fixed.
    expect(chiSquare).toBeLessThan(20.5);
  });

  test('a shuffle keeps the items, and reaches all orders equally', () => {
    const chance = chanceOf('shuffles');
    const counts = new Map<string, number>();
    for (let run = 0; run < 24_000; run++) {
      const order = chance.shuffle(['a', 'b', 'c', 'd']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(160);
  });

  test('impossible dice are an error', () => {
    expect(() => chanceOf('x').int(0)).toThrow(RangeError);
    expect(() => chanceOf('x').int(1.5)).toThrow(RangeError);
    expect(() => chanceOf('x').pick([])).toThrow(RangeError);
  });
});

describe('scripted chance', () => {
  test('follows the script in order', () => {
    const chance = scriptedChance([4, 'star', ['b', 'a'], 'as-is']);
    expect(chance.int(6)).toBe(4);
    expect(chance.die(['blank', 'star'])).toBe('star');
    expect(chance.shuffle(['a', 'b'])).toEqual(['b', 'a']);
    expect(chance.shuffle(['a', 'b'])).toEqual(['a', 'b']);
    expect(chance.left).toBe(0);
  });

  test('an item can be for one draw only, by its label or its faces', () => {
    const wind = () => scriptedChance([draw('north', { label: 'wind' })]);
    expect(wind().pick(['south', 'north'], 'wind')).toBe('north');
    expect(wind().named('wind').pick(['south', 'north'])).toBe('north');
    expect(() => wind().pick(['south', 'north'], 'current')).toThrow(
      'for wind, and one of ["south","north"] (current)',
    );
    const die = () => scriptedChance([draw(2, { faces: [1, 2, 3] })]);
    expect(die().die([1, 2, 3])).toBe(2);
    expect(() => die().die([1, 2])).toThrow('2 of [1,2,3], and one of [1,2] is drawn');
  });

  test('continues alike from the same position', () => {
    const chance = scripted(['a', 'b', 'c']);
    const first = chance(0);
    first.die(['a']);
    expect(first.position).toBe(1);
    expect(chance(first.position).pick(['b', 'c'])).toBe('b');
  });

  test('throws at the end, or if an item does not fit', () => {
    expect(() => scriptedChance([]).int(6)).toThrow('at its end');
    expect(() => scriptedChance([6]).int(6)).toThrow('number below 6');
    expect(() => scriptedChance(['x']).die(['a'])).toThrow('one of');
    expect(() => scriptedChance([['a', 'c']]).shuffle(['a', 'b'])).toThrow('other items');
  });

  test('checks a shuffle against its items, whatever they are', () => {
    const cards = [{ card: 1 }, { card: 2 }];
    const order = [{ card: 2 }, { card: 1 }];
    expect(scriptedChance([order]).shuffle(cards)).toEqual(order);
    const others = [{ card: 2 }, { card: 3 }];
    expect(() => scriptedChance([others]).shuffle(cards)).toThrow('other items');
  });
});
