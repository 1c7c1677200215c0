/** The person at the terminal: prompts, and the lines with which they, or a script, answer. */

import { createInterface } from 'node:readline';
import { must } from '@escadre/shared/kernel';
import type { Command } from 'escadre';
import { stepOf, wordsOf } from './choosing.ts';
import { line, type Terminal } from './terminal.ts';

/** The input has ended. */
export class InputEnded extends Error {
  constructor() {
    super('The input has ended before the match.');
  }
}

/** Their wish: a command, or a word outside the lists. */
type Wish = { readonly command: Command } | { readonly word: string };

/** Words for any question, with their effects. */
const WORDS = {
  b: 'one step back',
  v: 'the position as a line of text',
  d: 'offer a draw, or take the one that is offered',
  r: 'resign',
  q: 'leave the match',
} as const;

export class Asking {
  readonly #terminal: Terminal;
  readonly #lines: AsyncIterator<string>;

  constructor(input: NodeJS.ReadableStream, terminal: Terminal) {
    this.#terminal = terminal;
    this.#lines = createInterface({ input })[Symbol.asyncIterator]();
  }

  /**
   * Lets them choose one of these, step by step.
   *
   * @throws InputEnded
   */
  async choose(commands: readonly Command[]): Promise<Wish> {
    const path: (readonly Command[])[] = [commands];
    for (;;) {
      const left = path.at(-1) ?? commands;
      const step = stepOf(left);
      const [only] = left;
      if (step === null && only !== undefined && path.length > 1) return { command: only };
      const question = step?.question ?? 'this';
      // Without a step only one is left.
      const choices = step?.choices ?? [{ words: wordsOf(must(only, 'a command')), commands: left }];
      this.#list(
        question,
        choices.map(({ words }) => words),
      );
      const said = await this.#line();
      if (said === 'b') path.splice(Math.max(1, path.length - 1));
      else if (said in WORDS) return { word: said };
      else {
        const chosen = choices[Number(said) - 1];
        if (said === '?') this.#help();
        else if (chosen === undefined)
          this.#terminal.say(line(`1 to ${choices.length}, or ? for the words.`, 'faint'));
        else if (step === null && only !== undefined) return { command: only };
        else path.push(chosen.commands);
      }
    }
  }

  #list(question: string, words: readonly string[]): void {
    this.#terminal.say(line(`${question}?`, 'strong'));
    for (const [index, each] of words.entries())
      this.#terminal.say(line(`${String(index + 1).padStart(2)}  ${each}`));
  }

  #help(): void {
    for (const [word, does] of Object.entries(WORDS)) this.#terminal.say(line(`${word}  ${does}`, 'faint'));
  }

  async #line(): Promise<string> {
    const { done, value } = await this.#lines.next();
    if (done === true) throw new InputEnded();
    return value.trim();
  }
}
