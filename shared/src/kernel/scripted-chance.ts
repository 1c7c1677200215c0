/**
 * Scripted chance: each draw takes the next item of a script. For tests, lessons and puzzles with known
 * dice.
 *
 * - A die or a pick takes a face, which must be one of its faces; `int` takes a number below its sides; a
 *   shuffle takes the whole new order of its items, or the word `as-is`. All are compared as JSON.
 * - An item made by {@link draw} also names its draw: its label, its faces.
 * - Named streams draw from the same script. Their draws take the stream's name as label, unless they have
 *   one of their own.
 *
 * A draw throws an Error at the end of the script, or if the next item is for another draw.
 */

import type { Chance, ChanceFrom, ChanceStream } from './chance.ts';
import { given } from './optional.ts';

/** Which draw an item of a script is for. */
interface Expected {
  /** The draw's label: `wind`. */
  readonly label?: string;
  /** The faces of the die, the items of the pick or of the shuffle, in their order. */
  readonly faces?: readonly unknown[];
}

class Draw {
  readonly gives: unknown;
  readonly expected: Expected;

  constructor(gives: unknown, expected: Expected) {
    this.gives = gives;
    this.expected = expected;
  }
}

/** An item of a script that fits only the draw that is expected. */
export const draw = (gives: unknown, expected: Expected): unknown => new Draw(gives, expected);

/** A script as the chance of a match: `createMatch(game, { chance: scripted([4, 'as-is']) })`. */
export const scripted =
  (script: readonly unknown[]): ChanceFrom =>
  (position) =>
    new ScriptedChance({ script, position });

/** A script, drawn from its beginning. */
export const scriptedChance = (script: readonly unknown[]): ScriptedChance =>
  new ScriptedChance({ script, position: 0 });

interface Cursor {
  readonly script: readonly unknown[];
  position: number;
}

class ScriptedChance implements ChanceStream {
  readonly #cursor: Cursor;
  readonly #name: string | undefined;

  constructor(cursor: Cursor, name?: string) {
    this.#cursor = cursor;
    this.#name = name;
  }

  /** Items drawn so far. */
  get position(): number {
    return this.#cursor.position;
  }

  /** Items that have not been drawn. */
  get left(): number {
    return this.#cursor.script.length - this.#cursor.position;
  }

  int(sides: number, label?: string): number {
    const what = `a number below ${sides}`;
    const value = this.#next(what, given({ label }));
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < sides) return value;
    throw new Error(`the script has ${json(value)} for ${what}`);
  }

  die<Face>(faces: readonly Face[], label?: string): Face {
    const what = `one of ${json(faces)}`;
    const value = this.#next(what, given({ label, faces }));
    const face = faces.findIndex((each) => isSame(each, value));
    if (face < 0) throw new Error(`the script has ${json(value)} for ${what}`);
    return faces[face] as Face;
  }

  pick<Item>(items: readonly Item[], label?: string): Item {
    return this.die(items, label);
  }

  shuffle<Item>(items: readonly Item[], label?: string): Item[] {
    const order = this.#next(`an order of ${items.length} items`, given({ label, faces: items }));
    if (order === 'as-is') return [...items];
    if (!Array.isArray(order) || !isSame(order.map(json).sort(), items.map(json).sort())) {
      throw new Error('the script has an order of other items');
    }
    return [...order];
  }

  named(label: string): Chance {
    return new ScriptedChance(this.#cursor, label);
  }

  #next(what: string, { label = this.#name, faces }: Expected): unknown {
    const { script, position } = this.#cursor;
    const drawn = label === undefined ? what : `${what} (${label})`;
    if (position >= script.length) throw new Error(`the script is at its end, and ${drawn} is drawn`);
    this.#cursor.position += 1;
    const item = script[position];
    if (!(item instanceof Draw)) return item;
    const { gives, expected } = item;
    if (expected.label !== undefined && expected.label !== label) {
      throw new Error(`the script has ${json(gives)} for ${expected.label}, and ${drawn} is drawn`);
    }
    if (expected.faces !== undefined && !isSame(expected.faces, faces)) {
      throw new Error(`the script has ${json(gives)} of ${json(expected.faces)}, and ${drawn} is drawn`);
    }
    return gives;
  }
}

const json = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
const isSame = (one: unknown, other: unknown): boolean => json(one) === json(other);
