/**
 * All chance of a match comes from one seed, by a construction that anyone can repeat:
 *
 *     key     = HMAC-SHA-256(seed, "escadre/1\n" + one line "seat=nonce\n" per seat, sorted)
 *     block i = HMAC-SHA-256(key, label + "\n" + i)       i = 0, 1, 2 … in decimal
 *     words   = the eight big-endian 32-bit words of block 0, then of block 1 …
 *
 * A number below n is the next word modulo n. Words from the greatest multiple of n upwards are skipped, so
 * that all numbers are equally likely. The label is empty for the match's own stream. A named stream draws
 * from its own blocks and leaves the main stream where it is.
 *
 * The server publishes SHA-256(seed) before the seats give their nonces, so it cannot choose the dice. The
 * seats do not know the seed, so they cannot either. If all players are present, each seat first gives
 * SHA-256(nonce), and its nonce once all have done so: otherwise a player who knew the seed could pick a
 * nonce to suit those of the others.
 */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Source of dice, shuffles and draws, in call order. A label names the draw (`wind`, `DRi`); it has no
 * effect, but a script can require it.
 */
export interface Chance {
  /** A whole number from 0 to `sides` − 1. */
  int(sides: number, label?: string): number;
  /** Throws a die: one of its faces, each as likely as the others. */
  die<Face>(faces: readonly Face[], label?: string): Face;
  /** One of the items, each as likely as the others. */
  pick<Item>(items: readonly Item[], label?: string): Item;
  /** The same items in a new order (Fisher–Yates from the last place down). */
  shuffle<Item>(items: readonly Item[], label?: string): Item[];
  /** A separate stream, from its beginning on each call; drawing from it leaves this one where it is. */
  named(label: string): Chance;
}

/** The chance of a match, which also knows how far it has been drawn. */
export interface ChanceStream extends Chance {
  /** Number of words drawn so far, from which the stream resumes after a restart. */
  readonly position: number;
}

/** Gives the chance of a match from a position on: the same stream for the same position. */
export type ChanceFrom = (position: number) => ChanceStream;

const WORDS_PER_BLOCK = 8;
const WORD_RANGE = 2 ** 32;

/** The published promise: the SHA-256 of a seed. Both are 32 bytes in hexadecimal. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** A seat's promise of its nonce: the hexadecimal SHA-256 of the nonce as text. */
export function hashOfNonce(nonce: string): string {
  return bytesToHex(sha256(utf8ToBytes(nonce)));
}

/** Mixes the server's seed with the nonces, by seat. The seed, and the key that this gives, are in hexadecimal. */
export function mixSeed(seed: string, nonces: Readonly<Record<string, string>>): string {
  const lines = Object.keys(nonces)
    .sort()
    .map((seat) => `${seat}=${nonces[seat]}\n`);
  return bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`escadre/1\n${lines.join('')}`)));
}

/** The stream of a key, in hexadecimal, from a position on. */
export const chanceFrom = (key: string, position = 0): ChanceStream => new Streams().from(key, position);

/** A stream from any text, for bots, demos and tests: the same text gives the same stream. */
export function chanceOf(text: string): ChanceStream {
  const blocks = new Blocks(
    once(() => sha256(utf8ToBytes(text))),
    '',
  );
  return new HmacChance(blocks, 0);
}

/** Makes a value on first use and keeps it. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** Gives the stream of a key from any position on. Keeps the block drawn last for the next command. */
export class Streams {
  #key: string | undefined;
  #blocks: Blocks | undefined;

  /** @param key in hexadecimal */
  from(key: string, position: number): ChanceStream {
    if (this.#blocks === undefined || key !== this.#key) {
      this.#key = key;
      this.#blocks = new Blocks(
        once(() => hexToBytes(key)),
        '',
      );
    }
    return new HmacChance(this.#blocks, position);
  }
}

/** The blocks of a stream. Keeps the last one, as making it takes as long as deciding a simple command. */
class Blocks {
  /** Lazy, because most commands draw nothing. */
  readonly #key: () => Uint8Array;
  readonly #label: string;
  #last: { readonly number: number; readonly words: DataView } | undefined;

  constructor(key: () => Uint8Array, label: string) {
    this.#key = key;
    this.#label = label;
  }

  word(position: number): number {
    const number = Math.floor(position / WORDS_PER_BLOCK);
    if (this.#last?.number !== number) this.#last = { number, words: this.#made(number) };
    return this.#last.words.getUint32((position % WORDS_PER_BLOCK) * 4);
  }

  /** The blocks of a stream named within this one. */
  named(label: string): Blocks {
    return new Blocks(this.#key, this.#label === '' ? label : `${this.#label}/${label}`);
  }

  #made(number: number): DataView {
    const block = hmac(sha256, this.#key(), utf8ToBytes(`${this.#label}\n${number}`));
    return new DataView(block.buffer, block.byteOffset, block.byteLength);
  }
}

class HmacChance implements ChanceStream {
  position: number;
  readonly #blocks: Blocks;

  constructor(blocks: Blocks, position: number) {
    this.#blocks = blocks;
    this.position = position;
  }

  int(sides: number): number {
    if (!Number.isInteger(sides) || sides < 1 || sides > WORD_RANGE) {
      throw new RangeError(`a die has 1 to 2^32 sides, not ${sides}`);
    }
    const fairRange = WORD_RANGE - (WORD_RANGE % sides);
    for (;;) {
      const word = this.#blocks.word(this.position++);
      if (word < fairRange) return word % sides;
    }
  }

  die<Face>(faces: readonly Face[]): Face {
    return this.pick(faces);
  }

  pick<Item>(items: readonly Item[]): Item {
    // An item may be undefined itself.
    return items[this.int(items.length)] as Item;
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.int(last + 1);
      // Both places are within the list; an item may be undefined itself.
      [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
    }
    return shuffled;
  }

  named(label: string): Chance {
    return new HmacChance(this.#blocks.named(label), 0);
  }
}
