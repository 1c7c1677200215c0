/** The terminal: lines no wider than it, with colours if supported. */

import { setTimeout as pause } from 'node:timers/promises';
import { styleText } from 'node:util';

const STYLES = {
  title: ['bold', 'cyan'],
  plain: [],
  strong: ['bold'],
  faint: ['gray'],
  good: ['bold', 'green'],
  bad: ['bold', 'red'],
} as const;
type Tone = keyof typeof STYLES;

/** A line of a story. Long ones wrap with the same indent. */
export interface TextLine {
  readonly text: string;
  readonly tone: Tone;
  /** Leading blanks. */
  readonly indent: number;
}

export const line = (text: string, tone: Tone = 'plain', indent = 2): TextLine => ({ text, tone, indent });
export const title = (text: string): TextLine => line(text, 'title', 0);

/** Longer lines are hard to read. */
const WIDEST = 100;

export class Terminal {
  readonly #out: NodeJS.WriteStream;
  readonly #pause: number;

  /** `pause`: milliseconds after each line. */
  constructor(out: NodeJS.WriteStream, pause: number) {
    this.#out = out;
    this.#pause = pause;
  }

  async tell(lines: readonly TextLine[]): Promise<void> {
    for (const each of lines) {
      this.say(each);
      if (this.#pause > 0) await pause(this.#pause);
    }
  }

  say({ text, tone, indent }: TextLine): void {
    if (tone === 'title') this.#out.write('\n');
    for (const part of wrapped(text, this.#width - indent)) {
      const styled = styleText([...STYLES[tone]], part, { stream: this.#out });
      this.#out.write(`${' '.repeat(indent)}${styled}\n`);
    }
  }

  get #width(): number {
    return Math.min(WIDEST, this.#out.columns ?? WIDEST);
  }
}

/** Wraps a text at words into lines of at most this many characters. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      // Continuation lines are indented.
      lines.push(lines.length === 0 ? word : `  ${word}`);
    }
  }
  return lines;
}
