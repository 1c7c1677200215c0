/** Meaningless frames: random ones, and valid ones that were tampered with. */

import { createCipheriv } from 'node:crypto';
import { Protocol } from '@colyseus/core';
import { decode } from '@colyseus/schema';
import { must } from '@escadre/shared/kernel';
import { requests } from '@escadre/shared/protocol';
import { Packr, unpack } from 'msgpackr';
import { dataFrame, requestFrame } from '../support/frames.ts';

/** A fast stream of numbers determined by a text. */
export class Dice {
  readonly #cipher;
  #bytes = Buffer.alloc(0);
  #at = 0;

  constructor(seed: string) {
    this.#cipher = createCipheriv('aes-128-ctr', Buffer.from(seed.padEnd(16).slice(0, 16)), Buffer.alloc(16));
  }

  /** A whole number below this one, which is at most 2^32. */
  below(sides: number): number {
    if (this.#at + 4 > this.#bytes.length) {
      this.#bytes = this.#cipher.update(Buffer.alloc(65_536));
      this.#at = 0;
    }
    this.#at += 4;
    return this.#bytes.readUInt32LE(this.#at - 4) % sides;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  of<Item>(items: readonly Item[]): Item {
    // An item may be undefined itself.
    return items[this.below(items.length)] as Item;
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }
}

/** A plausible frame, from the valid ones or from scratch. */
export function anyFrame(valid: readonly Buffer[], dice: Dice): Buffer {
  const kind = dice.of(KINDS);
  return kind(valid, dice);
}

type Kind = (valid: readonly Buffer[], dice: Dice) => Buffer;

const whole: Kind = (valid, dice) => dice.of(valid);

/** A few bytes are others. */
const bitten: Kind = (valid, dice) => {
  const frame = Buffer.from(dice.of(valid));
  for (let bites = 1 + dice.below(6); bites > 0; bites--) frame[dice.below(frame.length)] = dice.below(256);
  return frame;
};

/** A few flipped bits: text mostly stays text. */
const chafed: Kind = (valid, dice) => {
  const frame = Buffer.from(dice.of(valid));
  const at = dice.below(frame.length);
  frame[at] = must(frame[at], 'a byte') ^ (1 << dice.below(7));
  return frame;
};

/** A missing end, or an insertion in the middle or at the end. */
const spliced: Kind = (valid, dice) => {
  const frame = dice.of(valid);
  const at = dice.below(frame.length + 1);
  const middle = dice.chance(50) ? dice.bytes(dice.below(30)) : dice.of(valid).subarray(dice.below(20));
  return Buffer.concat([
    frame.subarray(0, at),
    middle,
    dice.chance(50) ? frame.subarray(at) : Buffer.alloc(0),
  ]);
};

/** A request decoded, changed here and there, and encoded again. */
const reshaped: Kind = (valid, dice) => {
  const { type, payload } = readingOf(dice.of(valid));
  const name = dice.chance(5) ? anyText(dice) : type;
  const altered = alter(payload, dice, 0);
  return dice.chance(90) ? requestFrame(dice.below(2 ** 31), name, altered) : dataFrame(name, altered);
};

/** As a client that writes with all the means of its library. */
const outlandish: Kind = (valid, dice) => {
  const frame = dice.of(valid);
  const { payload } = readingOf(frame);
  const value = dice.chance(50) ? payload : anyValue(dice, 0);
  const head = requestFrame(dice.below(1_000), dice.of(NAMES));
  return Buffer.concat([head, dice.of(PACKERS).pack([value, value, payload])]);
};

const packedNoise: Kind = (_valid, dice) =>
  requestFrame(dice.below(1_000), dice.of(NAMES), anyValue(dice, 0));

const noise: Kind = (_valid, dice) => dice.bytes(dice.below(60));

const noiseWithHead: Kind = (_valid, dice) =>
  Buffer.concat([requestFrame(dice.below(1_000), dice.of(NAMES)), dice.bytes(dice.below(40))]);

const bare: Kind = (_valid, dice) =>
  Buffer.of(dice.of([Protocol.PING, Protocol.JOIN_ROOM, Protocol.PING, Protocol.LEAVE_ROOM]));

const huge: Kind = (_valid, dice) => {
  const text = 'x'.repeat(dice.of([1_000, 15_000, 16_000, 20_000, 100_000]));
  return requestFrame(1, dice.of(NAMES), { [dice.chance(50) ? text : 'text']: text });
};

const KINDS: readonly Kind[] = [
  ...Array(6).fill(reshaped),
  ...Array(3).fill(chafed),
  ...Array(2).fill(bitten),
  ...Array(2).fill(packedNoise),
  whole,
  whole,
  spliced,
  outlandish,
  noise,
  noiseWithHead,
  bare,
  huge,
];

const PACKERS = [
  new Packr({ useRecords: true, structures: [] }),
  new Packr({ structuredClone: true, useRecords: false }),
  new Packr({ structuredClone: true, moreTypes: true }),
  new Packr({ bundleStrings: true }),
  new Packr({ useFloat32: 3 }),
];

/** All requests, and an invalid one. */
const NAMES = [...Object.keys(requests), 'peek'];

function readingOf(frame: Buffer): { type: string; payload: unknown } {
  const at = { offset: 1 };
  if (frame[0] === Protocol.ROOM_REQUEST) decode.number(frame, at);
  const type = decode.string(frame, at);
  return { type, payload: frame.length > at.offset ? unpack(frame.subarray(at.offset)) : undefined };
}

/** A value with something in it changed; the name of a prompt is left as it is. */
function alter(value: unknown, dice: Dice, depth: number): unknown {
  if (dice.chance(depth === 0 ? 5 : 15)) return anyValue(dice, depth);
  if (Array.isArray(value)) {
    const items = value.map((item) => alter(item, dice, depth + 1));
    return dice.chance(20) ? [...items, ...items, anyValue(dice, depth)] : items;
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key]) => key === 'prompt' || !dice.chance(8));
  const altered = entries.map(([key, part]) => [key, key === 'prompt' ? part : alter(part, dice, depth + 1)]);
  if (dice.chance(10)) altered.push([anyText(dice), anyValue(dice, depth)]);
  return Object.fromEntries(altered);
}

const TEXTS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'british',
  'french',
  'public',
  'exchange',
  'lineUp',
  'S1',
  'A-N',
  'all',
  'camp',
  '\u0000',
  '\u{1F6A2}',
  '\ud800',
  '../../etc/passwd',
  "'; drop table matches; --",
  ['$', '{7*7}'].join(''),
  'x'.repeat(200),
];

const anyText = (dice: Dice): string =>
  dice.chance(80) ? dice.of(TEXTS) : dice.bytes(dice.below(20)).toString('latin1');

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
];

function anyValue(dice: Dice, depth: number): unknown {
  const most = depth > 6 ? 6 : 10;
  switch (dice.below(most)) {
    case 0:
      return anyText(dice);
    case 1:
      return dice.of(NUMBERS);
    case 2:
      return dice.below(100);
    case 3:
      return dice.of([null, undefined, true, false]);
    case 4:
      return dice.of([2n ** 63n, new Date(0), Buffer.from('bytes'), /x/, new Set([1]), new Map([[1, 2]])]);
    case 5:
      return new Error('of a client');
    case 6:
    case 7:
      return Array.from({ length: dice.below(5) }, () => anyValue(dice, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: dice.below(5) }, () => [anyText(dice), anyValue(dice, depth + 1)]),
      );
  }
}
