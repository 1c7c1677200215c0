/**
 * Facts of a position besides the pieces and the side to move: the progress of the match.
 *
 * They follow the position, one word each, in this order: `deploying=w`, `jump=a8:2`, `quiet=12`, `ply=40`,
 * `prizes=SSte`, `shown=e4d5`. Omitted facts are as at the start of a battle.
 */

import { keysOf } from '../../kernel/closed-sets.ts';
import { countKinds, isKind } from './pieces.ts';
import { SQUARES, type Square, squareNamed } from './squares.ts';
import type { Counts } from './state.ts';
import { type ByCamp, type Camp, KINDS } from './vocabulary.ts';

/** All possible facts about progress. */
interface Said {
  /** Still deploying, with the camp that has finished. */
  readonly deploying: Camp | 'neither';
  /** The piece that has jumped and may jump on: its square, and its legs so far. */
  readonly jump: { readonly at: Square; readonly legs: number };
  /** Plies since the last duel or jump (R7). */
  readonly quiet: number;
  /** Turns completed. */
  readonly ply: number;
  /** Each camp's captures (R2). In the text White's pieces are capitals. */
  readonly prizes: ByCamp<Counts>;
  /** Squares of pieces whose value stays visible, besides the grand admirals: with open memory (R5). */
  readonly shown: readonly Square[];
}
export type Progress = Partial<Said>;

/** A word's reader and writer. */
interface Word<Value> {
  /** Its form, quoted when it was written otherwise. */
  readonly form: string;
  /** Undefined for an invalid value. */
  read(text: string): Value | undefined;
  /** The text after `=`; none for the name alone. */
  write(value: Value): string;
}

/** A camp's letter, as the one to move or ready. */
export const SIDES: ByCamp<string> = { white: 'w', red: 'r' };
const READY = { ...SIDES, neither: '' };

const numberWord = (name: string): Word<number> => ({
  form: `${name}=12, a number from 1 on`,
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
  write: String,
});

const WORDS: { readonly [Name in keyof Said]: Word<Said[Name]> } = {
  deploying: {
    form: 'deploying, or deploying=w or deploying=r where that camp is ready',
    read: (text) => (['neither', 'white', 'red'] as const).find((ready) => READY[ready] === text),
    write: (ready) => READY[ready],
  },
  jump: {
    form: 'jump=a8:2, a square and a number of legs',
    read(text) {
      const [, name = '', legs] = /^(\w+):([1-9]\d?)$/.exec(text) ?? [];
      const at = squareNamed(name);
      return at === undefined ? undefined : { at, legs: Number(legs) };
    },
    write: ({ at, legs }) => `${at}:${legs}`,
  },
  quiet: numberWord('quiet'),
  ply: numberWord('ply'),
  prizes: {
    form: 'prizes=SSte, White’s pieces in capitals before Red’s, each in the order GPHCTESMD',
    read: readPrizes,
    write: ({ white, red }) => lettersOf(red) + lettersOf(white).toLowerCase(),
  },
  shown: {
    form: 'shown=e4d5, squares in the order a1 … h1, a2 … h10',
    read(text) {
      const names: readonly string[] = text.match(/[a-h]\d+/g) ?? [];
      return names.length === 0 ? undefined : SQUARES.filter((square) => names.includes(square));
    },
    write: (squares) => SQUARES.filter((square) => squares.includes(square)).join(''),
  },
};
const NAMES = keysOf(WORDS);

/** Reads the words after a position and adds errors to the faults. */
export function readProgress(words: readonly string[], faults: string[]): Progress {
  let progress: Progress = {};
  let last = -1;
  for (const word of words) {
    const place = NAMES.findIndex((name) => word === name || word.startsWith(`${name}=`));
    const name = NAMES[place];
    const said = name === undefined ? undefined : readWord(name, word);
    if (name === undefined) faults.push(`unknown word "${word}"`);
    else if (place <= last) faults.push(`${name} is written twice, or not in the order ${NAMES.join(', ')}`);
    else if (said === undefined) faults.push(`"${word}" should be ${WORDS[name].form}`);
    progress = { ...progress, ...said };
    last = Math.max(last, place);
  }
  return progress;
}

/** The words after a position, each with a leading blank. */
export const writeProgress = (progress: Progress): string =>
  NAMES.map((name) => writeWord(progress, name)).join('');

/** A word's value; undefined unless written in the canonical form. */
function readWord<Name extends keyof Said>(name: Name, word: string): Progress | undefined {
  const value = WORDS[name].read(word.slice(name.length + 1));
  if (value === undefined) return undefined;
  const said: Progress = { [name]: value };
  return writeWord(said, name) === ` ${word}` ? said : undefined;
}

function writeWord<Name extends keyof Said>(progress: Progress, name: Name): string {
  const value: Said[Name] | undefined = progress[name];
  if (value === undefined) return '';
  const text = WORDS[name].write(value);
  return text === '' ? ` ${name}` : ` ${name}=${text}`;
}

function readPrizes(text: string): ByCamp<Counts> | undefined {
  const letters = [...text];
  const ofRed = letters.filter((letter) => letter === letter.toLowerCase());
  const ofWhite = letters.filter((letter) => !ofRed.includes(letter));
  const [white, red] = [ofRed.map((letter) => letter.toUpperCase()), ofWhite];
  return letters.length > 0 && white.every(isKind) && red.every(isKind)
    ? { white: countKinds(white), red: countKinds(red) }
    : undefined;
}

const lettersOf = (counts: Counts): string => KINDS.map((kind) => kind.repeat(counts[kind])).join('');
