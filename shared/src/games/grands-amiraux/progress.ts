/**
 * What a position says besides where pieces stand and who is to move: how far the match has come.
 *
 * It is written behind the position, one word each, in this order: `deploying=w`, `jump=a8:2`,
 * `quiet=12`, `ply=40`, `prizes=SSte`, `shown=e4d5`. What is not written is as a battle begins.
 */

import { keysOf } from '../../kernel/closed.ts';
import { countKinds, isKind } from './pieces.ts';
import { SQUARES, type Square, squareNamed } from './squares.ts';
import type { Counts } from './state.ts';
import { type ByCamp, type Camp, KINDS } from './vocabulary.ts';

/** All that can be said of how far a match has come. */
interface Said {
  /** The deployment goes on: which camp has ended its own. */
  readonly deploying: Camp | 'neither';
  /** The piece that has jumped and may jump on: where it stands, and its legs so far. */
  readonly jump: { readonly at: Square; readonly legs: number };
  /** Plies since the last duel or jump (R7). */
  readonly quiet: number;
  /** Turns that have ended. */
  readonly ply: number;
  /** What each camp has taken from the other (R2). In the text White's pieces are capitals. */
  readonly prizes: ByCamp<Counts>;
  /** Where pieces stand whose value stays in sight, besides the grand admirals: with open memory (R5). */
  readonly shown: readonly Square[];
}
export type Progress = Partial<Said>;

/** How one word is read and written. */
interface Word<Value> {
  /** How it is to be written, for those who have written it otherwise. */
  readonly form: string;
  /** Undefined for what is no such value. */
  read(text: string): Value | undefined;
  /** The text behind the sign `=`; none for the name alone. */
  write(value: Value): string;
}

/** How a camp is written as the one to move, or as ready. */
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

/** Reads the words behind a position, adding what is wrong to the faults. */
export function readProgress(words: readonly string[], faults: string[]): Progress {
  let progress: Progress = {};
  let last = -1;
  for (const word of words) {
    const place = NAMES.findIndex((name) => word === name || word.startsWith(`${name}=`));
    const name = NAMES[place];
    const said = name === undefined ? undefined : readWord(name, word);
    if (name === undefined) faults.push(`"${word}" says nothing of a position`);
    else if (place <= last) faults.push(`${name} is written twice, or not in the order ${NAMES.join(', ')}`);
    else if (said === undefined) faults.push(`"${word}" is to be written ${WORDS[name].form}`);
    progress = { ...progress, ...said };
    last = Math.max(last, place);
  }
  return progress;
}

/** The words behind a position, each with the blank before it. */
export const writeProgress = (progress: Progress): string =>
  NAMES.map((name) => writeWord(progress, name)).join('');

/** What a word says; undefined where it is not written in the one way to write that. */
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
