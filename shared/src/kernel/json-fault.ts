/**
 * The place of a JSON syntax error. `JSON.parse` words it differently on every engine, or not at all. This
 * also finds what `JSON.parse` accepts: duplicate names, numbers that are not finite, and nesting so deep
 * that walking it overflows the stack.
 */

interface JsonFault {
  /** Position, in UTF-16 code units from 0. */
  readonly offset: number;
  /** The end of a sentence. */
  readonly reason: string;
}

/** The first fault of a text; null if it is valid JSON at most `deepest` levels deep. */
export function jsonFault(text: string, deepest: number): JsonFault | null {
  try {
    new Scanner(text, deepest).scan();
    return null;
  } catch (error) {
    if (error instanceof FaultFound) return error.fault;
    throw error;
  }
}

class FaultFound extends Error {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    super(fault.reason);
    this.fault = fault;
  }
}

const BLANKS = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that a text must not hold
const PLAIN_CHARACTERS = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

class Scanner {
  readonly #text: string;
  readonly #deepest: number;
  #at = 0;

  constructor(text: string, deepest: number) {
    this.#text = text;
    this.#deepest = deepest;
  }

  scan(): void {
    this.#value(0);
    this.#blanks();
    if (this.#at < this.#text.length) this.#fail('there is text after the end');
  }

  #value(depth: number): void {
    if (depth > this.#deepest) this.#fail(`it is more than ${this.#deepest} levels deep`);
    this.#blanks();
    const next = this.#text[this.#at];
    if (next === '{') this.#object(depth);
    else if (next === '[') this.#array(depth);
    else if (next === '"') this.#string();
    else if (!this.#take(WORD)) this.#number();
  }

  #object(depth: number): void {
    const names = new Set<string>();
    this.#items('}', () => {
      const name = this.#name();
      if (names.has(name)) this.#fail(`an object has ${JSON.stringify(name)} twice`);
      names.add(name);
      this.#expect(':');
      this.#value(depth + 1);
    });
  }

  #array(depth: number): void {
    this.#items(']', () => this.#value(depth + 1));
  }

  /** Reads the items between brackets, separated by commas. */
  #items(closing: string, item: () => void): void {
    this.#at += 1;
    this.#blanks();
    if (this.#skip(closing)) return;
    do item();
    while (this.#skip(','));
    this.#expect(closing);
  }

  #name(): string {
    this.#blanks();
    if (this.#text[this.#at] !== '"') this.#fail('a name is missing');
    const from = this.#at;
    this.#string();
    return JSON.parse(this.#text.slice(from, this.#at));
  }

  #string(): void {
    this.#at += 1;
    do this.#take(PLAIN_CHARACTERS);
    while (this.#take(ESCAPE));
    if (this.#text[this.#at] !== '"')
      this.#fail('a string is not closed, or holds a control character or a bad escape');
    this.#at += 1;
  }

  #number(): void {
    const from = this.#at;
    if (!this.#take(NUMBER)) this.#fail('a value is missing');
    if (!Number.isFinite(Number(this.#text.slice(from, this.#at)))) this.#fail('a number is too large');
  }

  #expect(character: string): void {
    if (!this.#skip(character)) this.#fail(`"${character}" is missing`);
  }

  /** Skips blanks and then the character, if present. */
  #skip(character: string): boolean {
    this.#blanks();
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #blanks(): void {
    this.#take(BLANKS);
  }

  /** Skips a non-empty match. */
  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const length = pattern.exec(this.#text)?.[0].length ?? 0;
    this.#at += length;
    return length > 0;
  }

  #fail(reason: string): never {
    const ended = this.#at >= this.#text.length;
    throw new FaultFound({ offset: this.#at, reason: ended ? 'the text ends too early' : reason });
  }
}
